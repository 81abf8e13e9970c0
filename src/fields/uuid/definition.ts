// The id of something that a program creates.
import { isUuid } from "../../base/tax-ids.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "uuid",
  maxLength: 36,
  normalize: (text) => text.toLowerCase(),
  isValid: isUuid,
  message: "Identificador inválido.",
  searchable: false,
  isCode: true,
  isCopyable: true,
  columns: 6,
  examples: {
    valid: [
      {
        typed: "0198F1A2-7C3D-7E4F-8A5B-0C1D2E3F4A5B",
        wire: "0198f1a2-7c3d-7e4f-8a5b-0c1d2e3f4a5b",
        shown: "0198f1a2-7c3d-7e4f-8a5b-0c1d2e3f4a5b",
      },
    ],
    invalid: [
      { value: "7", because: "uuid" },
      { value: 7, because: "type" },
    ],
  },
});
