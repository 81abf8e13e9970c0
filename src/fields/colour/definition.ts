// A colour: #RRGGBB.

import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "colour",
  maxLength: 7,
  normalize: (text) => (/^#?[0-9a-fA-F]{6}$/.test(text) ? `#${text.replace("#", "").toUpperCase()}` : text),
  isValid: (value) => /^#[0-9A-F]{6}$/.test(value),
  message: "Cor inválida.",
  searchable: false,
  columns: 3,
  examples: {
    valid: [{ typed: "#0b6b5b", wire: "#0B6B5B", shown: "#0B6B5B" }],
    invalid: [
      { value: "verde", because: "colour" },
      { value: "#0B6", because: "colour" },
    ],
  },
});
