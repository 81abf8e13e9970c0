// A file of the installation; the value is the id that its upload returned.
import type { FieldDefinition } from "../field-type.ts";
import { fileDefinition } from "../files.ts";

export const definition: FieldDefinition = fileDefinition("file", "Arquivo");
