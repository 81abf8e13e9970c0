// Where operations begin: the choice of a product, and the acts of records that lead there.
export { ChoicePage } from "./ChoicePage.tsx";
export { RenegotiateRecord, StartFromRecord } from "./StartFromRecord.tsx";
