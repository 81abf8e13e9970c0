// What the simulator of the SCR knows about a document on a base date: loans that are paid off month by month and granted
// again, sometimes late for some months, and limits.
import { itemAt } from "../../../../src/base/lookup.ts";
import { type Draw, drawOf, monthNumber, type Simulate } from "../port/simulator.ts";

const MODALITIES = ["0202", "0203", "0210", "0401", "0901"];
const LIMIT_MODALITY = "1904";
/** The bands of what falls due, with the number of months at which each ends. */
const FALLING_DUE: readonly (readonly [code: string, lastMonth: number])[] = [
  ...([
    ["v110", 1],
    ["v120", 2],
    ["v130", 3],
    ["v140", 6],
    ["v150", 12],
    ["v160", 24],
  ] as const),
  ...([
    ["v165", 36],
    ["v170", 48],
    ["v175", 60],
    ["v180", 180],
    ["v190", Number.POSITIVE_INFINITY],
  ] as const),
];
/** The band of an instalment that has been late for so many months. */
const OVERDUE = ["v210", "v220", "v230", "v240", "v245", "v250"];
const LOSS = "v310";
/** How long it takes from one late time to the next. */
const LATE_EVERY = 20;

export const simulateScr: Simulate = ({ documentNumber, baseDate = "" }) => {
  const draw = drawOf(documentNumber);
  const drawNow = drawOf(`${documentNumber} ${baseDate}`);
  const now = monthNumber(baseDate);
  const modalities = Array.from({ length: 1 + draw("modalities", 3) }, (_, at) => ({
    codigo: itemAt(MODALITIES, (draw("first", MODALITIES.length) + at) % MODALITIES.length),
    variacaoCambial: draw(`currency ${at}`, 12) === 0 ? "S" : "N",
    vencimentos: bandsOf(draw, `modality ${at}`, now),
  }));
  const limit = 100_000 + draw("limit", 900_000);
  const isLost = draw("lost", 9) === 0;
  return {
    dataBase: baseDate,
    inicioRelacionamento: `0203201${draw("relationship", 10)}`,
    ...{ operacoes: modalities.length + draw("operations", 4), instituicoes: 1 + draw("institutions", 4) },
    ...{ emDiscordancia: draw("disagreement", 12) === 0 ? 1 : 0, subJudice: draw("judgement", 20) === 0 ? 1 : 0 },
    ...{ documentosProcessados: 9941, volumeProcessado: 9000 + drawNow("volume", 1000) },
    coobrigacaoAssumida: draw("obligation", 4) === 0 ? 50_000 + draw("obligation value", 450_000) : 0,
    ...{ coobrigacaoRecebida: 0, riscoIndiretoVendor: 0 },
    modalidades: [
      ...modalities,
      ...(isLost
        ? [
            {
              codigo: "0299",
              variacaoCambial: "N",
              vencimentos: [{ codigo: LOSS, valor: 1 + draw("lost value", 400_000) }],
            },
          ]
        : []),
      {
        ...{ codigo: LIMIT_MODALITY, variacaoCambial: "N" },
        vencimentos: [
          { codigo: "v20", valor: limit - drawNow("limit in use", limit) },
          { codigo: "v40", valor: draw("long limit", 300_000) },
        ],
      },
    ],
  };
};

interface Band {
  codigo: string;
  valor: number;
}

function bandsOf(draw: Draw, place: string, now: number): Band[] {
  const term = 12 + draw(`${place} term`, 49);
  const instalment = 5_000 + draw(`${place} instalment`, 90_000);
  const left = term - ((now + draw(`${place} start`, term)) % term);
  const late = draw(`${place} late`, 3) === 0 ? (now + draw(`${place} since`, LATE_EVERY)) % LATE_EVERY : LATE_EVERY;
  const falling = FALLING_DUE.map(([codigo, last], at): Band => {
    const first = FALLING_DUE[at - 1]?.[1] ?? 0;
    return { codigo, valor: instalment * Math.max(0, Math.min(left, last) - first) };
  });
  const overdue = OVERDUE.slice(0, late < OVERDUE.length ? late + 1 : 0).map((codigo) => ({
    codigo,
    valor: instalment,
  }));
  return [...falling, ...overdue].filter(({ valor }) => valor > 0);
}
