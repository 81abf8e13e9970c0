// The door of operations: what other slices use of a new operation's first choices.
export { useOperationContext } from "./OperationContext.tsx";
