// What the SCR answers about one base date, as the calls, the screens and the document on paper read it.
import { add, type Cents, toCents, type WireAmount } from "../../base/money.ts";
import type { AboutAnswer } from "./answers.ts";

export type ScrGroup = "fallingDue" | "overdue" | "losses";

/** Amounts by the name of a band. */
type InBands = { readonly [band: string]: WireAmount };
export type ScrBands = { readonly [group in ScrGroup]: InBands };

export interface ScrModality {
  modalityCode: string;
  productTypeText: string;
  productSubtypeText: string;
  credits: ScrBands & { limit: WireAmount };
  exchangeRateVariation: boolean;
}

export interface ScrResult {
  credits: ScrBands & {
    limitSum: WireAmount;
    fallingDueSum: WireAmount;
    overdueSum: WireAmount;
    lossesSum: WireAmount;
    creditLimitUpTo360: WireAmount;
    creditLimitAbove360: WireAmount;
  };
  assumedCoObligation: WireAmount;
  receivedCoObligation: WireAmount;
  relationshipStartDate: string | null;
  operationCount: number;
  /** In percent; null when the bureau does not say. */
  documentsProcessedPercentage: number | null;
  operationsInDisagreementCount: number;
  volumeProcessedPercentage: number | null;
  operationsUnderJudgementCount: number;
  institutionCount: number;
  vendorIndirectRisk: WireAmount;
  modalities: readonly ScrModality[];
}

/** The stored answer about one base date. */
export interface StoredScr extends ScrResult, AboutAnswer {
  documentNumber: string;
  /** YYYY-MM. */
  month: string | null;
  wasConsulted: true;
}

export interface ScrParameters {
  /** How many base dates one call may ask about. */
  maxBaseDates: number;
  isSimulated: boolean;
}

/** The seven figures of a base date; null while it is not consulted. */
export const SCR_FIGURES = {
  fallingDueCredits: "A vencer",
  overdueCredits: "Vencidos",
  creditLosses: "Prejuízos",
  totalCredit: "Total de crédito",
  totalResponsability: "Responsabilidade total",
  creditLimit: "Limite de crédito",
  totalRisk: "Risco total",
} as const;
export type ScrFigure = keyof typeof SCR_FIGURES;

export type ScrBaseDate = { readonly [figure in ScrFigure]: WireAmount | null } & {
  /** YYYY-MM. */
  month: string;
  wasConsulted: boolean;
  /** An ISO instant. */
  consultDate: string | null;
  /** YYYY-MM-DD. */
  validUntil: string | null;
  operationID: number | null;
};

interface GroupTexts {
  title: string;
  /** From what is nearest to what is farthest. */
  bands: readonly (readonly [band: string, label: string])[];
}

// biome-ignore format: a table
export const SCR_GROUPS: { readonly [group in ScrGroup]: GroupTexts } = {
  fallingDue: {
    title: "A vencer",
    bands: [
      ["D30", "Até 30 dias"], ["D60", "31 a 60 dias"], ["D90", "61 a 90 dias"], ["D180", "91 a 180 dias"],
      ["D360", "181 a 360 dias"], ["D720", "361 a 720 dias"], ["D1080", "721 a 1080 dias"],
      ["D1440", "1081 a 1440 dias"], ["D1800", "1441 a 1800 dias"], ["D5400", "1801 a 5400 dias"],
      ["ABOVE", "Acima de 5400 dias"], ["INDEFINITE", "Prazo indeterminado"],
    ],
  },
  overdue: {
    title: "Vencidos",
    bands: [
      ["D14", "1 a 14 dias"], ["D30", "15 a 30 dias"], ["D60", "31 a 60 dias"], ["D90", "61 a 90 dias"],
      ["D120", "91 a 120 dias"], ["D150", "121 a 150 dias"], ["D180", "151 a 180 dias"], ["D240", "181 a 240 dias"],
      ["D300", "241 a 300 dias"], ["D360", "301 a 360 dias"], ["D540", "361 a 540 dias"], ["ABOVE", "Acima de 540 dias"],
    ],
  },
  losses: {
    title: "Prejuízos",
    bands: [["M12", "Até 12 meses"], ["M48", "12 a 48 meses"], ["ABOVE", "Acima de 48 meses"]],
  },
};

export interface ScrBand {
  group: ScrGroup;
  band: string;
  label: string;
  cents: Cents;
}

export const bandsIn = (bands: ScrBands, group: ScrGroup): ScrBand[] =>
  SCR_GROUPS[group].bands.map(([band, label]) => ({ group, band, label, cents: toCents(bands[group][band] ?? 0) }));

/** Every band on one line of time: from the oldest loss over today to what falls due last. */
export const timeline = (bands: ScrBands): ScrBand[] => [
  ...bandsIn(bands, "losses").reverse(),
  ...bandsIn(bands, "overdue").reverse(),
  ...bandsIn(bands, "fallingDue"),
];

export const sumIn = (bands: ScrBands, group: ScrGroup): Cents =>
  add(...bandsIn(bands, group).map(({ cents }) => cents));

/** The oldest debt of it that is late or lost; undefined when everything is on time. */
export const oldestLate = (bands: ScrBands): ScrBand | undefined =>
  timeline(bands).find(({ group, cents }) => group !== "fallingDue" && cents > 0n);

export const modalityTotal = ({ credits }: ScrModality): Cents =>
  add(sumIn(credits, "fallingDue"), sumIn(credits, "overdue"), sumIn(credits, "losses"));

export type ModalityOrder = "age" | "value" | "code";

/** The worst first: by the age of what is late and then by value, by value alone, or as the codes run. */
export function sortedModalities(modalities: readonly ScrModality[], by: ModalityOrder): ScrModality[] {
  const ageOf = ({ credits }: ScrModality) => {
    const place = timeline(credits).findIndex(({ group, cents }) => group !== "fallingDue" && cents > 0n);
    return place < 0 ? Number.POSITIVE_INFINITY : place;
  };
  const byCode = (one: ScrModality, other: ScrModality) => one.modalityCode.localeCompare(other.modalityCode);
  const byValue = (one: ScrModality, other: ScrModality) => {
    const difference = modalityTotal(other) - modalityTotal(one);
    return difference === 0n ? byCode(one, other) : difference > 0n ? 1 : -1;
  };
  if (by === "code") return modalities.toSorted(byCode);
  if (by === "value") return modalities.toSorted(byValue);
  return modalities.toSorted((one, other) => {
    const [first, second] = [ageOf(one), ageOf(other)];
    return first === second ? byValue(one, other) : first < second ? -1 : 1;
  });
}

/** How far a figure moved from the earlier base date to the later one; null where one of them is missing. */
export function movedBy(earlier: ScrBaseDate, later: ScrBaseDate, figure: ScrFigure): Cents | null {
  const [from, to] = [earlier[figure], later[figure]];
  return from === null || to === null ? null : toCents(to) - toCents(from);
}
