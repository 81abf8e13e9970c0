// The addresses of a new operation: where it is chosen, where it begins, and each of its steps. In the address of a step
// stands the operation whose workflow is being executed, so that a reload and another machine go on with it.
import { NEW_OPERATION_PATH } from "../../../rules/products/operation-start.ts";
import type { CustomerType, EntryPlace } from "../parts/paths.ts";

export { operationAddressOf, stepAddress } from "../parts/paths.ts";
export { type CustomerType, NEW_OPERATION_PATH };

const BEGIN = `${NEW_OPERATION_PATH}/produto/:productID/workflow/:workflowID/:customerType`;
const STEP = `${NEW_OPERATION_PATH}/produto/:productID/workflow/:id/etapa/:index/:customerType`;
export const ENTRY_PATTERNS = { begin: BEGIN, step: STEP };

export const beginAddress = ({ productID, customerType }: EntryPlace, workflowID: number | null, query = ""): string =>
  `${NEW_OPERATION_PATH}/produto/${productID}/workflow/${workflowID}/${customerType}${query && `?${query}`}`;

/** What a new operation starts from, by its name in the address. */
export const ORIGINS = {
  cliente: "customerID",
  lead: "leadID",
  pessoa: "personID",
  empresa: "companyID",
  simulacao: "simulationID",
} as const;
type OriginName = keyof typeof ORIGINS;

export const isCustomerType = (text: string): text is CustomerType => text === "PERSON" || text === "COMPANY";

/** "cliente=12", out of an address that may say more. */
export function originIn(query: URLSearchParams): { name: OriginName; id: number } | undefined {
  const names: readonly OriginName[] = ["simulacao", "cliente", "lead", "pessoa", "empresa"];
  const name = names.find((one) => /^[1-9]\d{0,14}$/.test(query.get(one) ?? ""));
  return name && { name, id: Number(query.get(name)) };
}

export const originQuery = (origin: ReturnType<typeof originIn>): string =>
  origin ? `${origin.name}=${origin.id}` : "";
