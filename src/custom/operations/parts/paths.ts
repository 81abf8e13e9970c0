// The paths of the operations, which the menu knows before any page of theirs has come.
import { NEW_OPERATION_PATH } from "../../../rules/products/operation-start.ts";

export const OPERATIONS_PATH = "/operacional/operacoes";
export const OPERATION_PATH = "/operacional/operacao";
export const PIPELINE_PATH = "/operacional/esteira-de-credito";
export const WINDOW_PATH = `${PIPELINE_PATH}/nova-janela`;

export { RENEGOTIATION_PATH } from "../../../rules/operations/renegotiation-form.ts";

/** Decides by itself where this person reads the operation: in the pipeline, or as a summary. */
export const operationAddressOf = (id: number): string => `${OPERATION_PATH}/${id}`;

export type CustomerType = "PERSON" | "COMPANY";

export interface EntryPlace {
  productID: number;
  customerType: CustomerType;
}

/** One step of the entry of an operation. */
export const stepAddress = ({ productID, customerType }: EntryPlace, id: number, index: number): string =>
  `${NEW_OPERATION_PATH}/produto/${productID}/workflow/${id}/etapa/${index}/${customerType}`;
