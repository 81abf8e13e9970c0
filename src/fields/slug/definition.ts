// The last part of a public address: small letters, digits and hyphens.
import { slugOf } from "../../base/text.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "slug",
  maxLength: 60,
  normalize: slugOf,
  isValid: (value) => value !== "" && value === slugOf(value),
  message: "Use apenas letras minúsculas, números e hífens.",
  isCode: true,
  columns: 4,
  examples: {
    valid: [{ typed: "Crédito Rápido", wire: "credito-rapido", shown: "credito-rapido" }],
    invalid: [
      { value: "Credito", because: "slug" },
      { value: "credito--rapido", because: "slug" },
    ],
  },
});
