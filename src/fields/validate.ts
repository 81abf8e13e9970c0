// The rules of records, bound to the field types: what the form, the server and the import all ask.
import { createRecordRules } from "../base/validate.ts";
import { definitionOf } from "./definitions.ts";

export const { normalizeRecord, validateRecord } = createRecordRules(definitionOf);
