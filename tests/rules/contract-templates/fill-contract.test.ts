// A contract filled in for one operation: what stands there once for each guarantor, and what is missing.
import { expect, test } from "vitest";
import { fillContract, missingVariables } from "../../../src/rules/contract-templates/template-text.ts";
import { whereToFill } from "../../../src/rules/contract-templates/template-variables.ts";

const VALUES = {
  single: new Map([
    ["customer.name", "ANA {{operation.code}}"],
    ["operation.code", "000123"],
  ]),
  repeated: new Map([
    [
      "guarantor",
      [
        new Map([["guarantor.name", "JOÃO"]]),
        new Map([
          ["guarantor.name", "RUI"],
          ["guarantor.email", "rui@exemplo.com.br"],
        ]),
      ],
    ],
    ["vehicle", []],
  ]),
};

test("a paragraph about guarantors stands there once for each, with the values of the operation", () => {
  const html = "<h2>{{operation.code}}</h2><p>Avalista {{guarantor.name}} de {{operation.code}}</p><p>Fim</p>";
  expect(fillContract(html, VALUES)).toBe(
    "<h2>000123</h2><p>Avalista JOÃO de 000123</p><p>Avalista RUI de 000123</p><p>Fim</p>",
  );
});

test("a value that looks like a variable stays a value", () => {
  expect(fillContract("<p>{{customer.name}}</p> {{customer.name}}", VALUES)).toBe(
    "<p>ANA {{operation.code}}</p> ANA {{operation.code}}",
  );
});

test("an item with a paragraph inside is one block", () => {
  expect(fillContract("<ul><li><p>{{guarantor.name}}</p></li></ul>", VALUES)).toBe(
    "<ul><li><p>JOÃO</p></li><li><p>RUI</p></li></ul>",
  );
});

test("what is missing is named once: of the customer, of one guarantor, of a vehicle that is not there", () => {
  const html =
    "<p>{{customer.name}} {{customer.email}} {{customer.email}}</p><p>{{guarantor.name}} {{guarantor.email}}</p><p>{{vehicle.licensePlate}}</p><p>{{tables.installments}}</p>";
  expect(missingVariables(html, VALUES)).toEqual(["customer.email", "guarantor.email", "vehicle.licensePlate"]);
});

test("each says where to fill it in", () => {
  expect(whereToFill("customer.email")).toBe("E-mail (Cadastro do cliente)");
  expect(whereToFill("vehicle.licensePlate")).toBe("Placa (Etapa Garantia, e cadastro do veículo)");
});
