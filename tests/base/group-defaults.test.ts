// The defaults of a new record: a group that is there whole or not at all does not begin with its defaults alone.
import { expect, test } from "vitest";
import { tableTypes } from "../../scripts/lib/table-types.ts";
import { withDefaults } from "../../server/framework/records/write/prepare-body.ts";
import type { ResourceDocument } from "../../src/base/resource-document.ts";
import { compile } from "../screens/compile.ts";
import { lamps, makers } from "../screens/lamps.ts";

const postalCode = { type: "string", format: "cep", title: "CEP" } as const;
const country = { type: "string", title: "País", default: "BR" } as const;
const address = { type: "object", title: "Endereço", properties: { postalCode, country }, required: ["postalCode"] };
const settings = { type: "object", title: "Preferências", properties: { country } };

const withGroups = (required: string[]) => {
  const properties = { ...makers.properties, address, settings } as ResourceDocument["properties"];
  return compile({ ...makers, properties, required: [...makers.required!, ...required] }, lamps).get("makers")!;
};
const { fields } = withGroups([]);

test.each([
  ["left out", {}, undefined],
  ["sent with its default alone", { address: { country: "BR" } }, undefined],
  ["sent empty", { address: { postalCode: null, country: null } }, undefined],
  ["filled", { address: { postalCode: "01001000" } }, { postalCode: "01001000", country: "BR" }],
  ["filled in part", { address: { country: "AR" } }, { country: "AR" }],
])("an optional address that is %s", (_, body, expected) => {
  expect(withDefaults(fields, body).address).toEqual(expected);
});

test("a required address, and a group of which nothing is required, begin with their defaults", () => {
  expect(withDefaults(fields, {}).settings).toEqual({ country: "BR" });
  expect(withDefaults(withGroups(["address"]).fields, {}).address).toEqual({ country: "BR" });
});

test("columns of an optional address may be empty, those of a required one not", () => {
  const columnsOf = (required: string[]) => tableTypes([withGroups(required)]);
  expect(columnsOf([])).toContain("address_postal_code: string | null;");
  expect(columnsOf(["address"])).toContain("address_postal_code: string;");
});
