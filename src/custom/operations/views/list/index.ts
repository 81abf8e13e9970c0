// What stands around the list of operations and in it, and the way from it to one of them.

export { CountTabs } from "../CountTabs.tsx";
export { AgeCell, DeadlineCell, StatusCell } from "../cells.tsx";
export { ListActs } from "../ListActs.tsx";
export { OperationRedirect } from "../OperationRedirect.tsx";
