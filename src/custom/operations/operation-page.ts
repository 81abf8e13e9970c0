// What the pages of operations share: the operation in use, acts with their reasons, and the addresses.
export { ActButton } from "./pipeline/ActButton.tsx";
export { OPERATIONS_PATH, operationAddressOf } from "./pipeline/addresses.ts";
export { operationKey, useOperation } from "./pipeline/use-operation.ts";
