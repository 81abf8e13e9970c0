// The addresses of a renegotiation.
import { RENEGOTIATION_PATH } from "./paths.ts";

export { operationAddressOf } from "./paths.ts";

/** The renegotiation that begins with this operation: where it goes on, or one of its steps. */
export const renegotiationAddress = (id: number | string, step?: number): string =>
  `${RENEGOTIATION_PATH}/${id}${step === undefined ? "" : `/etapa/${step}`}`;

export const renegotiationOfCustomer = (id: number | string): string => `${RENEGOTIATION_PATH}?cliente=${id}`;
