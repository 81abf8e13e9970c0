// The parts of cessions that their document shows.
export { CessionOperationsInput } from "./CessionOperations.tsx";
export { LotPanel } from "./LotPanel.tsx";
