// The identification of a vehicle: seventeen characters, never I, O or Q.
import { alphanumeric, isChassis } from "../../base/tax-ids.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "chassis",
  maxLength: 17,
  normalize: (text) => (/^[A-Za-z0-9\-\s]+$/.test(text) ? alphanumeric(text) : text),
  isValid: isChassis,
  message: "Chassi inválido.",
  mask: "*".repeat(17),
  isCopyable: true,
  importWords: ["chassi"],
  columns: 4,
  examples: {
    valid: [{ typed: "9bwzzz377vt004251", wire: "9BWZZZ377VT004251", shown: "9BWZZZ377VT004251" }],
    invalid: [
      { value: "9BWZZZ377VT00425", because: "chassis" },
      { value: "9BWZZZ377VTO04251", because: "chassis" },
    ],
  },
});
