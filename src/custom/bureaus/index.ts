// The door of the bureaus: the dialogs that consult one about a party, with the question before.
export type { BureauKey } from "../../rules/bureaus/bureau-code.ts";
export { hubQuery, type Place, type Subject } from "./answers.ts";
export { BureauHub } from "./BureauHub.tsx";
export { BUREAU_DIALOGS } from "./dialogs.ts";
export { money } from "./format.ts";
export { usePrices } from "./parts/use-prices.ts";
export { useConfirmed } from "./use-confirmed.ts";
export { stateOf } from "./validity.ts";
