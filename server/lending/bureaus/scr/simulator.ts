// What the simulator of the SCR knows about a document on a base date.
import { itemAt } from "../../../../src/base/lookup.ts";
import { FALLING_DUE, LOSSES, OVERDUE } from "../../../../src/rules/bureaus/scr-buckets.ts";
import { type Draw, drawOf, type Simulate } from "../port/simulator.ts";

const MODALITIES = ["0202", "0203", "0210", "0401", "0901"];
const LIMIT_MODALITY = "1904";

export const simulateScr: Simulate = ({ documentNumber, baseDate = "" }) => {
  const draw = drawOf(`${documentNumber} ${baseDate}`);
  const lasting = drawOf(documentNumber);
  const modalities = Array.from({ length: 1 + lasting("modalities", 3) }, (_, at) => ({
    codigo: itemAt(MODALITIES, (lasting("first", MODALITIES.length) + at) % MODALITIES.length),
    variacaoCambial: "N",
    vencimentos: bandsOf(draw, `modality ${at}`),
  }));
  return {
    dataBase: baseDate,
    inicioRelacionamento: "02032014",
    ...{ operacoes: modalities.length + 1, instituicoes: 1 + lasting("institutions", 4) },
    ...{ emDiscordancia: 0, subJudice: 0, documentosProcessados: 9941, volumeProcessado: 9000 + draw("volume", 1000) },
    coobrigacaoAssumida: lasting("obligation", 4) === 0 ? draw("obligation", 500_000) : 0,
    ...{ coobrigacaoRecebida: 0, riscoIndiretoVendor: 0 },
    modalidades: [
      ...modalities,
      {
        ...{ codigo: LIMIT_MODALITY, variacaoCambial: "N" },
        vencimentos: [
          { codigo: "v20", valor: draw("limit", 900_000) },
          { codigo: "v40", valor: draw("long limit", 300_000) },
        ],
      },
    ],
  };
};

/** A good part falls due in the next months; some are late, and few have lost. */
function bandsOf(draw: Draw, place: string) {
  const codes = [...FALLING_DUE, ...OVERDUE, ...LOSSES].map(([code]) => code);
  const chances = codes.map((code) => (code < "v200" ? 2 : code < "v300" ? 6 : 9));
  return codes.flatMap((codigo, at) =>
    draw(`${place} ${codigo}`, itemAt(chances, at)) === 0
      ? [{ codigo, valor: 1 + draw(`${place} ${codigo} value`, 700_000) }]
      : [],
  );
}
