// Tests the input of a postal code: it fills the address beside it and never overwrites what a person typed.
import { screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import type { FieldSchema } from "../../src/base/resource-document.ts";
import { loadInputs } from "../../src/fields/components.ts";
import { showInput } from "../helpers/field-form.tsx";
import { person } from "../helpers/field-gestures.ts";
import { compileSample } from "../helpers/sample-fields.ts";

beforeAll(() => loadInputs());

describe("a postal code", () => {
  const address: FieldSchema = {
    type: "object",
    title: "Endereço",
    properties: {
      postalCode: { type: "string", format: "cep", title: "CEP" },
      address: { type: "string", title: "Logradouro" },
      city: { type: "string", title: "Cidade" },
      complement: { type: "string", title: "Complemento" },
    },
  };
  const resource = compileSample({ field: address });
  const field = resource.fields.find((candidate) => candidate.name === "field")!;

  it("fills the address beside it, and leaves the fields that the service does not have", async () => {
    const { value, provider } = showInput(field, {
      context: { resource },
      values: { field: { complement: "SALA 3" } },
    });
    await person().type(await screen.findByLabelText("CEP"), "01001000");
    await waitFor(
      () =>
        expect(value()).toEqual({
          postalCode: "01001000",
          address: "PRAÇA DA SÉ",
          city: "SÃO PAULO",
          complement: "SALA 3",
        }),
      {
        timeout: 5000,
      },
    );
    expect(provider.call).toHaveBeenCalledTimes(1);
  });

  it("leaves the fields to be typed when the service does not answer", async () => {
    const { value, provider } = showInput(field, { context: { resource } });
    await person().type(await screen.findByLabelText("CEP"), "99999999");
    await waitFor(() => expect(provider.call).toHaveBeenCalled(), { timeout: 5000 });
    await person().type(await screen.findByLabelText("Cidade"), "bauru");
    expect(value()).toMatchObject({ postalCode: "99999999", city: "BAURU" });
  });

  it("keeps what is typed before the answer comes", async () => {
    const { value, provider } = showInput(field, { context: { resource } });
    const answer = Promise.withResolvers<object>();
    provider.call.mockReturnValueOnce(answer.promise);
    await person().type(await screen.findByLabelText("CEP"), "01001000");
    await waitFor(() => expect(provider.call).toHaveBeenCalled(), { timeout: 5000 });
    await person().type(await screen.findByLabelText("Logradouro"), "rua minha");
    answer.resolve({ address: "PRAÇA DA SÉ", city: "SÃO PAULO" });
    await waitFor(() => expect(value()).toMatchObject({ address: "RUA MINHA", city: "SÃO PAULO" }));
  });

  it("clears the address of an earlier code when the next is unknown, but nothing typed by hand", async () => {
    const { value, provider } = showInput(field, { context: { resource } });
    const code = await screen.findByLabelText("CEP");
    await person().type(code, "01001000");
    await waitFor(() => expect(value()).toMatchObject({ city: "SÃO PAULO" }), { timeout: 5000 });
    await person().clear(await screen.findByLabelText("Logradouro"));
    await person().type(await screen.findByLabelText("Logradouro"), "rua minha");
    provider.call.mockRejectedValueOnce(new Error("404"));
    await person().clear(code);
    await person().type(code, "99999999");
    await waitFor(() => expect(value()).toMatchObject({ address: "RUA MINHA", city: null }), { timeout: 5000 });
  });
});

describe("a postal code without an address says why", () => {
  const address: FieldSchema = {
    type: "object",
    title: "Endereço",
    properties: {
      postalCode: { type: "string", format: "cep", title: "CEP" },
      city: { type: "string", title: "Cidade" },
    },
  };
  const resource = compileSample({ field: address });
  const field = resource.fields.find((candidate) => candidate.name === "field")!;

  it.each([
    ["nobody knows it", { status: 404, body: {} }, /CEP não encontrado/],
    ["the service is away", { status: 404, body: { subcode: "LOOKUP_UNAVAILABLE" } }, /busca do CEP não respondeu/],
    ["nobody answers in time", { status: 408, body: { code: "LATE_READ" } }, /busca do CEP não respondeu/],
  ])("when the answer is %s", async (_title, failure, text) => {
    const { value, provider } = showInput(field, { context: { resource } });
    provider.call.mockRejectedValueOnce(Object.assign(new Error("refused"), failure));
    const code = await screen.findByLabelText("CEP");
    await person().type(code, "99999999");
    expect(await screen.findByText(text, {}, { timeout: 5000 })).toHaveAttribute("role", "status");
    await person().type(screen.getByLabelText("Cidade"), "bauru");
    expect(value()).toMatchObject({ postalCode: "99999999", city: "BAURU" });
    await person().type(code, "{Backspace}");
    expect(screen.queryByText(text)).toBeNull();
  });
});
