// The rules of records with the field types, as the form, the server and the import apply them.
import { createRecordRules } from "../base/validate.ts";
import { definitionOf } from "./definitions.ts";

export const { normalizeRecord, validateRecord } = createRecordRules(definitionOf);
