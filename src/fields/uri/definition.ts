// A web address; only http and https are ever drawn as links.
import { isWebAddress, normalizeWebAddress } from "../../base/text.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";

export const definition: FieldDefinition = textType({
  name: "uri",
  maxLength: 500,
  normalize: normalizeWebAddress,
  isValid: isWebAddress,
  message: "URL inválida.",
  keyboard: "url",
  isCopyable: true,
  columns: 6,
  examples: {
    valid: [
      {
        typed: "https://alfa.com.br/Loja?id=1",
        wire: "https://alfa.com.br/Loja?id=1",
        shown: "https://alfa.com.br/Loja?id=1",
      },
      { typed: "www.alfa.com.br", wire: "https://www.alfa.com.br", shown: "https://www.alfa.com.br" },
    ],
    invalid: [
      { value: "javascript:alert(1)", because: "uri" },
      { value: "alfa", because: "uri" },
      { value: "ftp://alfa.com.br", because: "uri" },
    ],
  },
});
