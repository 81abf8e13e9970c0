// Tests the input and the cell of each type of the registry, and then behaviour that all inputs share.
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { beforeAll, describe, expect, it } from "vitest";
import type { FieldSchema } from "../../src/base/resource-document.ts";
import { cellOf, loadInputs } from "../../src/fields/components.ts";
import { registry } from "../../src/fields/registry.ts";
import { leaveField, show, showInput } from "../helpers/field-form.tsx";
import { control, fieldOf, gestures, person, type } from "../helpers/field-gestures.ts";
import { sampleField } from "../helpers/sample-fields.ts";

beforeAll(() => loadInputs());

describe.each(registry.filter((definition) => definition.name !== "user-stamp"))("the input of $name", (definition) => {
  const field = sampleField(definition.name);

  it.each(definition.examples.valid)("turns $typed into $wire", async (example) => {
    const { value } = showInput(field);
    await (gestures[definition.name] ?? type)(field, example);
    await act(async () => leaveField());
    await waitFor(() => expect(value()).toEqual(example.wire));
  });

  it("has a label, and marks when it is required", async () => {
    showInput({ ...field, required: true });
    await screen.findAllByText("(obrigatório)");
  });
});

/** The expected text of cells that show more than the formatted value, such as names instead of ids. */
const readings: Record<string, string> = {
  reference: "BANCO SETE",
  "reference-many": "BANCO TRÊS, BANCO SETE",
  file: "contrato.pdf",
  image: "",
  blocks: "NomeANARUI",
};

describe.each(registry)("the cell of $name", (definition) => {
  const field = sampleField(definition.name);
  it.each(definition.examples.valid)("shows $wire as $shown", async ({ wire, shown }) => {
    const { container } = show(createElement(cellOf(definition.name), { field, value: wire, record: {} }));
    const expected = readings[definition.name] ?? shown;
    await waitFor(() => expect(container.textContent).toContain(expected));
  });

  it.each(definition.examples.invalid)("shows anything without failing: $value", ({ value }) => {
    expect(() => show(createElement(cellOf(definition.name), { field, value, record: {} }))).not.toThrow();
  });
});

describe("every input", () => {
  it("shows its error where a screen reader finds it", async () => {
    const field = { ...sampleField("cpf"), required: true };
    showInput(field, { errors: { cpf: "CPF inválido." } });
    const box = await control(field);
    await person().type(box, "111");
    await act(async () => leaveField());
    await waitFor(() => expect(box).toHaveAccessibleDescription("CPF inválido."));
    expect(box).toBeInvalid();
    expect(box).toBeRequired();
  });

  it("shows a value set by something else", async () => {
    const field = sampleField("money");
    const { form } = showInput(field, { values: { money: 1 } });
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, "2");
    act(() => form().setValue("money", 99.9));
    await waitFor(() => expect(box.value).toBe("99,90"));
  });

  it("of a secret never shows the stored value, and keeps it when left empty", async () => {
    const field = sampleField("secret");
    const { value } = showInput(field, { context: { mode: "edit", record: { [`${field.name}IsSet`]: true } } });
    const box = (await screen.findByLabelText("Senha do serviço")) as HTMLInputElement;
    expect(box.type).toBe("password");
    expect(box.placeholder).toBe("Deixe em branco para manter o valor atual");
    await person().type(box, "x{Backspace}");
    expect(value()).toBeUndefined();
    await person().click(screen.getByRole("button", { name: "Mostrar: Senha do serviço" }));
    expect(box.type).toBe("text");
  });

  it("of a structure with properties is a form, without code made from text", async () => {
    const properties: Record<string, FieldSchema> = {
      host: { type: "string", title: "Servidor" },
      port: { type: "integer", title: "Porta", minimum: 1 },
    };
    const field = fieldOf({ type: "object", "x-widget": "json", title: "Conexão", properties });
    const { value } = showInput(field, { values: { field: { host: "a" } } });
    const host = await screen.findByLabelText("Servidor", {}, { timeout: 20_000 });
    await person().clear(host);
    await person().type(host, "mail");
    await waitFor(() => expect(value()).toEqual({ host: "mail" }));
  });

  it("of formatted text removes harmful content", async () => {
    const field = sampleField("html");
    const { value } = showInput(field);
    await person().click(await screen.findByRole("button", { name: "Editar código-fonte" }));
    const box = await screen.findByRole("textbox");
    fireEvent.change(box, {
      target: { value: '<p onclick="x()">oi</p><script>x</script><a href="javascript:x">y</a>' },
    });
    fireEvent.blur(box);
    await waitFor(() => expect(value()).toBe("<p>oi</p><a>y</a>"));
  });
});
