// References to records of other registers: how they are named, chosen, and reached.
export { ChoiceBox } from "../fields/parts/ChoiceBox.tsx";
export type { Choice } from "../fields/parts/choice.ts";
export { ReferenceBox } from "../fields/parts/ReferenceBox.tsx";
export { ReferenceName } from "../fields/parts/ReferenceName.tsx";
export { useChosen } from "../fields/parts/use-choices.ts";
export { useRecordPages } from "../fields/parts/use-record-pages.ts";
export { useReferenceAddress as useAddress } from "../fields/record-form-context.ts";
export { referenceText as textOf, resolvedBeside } from "../fields/reference-text.ts";
export { useRecordAddress } from "../resources/parts/RecordLinks.tsx";
