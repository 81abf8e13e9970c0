// Tests that a group that may not change any more locks its members in the form, as the server does.
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ResourceDocument } from "../../src/base/resource-document.ts";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lamps, makers } from "./lamps.ts";

const city = { type: "string", title: "Cidade" } as const;
const readOnly = { properties: { legalName: { const: "ALFA LTDA" } } };
const address = { type: "object", title: "Endereço", properties: { city }, "x-when": { readOnly } };
const document = { ...makers, properties: { ...makers.properties, address } } as ResourceDocument;

test.each([
  ["ALFA LTDA", true],
  ["BETA LTDA", false],
])("the city of %s is locked: %s", async (legalName, isLocked) => {
  const row = { id: 1, version: 1, documentNumber: "11222333000181", legalName, address: { city: "RECIFE" } };
  const provider = new FakeDataProvider({ makers: [row], lamps: [] });
  showScreen({ resources: compile(document, lamps), provider, address: "/fabricantes/edit/1" });
  const input = await screen.findByLabelText("Cidade");
  await waitFor(() => expect(input).toHaveValue("RECIFE"));
  expect(input.hasAttribute("readonly")).toBe(isLocked);
  expect(screen.getByLabelText("Site")).not.toHaveAttribute("readonly");
});
