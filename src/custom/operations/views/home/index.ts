// What the home page shows of operations.
export { HomeOperations } from "../HomeOperations.tsx";
export { NewOperationLink } from "../NewOperationLink.tsx";
export { OperationsCard } from "../OperationsCard.tsx";
