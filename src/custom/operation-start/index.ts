// The door of the first choices of a new operation, which the simulator makes and the entry reads.
export { OPERATION_DEFAULTS, OperationContextProvider, useOperationContext } from "./OperationContext.tsx";
