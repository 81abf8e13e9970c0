// Tests rules of whole records: conditional requirements, groups, items, compared fields and embedded records.
import { describe, expect, it } from "vitest";
import type { FieldSchema } from "../../src/base/resource-document.ts";
import type { ValidateOptions } from "../../src/base/validate.ts";
import { normalizeRecord, validateRecord } from "../../src/fields/validate.ts";
import { problemText } from "../../src/fields/validation-messages.ts";
import { compileSample } from "../helpers/sample-fields.ts";

const TODAY = "2026-01-05";
const isPerson = { properties: { kind: { const: "PF" } } };

const properties: Record<string, FieldSchema> = {
  name: { type: "string", title: "Nome", maxLength: 20 },
  kind: {
    type: "string",
    title: "Tipo",
    oneOf: [
      { const: "PF", title: "Pessoa" },
      { const: "PJ", title: "Empresa" },
    ],
  },
  cpf: { type: "string", format: "cpf", title: "CPF", "x-when": { visible: isPerson, required: isPerson } },
  minValue: { type: "number", format: "money", title: "Valor mínimo" },
  maxValue: { type: "number", format: "money", title: "Valor máximo", "x-min-field": "minValue" },
  startDate: { type: "string", format: "date", title: "Início", "x-date": "past" },
  birthDate: { type: "string", format: "date", title: "Nascimento", "x-date": "birth" },
  endDate: { type: "string", format: "date", title: "Fim", "x-min-field": "startDate", "x-date": "future" },
  address: {
    type: "object",
    title: "Endereço",
    properties: {
      city: { type: "string", title: "Cidade" },
      country: { type: "string", title: "País", default: "BR" },
      number: { type: "string", title: "Número", "x-when": { required: isPerson } },
    },
    required: ["city"],
  },
  bankAccounts: {
    type: "array",
    title: "Dados bancários",
    items: {
      type: "object",
      properties: {
        bankID: { type: "integer", title: "Banco", "x-ref": { resource: "sample-targets" } },
        pixKey: { type: "string", format: "pix-key", title: "Chave PIX" },
        holder: { type: "string", title: "Titular", "x-when": { required: { required: ["pixKey"] } } },
      },
      required: ["bankID"],
    },
  },
  companyID: { type: "integer", title: "Empresa", "x-ref": { resource: "sample-targets" } },
  company: { type: "object", title: "Empresa", "x-embed": { resource: "sample-targets", key: "companyID" } },
  total: { type: "number", format: "money", title: "Total", readOnly: true },
};
const resource = compileSample(properties, ["name", "companyID"]);
const good = { name: "ALFA", kind: "PJ", company: { name: "ALFA LTDA" } };

function check(record: unknown, options: Partial<ValidateOptions> = {}): string[] {
  const problems = validateRecord(resource, record, { mode: "create", today: TODAY, ...options });
  return problems.map((problem) => `${problem.path}: ${problem.key}`);
}

describe("a new record", () => {
  it("is accepted when it is right", () => expect(check(good)).toEqual([]));

  it("must have its required fields, and an embedded record its own", () => {
    expect(check({})).toEqual(["name: required", "companyID: required", "company.name: required"]);
    expect(check({ name: "A", companyID: 3 })).toEqual([]);
  });

  const refusals: [string, object, string[]][] = [
    ["names that do not exist", { ...good, legal: 1, constructor: 2 }, ["legal: unknown", "constructor: unknown"]],
    ["a field that its condition requires", { ...good, kind: "PF" }, ["cpf: required"]],
    ["a wrong value of a visible field", { ...good, kind: "PF", cpf: "11111111111" }, ["cpf: cpf"]],
    ["a wrong type", { ...good, name: 7, minValue: "x" }, ["name: type", "minValue: type"]],
    ["a text too long", { ...good, name: "A".repeat(21) }, ["name: maxLength"]],
    ["a member out of the list", { ...good, kind: "XX" }, ["kind: enum"]],
    ["a value under another", { ...good, minValue: 10, maxValue: 9.99 }, ["maxValue: minField"]],
    ["a date before another", { ...good, startDate: "2026-01-02", endDate: "2025-01-01" }, ["endDate: future"]],
    ["a birth of today", { ...good, birthDate: TODAY }, ["birthDate: birth"]],
    ["a birth of tomorrow", { ...good, birthDate: "2026-01-06" }, ["birthDate: birth"]],
    ["a birth before 1900", { ...good, birthDate: "1899-12-31" }, ["birthDate: birth"]],
    ["a future date that must be past", { ...good, startDate: "2026-01-06" }, ["startDate: past"]],
    ["a group begun and not ended", { ...good, address: { number: "10" } }, ["address.city: required"]],
    ["a group that is no group", { ...good, address: "RUA A" }, ["address: type"]],
    ["an unknown name in a group", { ...good, address: { city: "X", zip: 1 } }, ["address.zip: unknown"]],
    [
      "an item without what it needs",
      { ...good, bankAccounts: [{ bankID: 1 }, {}] },
      ["bankAccounts.1.bankID: required"],
    ],
    [
      "an item with a bad value",
      { ...good, bankAccounts: [{ bankID: 1, pixKey: "x", holder: "A" }] },
      ["bankAccounts.0.pixKey: pixKey"],
    ],
    [
      "a condition over the item",
      { ...good, bankAccounts: [{ bankID: 1, pixKey: "ana@alfa.com" }] },
      ["bankAccounts.0.holder: required"],
    ],
    ["an item that is no group", { ...good, bankAccounts: [1] }, ["bankAccounts.0: type"]],
    ["a bad field of the embedded record", { ...good, company: { name: 7 } }, ["company.name: type"]],
  ];
  it.each(refusals)("is refused with %s", (_title, record, expected) => expect(check(record)).toEqual(expected));

  it("may have an optional group with nothing but its defaults", () => {
    expect(check({ ...good, address: { city: null, country: "BR", number: "" } })).toEqual([]);
  });

  it("is not checked for hidden fields, read-only fields and values that a read adds to an id", () => {
    expect(
      check({ ...good, kind: "PJ", cpf: "x", total: "x", bankAccounts: [{ bankID: 1, bank: { id: 1, text: "X" } }] }),
    ).toEqual([]);
  });

  it("must be an object", () => {
    for (const body of [null, [], "x", 1]) expect(check(body)).toEqual([": type"]);
  });

  it("is checked whatever names of object members it uses", () => {
    const body: unknown = JSON.parse('{"__proto__": {"x": 1}, "hasOwnProperty": 1}');
    expect(check({ ...good, ...(body as object) })).toEqual(["__proto__: unknown", "hasOwnProperty: unknown"]);
    expect(validateRecord(resource, body, { mode: "update", today: TODAY }).map((problem) => problem.path)).toEqual([
      "__proto__",
      "hasOwnProperty",
    ]);
  });
});

describe("an update", () => {
  const stored = { ...good, minValue: 10, maxValue: 20, address: { city: "BAURU" }, companyID: 3 };
  const update = (change: object) => check(change, { mode: "update", full: { ...stored, ...change } });

  it("is checked only in the fields sent", () => {
    expect(update({ minValue: 5 })).toEqual([]);
    expect(check({ minValue: 5 }, { mode: "update" })).toEqual([]);
  });
  it("cannot empty a required field", () => expect(update({ name: null })).toEqual(["name: required"]));
  it("is compared with the stored value", () => expect(update({ maxValue: 9 })).toEqual(["maxValue: minField"]));
  it("must include fields that the change makes required, in groups too", () => {
    expect(update({ kind: "PF" })).toEqual(["cpf: required", "address.number: required"]);
  });
  it("need not include fields that an old record lacks when the change does not affect them", () => {
    expect(check({ name: "BETA" }, { mode: "update", full: { name: "BETA", kind: "PF" } })).toEqual([]);
  });
  it("may bring part of a group whose rest is stored", () => {
    expect(
      check(
        { address: { number: "7" } },
        { mode: "update", full: { ...stored, address: { city: "BAURU", number: "7" } } },
      ),
    ).toEqual([]);
  });
});

describe("normalising a record", () => {
  it("brings every value to its normal form, in groups and items too", () => {
    const record = {
      name: "  alfa  ltda ",
      cpf: "123.456.789-09",
      address: { city: "baurú" },
      bankAccounts: [{ pixKey: "(11) 98765-4321", bankID: "3" }],
      other: " x ",
    };
    expect(normalizeRecord(resource, record)).toEqual({
      name: "ALFA LTDA",
      cpf: "12345678909",
      address: { city: "BAURÚ" },
      bankAccounts: [{ pixKey: "+5511987654321", bankID: 3 }],
      other: " x ",
    });
  });
  it("changes nothing the second time, and leaves anything else as it is", () => {
    const once = normalizeRecord(resource, { name: " a ", address: [], bankAccounts: "x" });
    expect(normalizeRecord(resource, once)).toEqual(once);
    expect(normalizeRecord(resource, 7)).toBe(7);
  });
});

describe("the text of a problem", () => {
  const texts = (record: unknown) =>
    validateRecord(resource, record, { mode: "create", today: TODAY }).map((problem) => problemText(problem));
  it("explains it in words", () => {
    expect(texts({ ...good, name: "" })).toEqual(['O campo "Nome" é obrigatório.']);
    expect(texts({ ...good, kind: "PF", cpf: "11111111111" })).toEqual(["CPF inválido."]);
    expect(texts({ ...good, minValue: 10, maxValue: 1 })).toEqual([
      'O campo "Valor máximo" não pode ser menor que "Valor mínimo".',
    ]);
    expect(texts({ ...good, minValue: -1 })).toEqual(["Informe um valor maior ou igual a 0."]);
    expect(texts({ ...good, name: "A".repeat(30) })).toEqual(["Informe no máximo 20 caracteres."]);
    expect(texts({ ...good, startDate: "2027-01-01" })).toEqual(["A data não pode ser futura."]);
    expect(problemText({ path: "x", key: "none", params: {} }, "Campo")).toBe('O campo "Campo" é inválido.');
  });
});

describe("a required group", () => {
  const properties: Record<string, FieldSchema> = {
    name: { type: "string", title: "Nome" },
    address: {
      type: "object",
      title: "Endereço",
      properties: {
        city: { type: "string", title: "Cidade" },
        number: { type: "string", title: "Número" },
        note: { type: "string", title: "Observação" },
        country: { type: "string", title: "País", default: "BR" },
      },
      required: ["city", "number", "country"],
    },
    companyID: { type: "integer", title: "Empresa", "x-ref": { resource: "sample-targets" } },
    company: {
      type: "object",
      title: "Empresa",
      "x-embed": { resource: "sample-targets", key: "companyID", share: ["address"] },
    },
  };
  const register = compileSample(properties, ["name", "address"]);
  const whole = { city: "BAURU", number: "S/N", country: "BR" };
  const paths = (record: object, options: Partial<ValidateOptions> = {}) =>
    validateRecord(register, record, { mode: "create", today: TODAY, ...options }).map(({ path }) => path);
  const change = (sent: Record<string, unknown>, before: Record<string, unknown>) => {
    const group = { ...(before.address as object), ...(sent.address as object) };
    return paths(sent, { mode: "update", before, full: { ...before, ...sent, address: group } });
  };

  it.each([
    ["not given", {}, ["address.city", "address.number", "address.country"]],
    ["given as null", { address: null }, ["address.city", "address.number", "address.country"]],
    ["with its default alone", { address: { country: "BR" } }, ["address.city", "address.number"]],
    ["whole", { address: whole }, []],
    ["left to a party that is only named", { companyID: 3 }, []],
    [
      "beside a party that is described",
      { company: { name: "X" } },
      ["address.city", "address.number", "address.country"],
    ],
  ])("of a new record is checked: %s", (_what, sent, expected) =>
    expect(paths({ name: "A", ...sent })).toEqual(expected),
  );
  it.each([
    ["a record that lacks it takes another change", { name: "B" }, { name: "A" }, []],
    ["and the whole record sent back", { name: "B", address: { city: null, country: "BR" } }, { name: "A" }, []],
    [
      "but no half of it",
      { address: { note: "X" } },
      { address: { country: "BR" } },
      ["address.city", "address.number"],
    ],
    ["one that has it takes a part", { address: { number: "7" } }, { address: whole }, []],
    ["and keeps it", { address: { city: null, number: null } }, { address: whole }, ["address.city", "address.number"]],
  ])("of a stored record is checked: %s", (_what, sent, before, expected) =>
    expect(change(sent, before)).toEqual(expected),
  );
});
