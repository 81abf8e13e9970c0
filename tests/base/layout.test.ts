// A layout places each field once, and a group that it names whole stands for its members.
import { expect, test } from "vitest";
import type { ResourceDocument } from "../../src/base/resource-document.ts";
import { compile } from "../screens/compile.ts";
import { lamps, makers } from "../screens/lamps.ts";

const address: ResourceDocument["properties"][string] = {
  type: "object",
  title: "Endereço",
  properties: {
    postalCode: { type: "string", format: "cep", title: "CEP" },
    city: { type: "string", title: "Cidade" },
    cityCode: { type: "string", title: "Código", readOnly: true, "x-on": { create: false, edit: false, view: false } },
  },
};

const sectionsOf = (fields: string[]) => {
  const document = {
    ...makers,
    properties: { ...makers.properties, address },
    "x-layout": [{ tab: "Dados", sections: [{ fields }] }],
  };
  return compile(document, lamps)
    .get("makers")!
    .layout.flatMap(({ sections }) => sections.map((section) => section.fields));
};

test("a group that is named whole is placed as its members, without those that no screen shows", () => {
  expect(sectionsOf(["legalName", "address", "documentNumber", "website"])).toEqual([
    ["legalName", "address.postalCode", "address.city", "documentNumber", "website"],
  ]);
});

test("members that are named apart stand where they are named, and what is left out comes last", () => {
  expect(sectionsOf(["address.city", "legalName"])).toEqual([
    ["address.city", "legalName"],
    ["documentNumber", "website", "address.postalCode"],
  ]);
});

test("a group that is named beside one of its members stops the start", () => {
  expect(() => sectionsOf(["address", "address.city"])).toThrow(/"address.city" está em mais de um lugar/);
});
