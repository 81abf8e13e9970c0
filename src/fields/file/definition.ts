// A file kept by the installation, by the id that its upload answered.
import type { FieldDefinition } from "../field-type.ts";
import { fileDefinition } from "../files.ts";

export const definition: FieldDefinition = fileDefinition("file", "Arquivo");
