// The steps of an entry as one person has them: those of the workflow that their system does not hide, in its order.
// Spec OPS-009, OPS-012, OPS-013, OPS-015.
import type { WizardStep } from "./stages.ts";

export interface WorkflowStep {
  code: WizardStep;
  required?: boolean | null;
  hiddenForSystems?: readonly string[] | null;
  customFieldIDs?: readonly number[] | null;
  documentTypeIDs?: readonly number[] | null;
}

export interface EntryStep {
  /** The code, with a number where the workflow has the step more than once. */
  key: string;
  code: WizardStep;
  isRequired: boolean;
  customFieldIDs: readonly number[];
  documentTypeIDs: readonly number[];
}

/** Only the lender's staff may ask bureaus. */
const BUREAU_STEPS: readonly WizardStep[] = ["SCR", "CDL", "REGCHEQ"];
const CREDIT = "credit";

export function entrySteps(steps: readonly WorkflowStep[], system: string): EntryStep[] {
  const all = steps.map((step, at) => ({
    ...{ code: step.code, isRequired: step.required !== false, isHidden: isHidden(step, system) },
    ...{ customFieldIDs: step.customFieldIDs ?? [], documentTypeIDs: step.documentTypeIDs ?? [] },
    key: keyAt(steps, at),
  }));
  return all.filter(({ isHidden: hidden }) => !hidden).map(({ isHidden: _hidden, ...step }) => step);
}

function isHidden({ code, hiddenForSystems }: WorkflowStep, system: string): boolean {
  if (code === "CONFIRMATION") return false;
  return hiddenForSystems?.includes(system) === true || (BUREAU_STEPS.includes(code) && system !== CREDIT);
}

function keyAt(steps: readonly WorkflowStep[], at: number): string {
  const code = steps[at]?.code ?? "";
  const earlier = steps.slice(0, at).filter((step) => step.code === code).length;
  return earlier === 0 ? code : `${code}-${earlier + 1}`;
}

/** The first step that is not done; the last one, which concludes, when all are. */
export function stepToDo(steps: readonly EntryStep[], done: readonly string[]): number {
  const at = steps.findIndex(({ key }) => !done.includes(key));
  return at < 0 ? steps.length - 1 : at;
}

/** Where an address leads: to the step that it names, or the last one that may be opened. */
export const stepAtAddress = (text: string, toDo: number): number =>
  /^\d{1,3}$/.test(text) ? Math.min(Number(text), toDo) : toDo;

const LABELS: { readonly [code in WizardStep]: string } = {
  PRE_ANALYSIS: "Pré-análise",
  PRODUCT_SELECTION: "Seleção de produto",
  VEHICLE_COLLATERAL: "Dados do veículo em garantia",
  OPERATION_DATA: "Dados da operação",
  CUSTOMER_DATA: "Dados do cliente",
  GUARANTORS: "Avalistas",
  ADDRESS: "Endereço",
  DOCUMENTS_CHECKLIST: "Checklist de documentos",
  CONFIRMATION: "Confirmação",
  OTHER_COLLATERALS: "Outras garantias",
  SCR: "SCR",
  CDL: "CDL",
  REGCHEQ: "Regcheq",
  CUSTOM_FIELDS: "Campos personalizados",
  MARGIN_CONSULTATION: "Consulta de margem consignável",
  EXTERNAL_OPERATION_DATA: "Dados externos da operação",
};

export const stepLabel = (code: WizardStep): string => LABELS[code];

/** Goods that a seller is paid for, and money that is released later, need somebody who is paid. Spec OPS-039. */
export const needsPayee = ({
  vehicleGuarantee,
  laterReleases,
}: {
  vehicleGuarantee?: boolean | null;
  laterReleases?: string | null;
}): boolean => vehicleGuarantee === true || (laterReleases ?? "NONE") !== "NONE";
