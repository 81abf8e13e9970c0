// The door of the first choices of a new operation, which simulators make and the entry of an operation reads.
export { OPERATION_DEFAULTS, OperationContextProvider, useOperationContext } from "./OperationContext.tsx";
