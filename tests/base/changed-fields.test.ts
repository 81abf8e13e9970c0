// Which fields a body changes: only what people write is compared, as a hook of a register needs it.
import { expect, test } from "vitest";
import { changedFields } from "../../server/framework/records/changed-fields.ts";
import type { ResourceDocument } from "../../src/base/resource-document.ts";
import { compile } from "../screens/compile.ts";
import { lamps, makers } from "../screens/lamps.ts";

const address: ResourceDocument["properties"][string] = {
  type: "object",
  title: "Endereço",
  properties: {
    postalCode: { type: "string", format: "cep", title: "CEP" },
    cityCode: { type: "string", title: "Código", readOnly: true },
  },
};
const rating = { type: "integer", title: "Nota", readOnly: true } as const;
const document = { ...makers, properties: { ...makers.properties, address, rating } };
const register = compile(document, lamps).get("makers")!;
const stored = {
  legalName: "ALFA LTDA",
  website: null,
  address: { postalCode: "01001000", cityCode: "3550308" },
  rating: 3,
};

test.each([
  ["nothing", {}, []],
  ["the same value", { legalName: "ALFA LTDA" }, []],
  ["another value", { legalName: "BETA LTDA" }, ["legalName"]],
  ["an empty text for no value", { website: "" }, []],
  ["a value for none", { website: "a.example" }, ["website"]],
  ["no value for one", { legalName: null }, ["legalName"]],
  ["a group as people write it", { address: { postalCode: "01001000" } }, []],
  ["a group as it was read", { address: { cityCode: "3550308", postalCode: "01001000" } }, []],
  ["a group with another member", { address: { postalCode: "20040002" } }, ["address"]],
  ["an emptied group", { address: null }, ["address"]],
  ["a field that only the product fills", { rating: 5 }, []],
  ["a name that is no field", { nada: 1 }, []],
])("a body with %s", (_, body, changed) => {
  expect(changedFields(register, body, stored)).toEqual(changed);
});

test("of a new record every value changes something", () => {
  expect(changedFields(register, { legalName: "ALFA LTDA", website: null }, null)).toEqual(["legalName"]);
});
