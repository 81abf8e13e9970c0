// What stands around the list of operations.
export { CountTabs } from "../CountTabs.tsx";
export { ListActs } from "../ListActs.tsx";
