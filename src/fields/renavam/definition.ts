// The national number of a vehicle: eleven digits, of which the last is a check digit.
import { digits, isRenavam } from "../../base/tax-ids.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "renavam",
  maxLength: 11,
  normalize: (text) => (/^[\d.\-\s]+$/.test(text) ? digits(text).padStart(11, "0") : text),
  isValid: isRenavam,
  message: "Renavam inválido.",
  mask: "00000000000",
  keyboard: "numeric",
  isCopyable: true,
  importWords: ["renavam"],
  columns: 3,
  examples: {
    valid: [{ typed: "639884962", wire: "00639884962", shown: "00639884962" }],
    invalid: [
      { value: "00639884961", because: "renavam" },
      { value: "123", because: "renavam" },
    ],
  },
});
