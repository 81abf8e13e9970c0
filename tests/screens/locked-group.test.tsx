// Tests that a group that may not change any more locks its members in the form, as the server does, and that an older
// value in it, which nobody can change, does not keep the rest from being saved.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ResourceDocument } from "../../src/base/resource-document.ts";
import { compile } from "./compile.ts";
import { showScreen } from "./fake-admin.tsx";
import { FakeDataProvider } from "./fake-data-provider.ts";
import { lamps, makers } from "./lamps.ts";

const city = { type: "string", title: "Cidade", maxLength: 10 } as const;
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

test.each([
  ["ALFA LTDA", true],
  ["BETA LTDA", false],
])("%s, whose city is longer than allowed today, is saved: %s", async (legalName, isSaved) => {
  const person = userEvent.setup();
  const row = { id: 1, version: 1, documentNumber: "11222333000181", legalName, address: { city: "SÃO SEBASTIÃO" } };
  const provider = new FakeDataProvider({ makers: [row], lamps: [] });
  const update = vi.spyOn(provider, "update");
  showScreen({ resources: compile(document, lamps), provider, address: "/fabricantes/edit/1" });
  const city = await screen.findByLabelText("Cidade");
  await waitFor(() => expect(city).toHaveValue("SÃO SEBASTIÃO"));
  await person.type(screen.getByLabelText("Site"), "https://alfa.com.br");
  await person.click(screen.getByRole("button", { name: "Salvar" }));
  if (isSaved) return waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(city).toBeInvalid());
  expect(update).not.toHaveBeenCalled();
});
