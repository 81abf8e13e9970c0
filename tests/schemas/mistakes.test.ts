// Common mistakes in a document stop the start, and each is reported once with file, place and reason.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, expect, it } from "vitest";
import { checkPages, loadResources } from "../../server/framework/documents/load-documents.ts";
import { rightsOf } from "../helpers/shipped-rights.ts";

const PRODUCT = fileURLToPath(new URL("../../src/schemas", import.meta.url));
const FILE = "registers/suppliers.json";
const folder = mkdtempSync(join(tmpdir(), "esteira-mistakes-"));

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(PRODUCT, folder, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const readText = (file: string) => readFileSync(join(folder, file), "utf8");
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

function said(): string {
  try {
    const loaded = loadResources(folder);
    checkPages(rightsOf(loaded), loaded);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a mistake is what the types do not allow
type Loose = any;
const NUMBER = { type: "integer", title: "Número" };
const CLOSED = { ...NUMBER, "x-access": { read: ["credit"] } };
const LIST = { type: "array", title: "X", items: { type: "object", title: "Item" } };

const MISTAKES: [what: string, change: (document: Loose) => void, expected: string][] = [
  [
    "a word that does not exist",
    (d) => (d.properties.x = { ...NUMBER, minimun: 0 }),
    'properties.x: a palavra "minimun" não existe aqui',
  ],
  [
    "a type that does not exist",
    (d) => (d.properties.x = { ...NUMBER, type: "int" }),
    "properties.x.type: deve ser um de",
  ],
  [
    "a closed record that leaves a field open which does not exist",
    (d) => (d["x-resource"].sealed = { when: { required: ["email"] }, message: "Fechado.", except: ["nothing"] }),
    'x-resource.sealed.except: "nothing" não é um campo que se preencha',
  ],
  ["a document that lacks a part", (d) => delete d["x-list"], '$: falta "x-list"'],
  [
    "a reference to no enumeration",
    (d) => (d.properties.x = { $ref: "enums/Nothing", title: "X" }),
    'properties.x.$ref: "enums/Nothing" não existe',
  ],
  [
    "a secret inside a list",
    (d) =>
      (d.properties.x = {
        type: "array",
        title: "X",
        items: {
          type: "object",
          title: "Item",
          properties: { token: { type: "string", format: "secret", title: "T" } },
        },
      }),
    "properties.x.token: um segredo não pode estar dentro de uma lista",
  ],
  [
    "a field that is told to nobody and is no secret",
    (d) => (d.properties.x = { ...NUMBER, "x-life": { sensitive: true } }),
    'properties.x.x-life.sensitive: só vale com "format": "secret"',
  ],
  [
    "a field inside a list that not everybody may read",
    (d) => (d.properties.attachments = { ...LIST, items: { ...LIST.items, properties: { x: CLOSED } } }),
    "properties.attachments.x.x-access: não vale dentro de uma lista",
  ],
  [
    "a group that not everybody may read",
    (d) => (d.properties.x = { type: "object", title: "X", properties: { y: NUMBER }, "x-access": { read: ["hr"] } }),
    "properties.x.x-access: só vale em um campo com valor próprio",
  ],
  [
    "a title and an order that not everybody may read",
    (d) => {
      d.properties.x = CLOSED;
      d["x-resource"].recordTitle = "x";
      d["x-resource"].sort = "x,ASC";
    },
    'x-resource.sort: "x" não é lido por todos',
  ],
  [
    "a condition over what not everybody may read",
    (d) => {
      d.properties.x = CLOSED;
      d.properties.y = { ...NUMBER, "x-when": { visible: { properties: { x: { const: 1 } }, required: ["x"] } } };
    },
    'properties.y.x-when.visible: "x" não é lido por todos',
  ],
  [
    "a computed field that shows what not everybody may read",
    (d) => {
      d.properties.x = CLOSED;
      d.properties.y = { ...NUMBER, readOnly: true, "x-compute": { path: "x" } };
    },
    'properties.y.x-compute: "x" não é lido por todos',
  ],
  [
    "a system that does not exist",
    (d) => (d.properties.x = { ...NUMBER, "x-access": { write: ["nowhere"] } }),
    'properties.x.x-access: o sistema "nowhere" não existe',
  ],
  [
    "values without labels",
    (d) => (d.properties.x = { type: "string", title: "X", enum: ["A"] }),
    'a palavra "enum" não existe aqui; uma lista de valores se escreve em "oneOf"',
  ],
  [
    "a value without its label",
    (d) => (d.properties.x = { type: "string", title: "X", oneOf: [{ const: "A" }] }),
    'properties.x.oneOf.0: falta "title"',
  ],
  [
    "a value given twice",
    (d) =>
      (d.properties.x = {
        type: "string",
        title: "X",
        oneOf: [
          { const: "A", title: "1" },
          { const: "A", title: "2" },
        ],
      }),
    'properties.x.oneOf: o valor "A" aparece duas vezes',
  ],
  [
    "a default of another kind",
    (d) => (d.properties.x = { ...NUMBER, default: "dez" }),
    'properties.x.default: "dez" não é um valor deste campo',
  ],
  [
    "a default out of range",
    (d) => (d.properties.x = { ...NUMBER, maximum: 5, default: 9 }),
    "properties.x.default: 9 não é",
  ],
  [
    "limits the wrong way round",
    (d) => (d.properties.x = { ...NUMBER, minimum: 9, maximum: 5 }),
    "properties.x.minimum: é maior que maximum",
  ],
  [
    "a pattern that is none",
    (d) => (d.properties.x = { type: "string", title: "X", pattern: "[" }),
    "properties.x.pattern:",
  ],
  ["an unknown required field", (d) => d.required.push("nada"), 'required: "nada" não é um campo'],
  [
    "a required field that nobody can fill",
    (d) => d.required.push("companyID"),
    'required: "companyID" só o servidor escreve',
  ],
  ["an unknown column", (d) => d["x-list"].columns.push("nada"), 'x-list.columns: "nada" não é um campo'],
  [
    "an unknown field of another register",
    (d) => d["x-list"].columns.push("company.nada"),
    'x-list.columns: "company.nada" não é um campo; o nome do outro registro é "company.legalName"',
  ],
  ["an unknown filter", (d) => d["x-list"].filters.push("nada"), 'x-list.filters: "nada" não é um campo'],
  [
    "an unknown field in the layout",
    (d) => d["x-layout"][1].sections[0].fields.push("nada"),
    'x-layout: "nada" não é um campo',
  ],
  [
    "a field placed twice",
    (d) => d["x-layout"][2].sections[0].fields.push("notes"),
    '"notes" está em mais de um lugar',
  ],
  [
    "an act over many rows that asks for values",
    (d) =>
      (d["x-resource"].actions = [
        { name: "x", label: "X", bulk: true, call: { method: "POST", path: "/x/{id}" }, asks: { fields: ["notes"] } },
      ]),
    "x-resource.actions.x.bulk: a chamada precisa de {id} e não pode pedir valores (asks)",
  ],
  [
    "a condition over an unknown field",
    (d) => (d.properties.notes["x-when"] = { visible: { properties: { nada: { const: 1 } } } }),
    'properties.notes.x-when.visible: "nada" não é um campo',
  ],
  [
    "a comparison with an unknown field",
    (d) => (d.properties.x = { ...NUMBER, "x-min-field": "nada" }),
    'properties.x.x-min-field: "nada" não é um campo',
  ],
  [
    "two fields in one column",
    (d) => Object.assign(d.properties, { taxCode: NUMBER, other: { ...NUMBER, "x-id": "taxCode" } }),
    'a coluna "tax_code" já é de outro campo',
  ],
  [
    "a column of the server's own",
    (d) => (d.properties.createdAt = NUMBER),
    'a coluna "created_at" já é de outro campo',
  ],
  [
    "a path that another has",
    (d) => (d["x-resource"].path = "/brokers"),
    'x-resource.path: o caminho "/brokers" já é de brokers',
  ],
  [
    "a route that another has",
    (d) => (d["x-resource"].routes[0].path = "/cadastros/corretoras"),
    'a rota "/cadastros/corretoras" já é de brokers',
  ],
  [
    "a name that another has",
    (d) => (d.$id = "brokers"),
    '$id: o recurso "brokers" já existe em registers/brokers.json',
  ],
  [
    "an unknown page",
    (d) => (d["x-resource"].pages = ["credit_nothing"]),
    'x-resource.pages: a página "credit_nothing" não existe',
  ],
  [
    "a page that exists already",
    (d) => (d["x-resource"].ownPage = { code: "credit_registers_brokers", system: "credit" }),
    'x-resource.ownPage.code: a página "credit_registers_brokers" já existe',
  ],
  [
    "values for an enumeration that does not exist",
    (d) => (d["x-resource"].ownChoices = { "enums/Nothing": [{ const: "A", title: "A" }] }),
    'x-resource.ownChoices.enums/Nothing: "enums/Nothing" não existe',
  ],
  [
    "a value that an enumeration has already",
    (d) => (d["x-resource"].ownChoices = { "enums/State": [{ const: "SP", title: "A" }] }),
    'x-resource.ownChoices.enums/State: o valor "SP" já existe',
  ],
  [
    "a scope by a field of another register",
    (d) => (d["x-resource"].scope = { agency_office: [{ field: "company.id", owner: "agencyOffice" }] }),
    'x-resource.scope: "company.id" não é uma coluna deste cadastro; guarde o valor em um campo próprio',
  ],
  [
    "an act whose question is no sentence",
    (d) => (d["x-resource"].actions = [{ name: "x", label: "X", confirm: { question: "Deseja" } }]),
    "x-resource.actions.0.confirm.question: não tem a forma",
  ],
  [
    "an unknown system",
    (d) => (d["x-resource"].scope = { credits: [{ all: true }] }),
    'x-resource.scope: o sistema "credits" não existe',
  ],
];

it.each(MISTAKES)("a mistake in a document is reported with file and place: %s", (_what, change, expected) => {
  const document = JSON.parse(readText(FILE)) as Loose;
  change(document);
  write(FILE, JSON.stringify(document));
  const message = said();
  expect(message).toContain(expected);
  expect(message).toMatch(/^Esquemas com erro:\n- registers\/(suppliers|brokers)\.json › /);
});

it("a path through a reference to no register is reported at the reference alone, with similar names", () => {
  const document = JSON.parse(readText(FILE)) as Loose;
  document.properties.xID = { ...NUMBER, "x-ref": { resource: "agencies" } };
  document["x-list"].columns.push("x.name");
  write(FILE, JSON.stringify(document));
  expect(said().match(/agencies|agency-offices|x\.name/g)).toEqual(["agencies", "agency-offices"]);
});

it("broken JSON, a file that is no register, and an enumeration or block of another shape are reported", () => {
  write(FILE, readText(FILE).replace(",", ""));
  write("registers/nothing.json", "{}");
  write("enums/Bureau.json", JSON.stringify({ ...JSON.parse(readText("enums/Bureau.json")), titel: "X" }));
  const message = said();
  expect(message).toContain(`- ${FILE} › $: não é JSON`);
  expect(message).toContain('- registers/nothing.json › $: falta "x-resource"');
  expect(message).toContain('- enums/Bureau.json › $: a palavra "titel" não existe aqui');
});

it("an empty folder is reported", () => {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(PRODUCT, "enums"), join(folder, "enums"), { recursive: true });
  expect(said()).toContain("não há nenhum cadastro aqui");
});
