// An e-mail address, in the case it was typed.
import { isEmail } from "../../base/tax-ids.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "email",
  maxLength: 254,
  normalize: (text) => text,
  isValid: isEmail,
  message: "E-mail inválido.",
  isCaseBlind: true,
  keyboard: "email",
  isCopyable: true,
  importWords: ["email"],
  columns: 6,
  examples: {
    valid: [{ typed: " Joao@Mail.com ", wire: "Joao@Mail.com", shown: "Joao@Mail.com" }],
    invalid: [
      { value: "joao", because: "email" },
      { value: "joao@mail", because: "email" },
      { value: "a b@mail.com", because: "email" },
    ],
  },
});
