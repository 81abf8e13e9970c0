// What the SCR of the Central Bank answers for one base date, and the figures that are worked out of it. Amounts come by
// modality and band, in cents; every sum is exact.

import { type Cents, fromCents, type WireAmount } from "../../../../src/base/money.ts";
import { objectsIn, type PlainObject } from "../../../../src/base/plain-object.ts";
import {
  type Bands,
  FALLING_DUE,
  LIMITS,
  LOSSES,
  OVERDUE,
  TO_RELEASE,
} from "../../../../src/rules/bureaus/scr-buckets.ts";
import { SCR_KINDS, SCR_MODALITIES } from "../../../../src/rules/bureaus/scr-modalities.ts";
import type { ScrFigure, ScrModality, ScrResult } from "../../../../src/rules/bureaus/scr-result.ts";
import { answerReader, CENTS, COUNT, cents, count, dayOf, listOf, TEXT, text } from "../port/read-bytes.ts";

/** In hundredths of a percent. */
const SHARE = { type: "integer", minimum: 0, maximum: 10_000 };

const SCHEMA = {
  type: "object",
  required: ["dataBase", "modalidades"],
  properties: {
    dataBase: { type: "string", pattern: "^\\d{4}-(0[1-9]|1[0-2])$" },
    inicioRelacionamento: TEXT,
    ...{ operacoes: COUNT, instituicoes: COUNT, emDiscordancia: COUNT, subJudice: COUNT },
    ...{ documentosProcessados: SHARE, volumeProcessado: SHARE },
    ...{ coobrigacaoAssumida: CENTS, coobrigacaoRecebida: CENTS, riscoIndiretoVendor: CENTS },
    modalidades: listOf({
      codigo: { type: "string", pattern: "^\\d{4}$" },
      variacaoCambial: { enum: ["S", "N"] },
      vencimentos: {
        type: "array",
        maxItems: 100,
        items: {
          type: "object",
          required: ["codigo", "valor"],
          properties: { codigo: { type: "string", pattern: "^v\\d{2,3}$" }, valor: CENTS },
        },
      },
    }),
  },
};

/** The answer about one base date with the seven figures of the history. */
export interface ScrContent extends ScrResult {
  totals: { readonly [figure in ScrFigure]: WireAmount };
}

export const readScr = answerReader({
  schema: SCHEMA,
  read: contentOf,
  isAbout: ({ dataBase }, { baseDate }) => dataBase === baseDate,
});

/** Cents by the code of a band. */
type ByCode = ReadonlyMap<string, Cents>;

function contentOf(result: PlainObject | null): ScrContent {
  const modalities = objectsIn(result?.modalidades);
  const all = sumsOf(modalities);
  const limits = sumsOf(modalities.filter((one) => kindOf(one) === LIMITS.kind));
  const [fallingDue, overdue, losses] = [FALLING_DUE, OVERDUE, LOSSES].map((bands) => sum(all, codesOf(bands)));
  const limit = sum(limits, [LIMITS.upTo360, LIMITS.above360]);
  const total = (fallingDue ?? 0n) + (overdue ?? 0n) + (losses ?? 0n);
  const responsibility = total + cents(result?.coobrigacaoAssumida);
  return {
    credits: {
      ...{ limitSum: fromCents(limit), fallingDueSum: fromCents(fallingDue ?? 0n) },
      ...{ overdueSum: fromCents(overdue ?? 0n), lossesSum: fromCents(losses ?? 0n) },
      fallingDue: inBands(all, FALLING_DUE),
      overdue: inBands(all, OVERDUE),
      losses: inBands(all, LOSSES),
      creditLimitUpTo360: fromCents(limits.get(LIMITS.upTo360) ?? 0n),
      creditLimitAbove360: fromCents(limits.get(LIMITS.above360) ?? 0n),
    },
    assumedCoObligation: fromCents(cents(result?.coobrigacaoAssumida)),
    receivedCoObligation: fromCents(cents(result?.coobrigacaoRecebida)),
    relationshipStartDate: dayOf(result?.inicioRelacionamento),
    operationCount: count(result?.operacoes) ?? 0,
    documentsProcessedPercentage: percent(result?.documentosProcessados),
    operationsInDisagreementCount: count(result?.emDiscordancia) ?? 0,
    volumeProcessedPercentage: percent(result?.volumeProcessado),
    operationsUnderJudgementCount: count(result?.subJudice) ?? 0,
    institutionCount: count(result?.instituicoes) ?? 0,
    vendorIndirectRisk: fromCents(cents(result?.riscoIndiretoVendor)),
    modalities: modalities.map(modality),
    totals: {
      ...{ fallingDueCredits: fromCents(fallingDue ?? 0n), overdueCredits: fromCents(overdue ?? 0n) },
      ...{ creditLosses: fromCents(losses ?? 0n), totalCredit: fromCents(total) },
      totalResponsability: fromCents(responsibility),
      creditLimit: fromCents(limit),
      totalRisk: fromCents(responsibility + limit + sum(all, TO_RELEASE)),
    },
  };
}

function modality(one: PlainObject): ScrModality {
  const code = text(one.codigo) ?? "";
  const own = sumsOf([one]);
  return {
    modalityCode: code,
    productTypeText: SCR_KINDS.get(code.slice(0, 2)) ?? code.slice(0, 2),
    productSubtypeText: SCR_MODALITIES.get(code) ?? code,
    credits: {
      ...{ fallingDue: inBands(own, FALLING_DUE), overdue: inBands(own, OVERDUE), losses: inBands(own, LOSSES) },
      limit: fromCents(sum(own, [LIMITS.upTo360, LIMITS.above360])),
    },
    exchangeRateVariation: one.variacaoCambial === "S",
  };
}

const kindOf = (one: PlainObject): string => (text(one.codigo) ?? "").slice(0, 2);
const codesOf = (bands: Bands): string[] => bands.map(([code]) => code);
const sum = (sums: ByCode, codes: readonly string[]): Cents =>
  codes.reduce((total, code) => total + (sums.get(code) ?? 0n), 0n);
const inBands = (sums: ByCode, bands: Bands) =>
  Object.fromEntries(bands.map(([code, band]) => [band, fromCents(sums.get(code) ?? 0n)]));
const percent = (hundredths: unknown): number | null =>
  typeof hundredths === "number" ? Number((hundredths / 100).toFixed(2)) : null;

function sumsOf(modalities: readonly PlainObject[]): ByCode {
  const sums = new Map<string, Cents>();
  for (const { codigo, valor } of modalities.flatMap(({ vencimentos }) => objectsIn(vencimentos))) {
    const code = text(codigo) ?? "";
    sums.set(code, (sums.get(code) ?? 0n) + cents(valor));
  }
  return sums;
}
