// A key of the PIX directory: CPF, CNPJ, e-mail, telephone with +55, or random.

import { masked } from "../../base/masks.ts";
import { isPixKeyOf, normalizePixKey, type PixKeyKind, pixKeyKind } from "../../base/tax-ids.ts";
import { definition as cpfCnpj } from "../cpf-cnpj/definition.ts";
import { textType } from "../define.ts";
import type { FieldDefinition } from "../field-type.ts";
import { definition as phone } from "../phone/definition.ts";

const KINDS: ReadonlySet<unknown> = new Set<PixKeyKind>(["CPF", "CNPJ", "EMAIL", "PHONE", "EVP"]);
const isKind = (value: unknown): value is PixKeyKind => KINDS.has(value);

const text = textType({
  name: "pix-key",
  maxLength: 77,
  normalize: normalizePixKey,
  isValid: (value) => pixKeyKind(value) !== undefined,
  message: "Chave PIX inválida.",
  show: (value) => {
    const kind = pixKeyKind(value);
    if (kind === "PHONE") return masked(phone.mask, value.slice(3));
    return kind === "CPF" || kind === "CNPJ" ? masked(cpfCnpj.mask, value) : value;
  },
  isCode: true,
  isCopyable: true,
  importWords: ["pix"],
  columns: 6,
  examples: {
    valid: [
      { typed: "123.456.789-09", wire: "12345678909", shown: "123.456.789-09" },
      { typed: "(11) 98765-4321", wire: "+5511987654321", shown: "(11) 98765-4321" },
      { typed: "Financeiro@alfa.com.br", wire: "Financeiro@alfa.com.br", shown: "Financeiro@alfa.com.br" },
      {
        typed: "0198F1A2-7C3D-7E4F-8A5B-0C1D2E3F4A5B",
        wire: "0198f1a2-7c3d-7e4f-8a5b-0c1d2e3f4a5b",
        shown: "0198f1a2-7c3d-7e4f-8a5b-0c1d2e3f4a5b",
      },
    ],
    invalid: [
      { value: "12345678900", because: "pixKey" },
      { value: "chave", because: "pixKey" },
      { value: 5, because: "type" },
    ],
  },
});

export const definition: FieldDefinition = {
  ...text,
  messages: { ...text.messages, pixKeyOfKind: "A chave PIX não é do tipo escolhido." },
  /** The kind in the field beside it (`pixKeyType` beside `pixKey`) decides the form of the key. */
  check(value, field, beside) {
    const problem = text.check?.(value, field);
    const kind = beside?.[`${field.name}Type`];
    if (problem || typeof value !== "string" || !isKind(kind)) return problem;
    return isPixKeyOf(kind, value) ? undefined : "pixKeyOfKind";
  },
};
