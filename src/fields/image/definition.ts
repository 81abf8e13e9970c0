// A picture of the installation: a photo, a logo.
import type { FieldDefinition } from "../field-type.ts";
import { fileDefinition } from "../files.ts";

export const definition: FieldDefinition = fileDefinition("image", "Imagem");
