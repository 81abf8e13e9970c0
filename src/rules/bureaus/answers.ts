// What the calls of the bureaus answer, read out of the original of each query.
import type { WireAmount } from "../../base/exact-json.ts";

/** Said of every answer beside its content. Days are YYYY-MM-DD, moments are ISO instants. */
export interface AboutAnswer {
  queryID: number;
  consultDate: string | null;
  validUntil: string | null;
  /** NO_DATA: the bureau knows nobody with this document. */
  state: string;
  protocol: string | null;
  isExpired: boolean;
  isSimulated: boolean;
}

export interface Occurrence {
  informantInfo: { date: string | null; informant: string | null };
  value: WireAmount | null;
  condition: string | null;
  conditionText: string | null;
  occurrenceType: string | null;
  occurrenceTypeText: string | null;
  situation: string | null;
  situationText: string | null;
  state: string | null;
}

export interface BouncedCheck {
  date: string | null;
  informant: string | null;
  quantity: number | null;
  refusalReason: string | null;
  refusalReasonText: string | null;
}

interface Contact {
  name: string | null;
  documentNumber: string | null;
  /** Of a company the day of its incorporation. */
  birthDate: string | null;
  phoneDDD: string | null;
  phone: string | null;
  postalCode: string | null;
  streetName: string | null;
}

export interface PersonalInfo extends Contact {
  motherName: string | null;
  voterRegistration: string | null;
  streetType: string | null;
}

export interface CompanyInfo extends Contact {
  stateRegistration: string | null;
  economicActivityDescription: string | null;
}

export interface BoaVistaContent {
  scoreInfo: { score: number | null; scoreText: string | null };
  personType: "PERSON" | "COMPANY" | null;
  personalInfo: PersonalInfo | null;
  companyInfo: CompanyInfo | null;
  debts: Occurrence[];
  debtProtests: Occurrence[];
  protestsValue: WireAmount;
  bouncedChecks: BouncedCheck[];
  previousConsults: { date: string | null; informant: string | null; companyTaxId: string | null }[];
  presumedIncome: { min: WireAmount | null; max: WireAmount | null };
  death: boolean;
}

export interface EarlierScore {
  queryID: number;
  consultDate: string | null;
  score: number | null;
}

export type BoaVistaAnswer = BoaVistaContent & AboutAnswer;

export interface PepRelation {
  relatedPepName: string | null;
  cpf: string | null;
  relation: string | null;
}

export interface MatchInfo {
  id: string | null;
  name: string | null;
  cpf: string | null;
  level: string | null;
  expiration: string | null;
  function: string | null;
  organ: string | null;
  exoneration: string | null;
  message: string | null;
  types: string[];
  entityTypes: string[];
  cnpj: string | null;
  city: string | null;
  reason: string | null;
  registrationStatus: string | null;
  companyName: string | null;
  totalMatches: number | null;
  deathYear: number | null;
  relations: PepRelation[];
}

/** Something was found when `coincidence` is "true". */
export interface Match {
  coincidence: string;
  info: MatchInfo | null;
}

export interface News {
  title: string | null;
  date: string | null;
  url: string | null;
}

export interface RegcheqContent {
  calculatedRisk: string | null;
  riskLevel: string | null;
  gafiResult: Match;
  ofaOnuInterpolResult: Match;
  pepBrResult: Match;
  pepBrLegalResult: Match;
  complyAdvantageResult: { data: { additionalData: { hits: { doc: { media: News[] } }[] } } };
  validationResult: {
    documentNumber: string | null;
    name: string | null;
    registrationStatus: string | null;
    reason: string | null;
  };
}

export interface RegcheqAnswer extends RegcheqContent, AboutAnswer {
  /** The same as `consultDate`. */
  lastConsult: string | null;
}

export const isFound = ({ coincidence }: Match): boolean => coincidence === "true";

export const newsOf = ({ complyAdvantageResult }: RegcheqContent): News[] =>
  complyAdvantageResult.data.additionalData.hits.flatMap(({ doc }) => doc.media);

type ScoreBand = "none" | "red" | "orange" | "yellow" | "green";

export const HIGHEST_SCORE = 1000;

/** Up to 25 % red, up to 50 % orange, up to 75 % yellow, above green. */
export function scoreBand(score: number | null): ScoreBand {
  if (score === null) return "none";
  if (score <= 0.25 * HIGHEST_SCORE) return "red";
  if (score <= 0.5 * HIGHEST_SCORE) return "orange";
  return score <= 0.75 * HIGHEST_SCORE ? "yellow" : "green";
}

interface RiskLabel {
  text: string;
  tone: "success" | "warning" | "danger" | "neutral";
}

const RISKS: { readonly [risk: string]: RiskLabel } = {
  "High Risk": { text: "ALTO", tone: "danger" },
  "Medium Risk": { text: "MÉDIO", tone: "warning" },
  "Low Risk": { text: "BAIXO", tone: "success" },
  "No Risk": { text: "SEM RISCO", tone: "neutral" },
};

/** The label of the calculated risk of Regcheq; undefined where nothing was calculated. */
export const riskLabel = (calculatedRisk: string | null): RiskLabel | undefined =>
  calculatedRisk === null ? undefined : RISKS[calculatedRisk];
