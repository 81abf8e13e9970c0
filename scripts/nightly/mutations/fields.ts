// Breaks of field types: masks, checks of values, what is typed into an input.
import type { Mutation } from "./mutation.ts";

export const FIELDS: readonly Mutation[] = [
  {
    name: "A mask draws its separator before the next character is typed",
    file: "src/base/masks.ts",
    find: "if (character === undefined) return maskedText;",
    replace: "if (character === undefined) return maskedText + drawn;",
    caughtBy: ["tests/base/documents.test.ts", "tests/base/limits.test.ts"],
  },
  {
    name: "A field type loses its mask, and its input takes no key",
    file: "src/fields/cep/definition.ts",
    find: '  mask: "00000-000",\n',
    replace: '  mask: "",\n',
    caughtBy: ["tests/fields/typed-inputs.test.tsx"],
  },
  {
    name: "A CPF is not checked by its digits",
    file: "src/fields/cpf/definition.ts",
    find: "  isValid: isCpf,",
    replace: "  isValid: (text: string) => text.length > 0 || isCpf(text),",
    caughtBy: ["tests/fields/fields.test.ts"],
  },
  {
    name: "Money is stored with a third decimal",
    file: "src/fields/money/definition.ts",
    find: "check: (value) => checkDecimals(value, 2),",
    replace: "check: (value) => checkDecimals(value, 3),",
    caughtBy: ["tests/fields/fields.test.ts"],
  },
  {
    name: "A percentage is shown without its decimals",
    file: "src/fields/percent/definition.ts",
    find: "const SHOWN_DECIMALS = 2;",
    replace: "const SHOWN_DECIMALS = 0;",
    caughtBy: ["tests/fields/fields.test.ts"],
  },
  {
    name: "A day is shown in the order of the wire",
    file: "src/fields/date/definition.ts",
    find: 'format: (value) => (isBlank(value) ? "" : formatDate(asText(value))),',
    replace: 'format: (value) => (isBlank(value) ? "" : asText(value).trim() || formatDate("")),',
    caughtBy: ["tests/fields/fields.test.ts"],
  },
];
