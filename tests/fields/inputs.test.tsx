// Every input typed into and every cell read, for each type of the registry; then what single inputs promise.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement } from "react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { FieldSchema } from "../../src/base/document.ts";
import type { Field } from "../../src/base/resource.ts";
import { cellOf, loadInputs } from "../../src/fields/components.ts";
import type { Example } from "../../src/fields/field-type.ts";
import { registry } from "../../src/fields/registry.ts";
import { fakeProvider, leaveField, show, showInput, targets } from "../helpers/field-form.tsx";
import { compileSample, sampleField } from "../helpers/sample-fields.ts";

const person = () => userEvent.setup({ delay: null });
const fieldOf = (schema: FieldSchema, required = false): Field =>
  compileSample({ field: schema }, required ? ["field"] : []).fields.find((candidate) => candidate.name === "field")!;

/** The control of a field, found by its title as a person finds it. */
const control = (field: Field) => screen.findByLabelText(new RegExp(`^${field.title}`));

/** How each type is given its value; the others are typed into. */
const gestures: Record<string, (field: Field, example: Example) => Promise<void>> = {
  boolean: async (field, { wire }) => {
    const box = await screen.findByRole("switch", { name: field.title });
    await person().click(box);
    if (wire === false) await person().click(box);
  },
  enum: async (field, { shown }) => person().selectOptions(await control(field), shown),
  "enum-many": async (_field, { shown }) => {
    for (const label of shown.split(", ")) await person().click(await screen.findByLabelText(label));
  },
  reference: async (field, { wire }) => choose(field, [wire as number]),
  "reference-many": async (field, { wire }) => choose(field, wire as number[]),
  html: async (_field, { typed }) => {
    await person().click(await screen.findByRole("button", { name: "Editar código-fonte" }));
    fireEvent.change(await screen.findByRole("textbox"), { target: { value: typed } });
  },
  json: async (field, { typed }) => paste(field, typed),
  matrix: async (_field, { wire }) => {
    const views = (wire as { desk: { desk_notes: string[] } }).desk.desk_notes;
    const title = views.length > 1 ? "Editar: Notas" : "Visualizar: Notas";
    await person().click(await screen.findByRole("checkbox", { name: title }));
  },
  block: async (_field, { wire }) => fillGroup(wire as Record<string, string>),
  embed: async (_field, { wire }) => fillGroup(wire as Record<string, string>),
  blocks: async (field, { wire }) => {
    for (const [index, item] of (wire as { name: string }[]).entries()) {
      await person().click(await screen.findByRole("button", { name: `Adicionar em ${field.title}` }));
      const row = await screen.findByRole("listitem", { name: `${field.title}: item ${index + 1}` });
      await person().type(await within(row).findByLabelText(/^Nome/), item.name);
    }
  },
  file: async (field) => upload(field, "contrato.pdf"),
  image: async (field) => upload(field, "foto.png"),
  "text-many": async (field, { typed }) => person().type(await control(field), `${typed}{Enter}`),
};

const type = async (field: Field, { typed }: Example) =>
  person().type(await control(field), typed.replace(/[[{]/g, "$&$&"));
const paste = async (field: Field, text: string) => {
  await person().click(await control(field));
  await person().paste(text);
};
const upload = async (field: Field, name: string) =>
  person().upload((await control(field)) as HTMLInputElement, new File(["x"], name));

async function fillGroup(values: Record<string, string>) {
  const labels: Record<string, RegExp> = { city: /^Cidade/, number: /^Número/, name: /^Nome/ };
  for (const [name, value] of Object.entries(values))
    await person().type(await screen.findByLabelText(labels[name]!), value);
}

async function choose(field: Field, ids: number[]) {
  for (const id of ids) {
    const box = await screen.findByRole("combobox", { name: new RegExp(`^${field.title}`) });
    if (box.getAttribute("aria-expanded") !== "true") await person().click(box);
    await person().click(await screen.findByRole("option", { name: targets.find((target) => target.id === id)!.name }));
  }
}

beforeAll(() => loadInputs());

describe.each(registry.filter((definition) => definition.name !== "user-stamp"))("the input of $name", (definition) => {
  const field = sampleField(definition.name);

  it.each(definition.examples.valid)("turns $typed into $wire", async (example) => {
    const { value } = showInput(field);
    await (gestures[definition.name] ?? type)(field, example);
    await act(async () => leaveField());
    await waitFor(() => expect(value()).toEqual(example.wire));
  });

  it("has a label, and says when it is required", async () => {
    showInput({ ...field, required: true });
    await screen.findAllByText("(obrigatório)");
  });
});

/** What a cell reads where that is more than the words of the type: names instead of ids. */
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

  it.each(definition.examples.invalid)("survives $value", ({ value }) => {
    expect(() => show(createElement(cellOf(definition.name), { field, value, record: {} }))).not.toThrow();
  });
});

describe("text", () => {
  it("is raised without moving the caret and cut at its length", async () => {
    const field = fieldOf({ type: "string", title: "Nome", maxLength: 10 });
    const { value } = showInput(field, { values: { field: "JOÃO SILVA" } });
    const box = (await control(field)) as HTMLInputElement;
    await person().clear(box);
    await person().type(box, "joao");
    box.setSelectionRange(2, 2);
    await person().type(box, "x", { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(box.value).toBe("JOXAO");
    expect(box.selectionStart).toBe(3);
    await person().clear(box);
    await person().paste("a".repeat(300));
    expect(value()).toBe("A".repeat(10));
  });

  it("leaves an accent that is being composed alone until it is whole", async () => {
    const field = fieldOf({ type: "string", title: "Nome" });
    const { value } = showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: "´" }, isComposing: true });
    expect(box.value).toBe("´");
    fireEvent.input(box, { target: { value: "á" }, isComposing: true });
    expect(box.value).toBe("á");
    fireEvent.compositionEnd(box);
    expect(box.value).toBe("Á");
    expect(value()).toBe("Á");
  });

  it("keeps its case where case can matter", async () => {
    const field = fieldOf({ type: "string", title: "Chave", "x-case": "as-typed" });
    const { value } = showInput(field);
    await person().type(await control(field), "AbC");
    expect(value()).toBe("AbC");
  });

  it("has the mask of its property on screen alone", async () => {
    const field = fieldOf({ type: "string", title: "CNAE", "x-mask": "0000-0/00" });
    const { value } = showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, "64921009");
    expect(box.value).toBe("6492-1/00");
    expect(value()).toBe("6492100");
  });
});

describe("masks", () => {
  it.each([
    ["cpf", "12345678909999", "123.456.789-09"],
    ["cnpj", "12abc34501de35", "12.ABC.345/01DE-35"],
    ["cep", "010010009", "01001-000"],
    ["phone", "1133334444", "(11) 3333-4444"],
    ["phone", "11987654321", "(11) 98765-4321"],
    ["hour-minute", "09305", "09:30"],
    ["plate", "bra2e199", "BRA2E19"],
    ["chassis", "9bwzzz377vt0042519", "9BWZZZ377VT004251"],
    ["renavam", "006398849621", "00639884962"],
    ["bank-account", "123456789012", "123456789"],
    ["account-digit", "123", "12"],
  ])("%s: %s reads %s", async (type, typed, shown) => {
    const field = sampleField(type);
    showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, typed);
    expect(box.value).toBe(shown);
  });

  it("of CPF or CNPJ changes with the length and back", async () => {
    const field = sampleField("cpf-cnpj");
    showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, "12345678909");
    expect(box.value).toBe("123.456.789-09");
    await person().type(box, "123");
    expect(box.value).toBe("12.345.678/9091-23");
    await person().type(box, "{Backspace}{Backspace}{Backspace}");
    expect(box.value).toBe("123.456.789-09");
  });

  it("keeps the caret where a digit was put in", async () => {
    const field = sampleField("cpf");
    showInput(field, { values: { cpf: "12345678909" } });
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, "{Backspace}", { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(box.value).toBe("123.567.890-9");
    expect(box.selectionStart).toBe(3);
  });
});

describe("money", () => {
  const field = fieldOf({ type: "number", format: "money", title: "Valor" });
  it.each([
    ["abc12345", "123,45", 123.45],
    ["-5", "0,05", 0.05],
    ["123456789012345678", "1.234.567.890.123,45", 1234567890123.45],
    ["0", "0,00", 0],
  ])("%s reads %s", async (typed, shown, wire) => {
    const { value } = showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    expect(box.placeholder).toBe("0,00");
    await person().type(box, typed);
    expect(box.value).toBe(shown);
    expect(value()).toBe(wire);
  });

  it("takes a sign where the property allows one", async () => {
    const signed = fieldOf({ type: "number", format: "money", title: "Valor", "x-format": { negative: true } });
    const { value } = showInput(signed);
    await person().type(await control(signed), "-5");
    expect(value()).toBe(-0.05);
  });

  it("is emptied digit by digit", async () => {
    const { value } = showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, "5{Backspace}{Backspace}");
    expect(box.value).toBe("");
    expect(value()).toBeNull();
  });

  it("keeps the caret before the cents that follow it", async () => {
    showInput(field, { values: { field: 1234.56 } });
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, "9", { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect(box.value).toBe("12.349,56");
    expect(box.selectionStart).toBe(6);
  });
});

describe("numbers", () => {
  it("takes the point of the number pad for the comma, and a pasted amount with its points", async () => {
    const field = fieldOf({ type: "number", title: "Fator", "x-format": { decimals: 4 } });
    const { value } = showInput(field);
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, "1.23456");
    expect(box.value).toBe("1,2345");
    await person().clear(box);
    await person().paste("1.234.567,89");
    expect(value()).toBe(1234567.89);
  });
});

describe("dates", () => {
  it("are chosen in a Portuguese calendar", async () => {
    const field = sampleField("date");
    const { value } = showInput(field, { values: { date: "2026-01-05" } });
    expect(((await control(field)) as HTMLInputElement).placeholder).toBe("Selecione a data desejada");
    await person().click(screen.getByRole("button", { name: "Abrir calendário: Data" }));
    const calendar = await screen.findByRole("dialog", { name: "Data" });
    expect(await within(calendar).findByText(/janeiro 2026/i)).toBeVisible();
    await person().click(within(calendar).getByRole("gridcell", { name: "20" }));
    expect(value()).toBe("2026-01-20");
    expect(((await control(field)) as HTMLInputElement).value).toBe("20/01/2026");
  });

  it("keep the time when the calendar changes the day", async () => {
    const field = sampleField("date-time");
    const { value } = showInput(field, { values: { dateTime: "2026-01-05T13:05:00.000Z" } });
    await person().click(await screen.findByRole("button", { name: /^Abrir calendário/ }));
    await person().click(within(await screen.findByRole("dialog")).getByRole("gridcell", { name: "6" }));
    expect(value()).toBe("2026-01-06T13:05:00.000Z");
  });

  it("of months are chosen by month", async () => {
    const field = sampleField("month");
    const { value } = showInput(field, { values: { month: "2026-01" } });
    await person().click(await screen.findByRole("button", { name: /^Abrir calendário/ }));
    await person().click(within(await screen.findByRole("dialog")).getByRole("radio", { name: /março/i }));
    expect(value()).toBe("2026-03");
  });

  it("take a pasted date of another program", async () => {
    const field = sampleField("date");
    const { value } = showInput(field);
    await paste(field, "2026-01-05");
    expect(value()).toBe("2026-01-05");
  });

  it("stay as typed while they are no date", async () => {
    const field = sampleField("date");
    const { value } = showInput(field);
    await person().type(await control(field), "3102");
    expect(value()).toBe("31/02");
  });
});

describe("choices", () => {
  it("say Selecione, and that there are none", async () => {
    const field = { ...sampleField("enum"), options: [] };
    showInput(field);
    const options = within(await control(field)).getAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual(["Selecione", "Não há opções"]);
  });

  it("do not give a member that is no longer offered, but keep it where it stands", async () => {
    const field = sampleField("enum");
    const { value } = showInput(field);
    const option = () => screen.getByRole("option", { name: "Em análise" }) as HTMLOptionElement;
    await control(field);
    expect(option().disabled).toBe(true);
    await person().selectOptions(await control(field), "Em análise");
    expect(value()).toBeUndefined();
  });

  it("are radio buttons where the property asks for them", async () => {
    const field = fieldOf({ ...sampleField("enum").schema, "x-widget": "radio" });
    const { value } = showInput(field);
    await person().click(await screen.findByRole("radio", { name: "Aprovado" }));
    expect(value()).toBe("AP");
  });

  it("are a searchable box when they are many, in the order of the list", async () => {
    const members = Array.from({ length: 9 }, (_, index) => ({ const: `M${index}`, title: `Membro ${index}` }));
    const field = fieldOf({ type: "array", title: "Membros", items: { type: "string", oneOf: members } });
    const { value } = showInput(field, { values: { field: ["M5"] } });
    await person().click(await screen.findByRole("combobox", { name: /^Membros/ }));
    await person().click(await screen.findByRole("option", { name: "Membro 2" }));
    expect(value()).toEqual(["M2", "M5"]);
  });
});

describe("references", () => {
  it("search 600 ms after the last key, once", async () => {
    const field = sampleField("reference");
    const { provider, value } = showInput(field);
    const box = await screen.findByRole("combobox", { name: /^Banco/ });
    await person().type(box, "sete");
    await waitFor(() => expect(provider.getList.mock.calls.at(-1)?.[1].filter).toEqual({ q: "sete" }), {
      timeout: 5000,
    });
    const searches = provider.getList.mock.calls.filter(([, params]) => params.filter.q !== undefined);
    expect(searches).toHaveLength(1);
    await person().click(await screen.findByRole("option", { name: "BANCO SETE" }));
    expect(value()).toBe(7);
    expect((box as HTMLInputElement).value).toBe("BANCO SETE");
  });

  it("show the name that the read brought, without asking", async () => {
    const field = sampleField("reference");
    const record = { referenceID: 99, reference: { id: 99, text: "BANCO NOVENTA" } };
    const { provider } = showInput(field, { values: { referenceID: 99 }, context: { record } });
    await waitFor(async () => expect(await screen.findByRole("combobox")).toHaveValue("BANCO NOVENTA"));
    expect(provider.getMany).not.toHaveBeenCalled();
  });

  it("do not give a disabled record", async () => {
    const field = sampleField("reference");
    showInput(field);
    await person().click(await screen.findByRole("combobox"));
    expect(await screen.findByRole("option", { name: "BANCO OITO" })).toHaveAttribute("aria-disabled", "true");
  });

  it("are made in place by who may", async () => {
    const field = fieldOf({ type: "integer", title: "Banco", "x-ref": { resource: "sample-targets", create: true } });
    const createRecord = vi.fn(async () => ({ id: 50, name: "BANCO NOVO" }));
    const { value } = showInput(field, { context: { createRecord, mayCreate: () => true } });
    const box = await screen.findByRole("combobox");
    await person().type(box, "novo");
    await person().click(await screen.findByRole("option", { name: 'Criar "novo"' }, { timeout: 5000 }));
    expect(createRecord).toHaveBeenCalledWith("sample-targets", "novo");
    await waitFor(() => expect(value()).toBe(50));
    await waitFor(() => expect(box).toHaveValue("BANCO NOVO"));
  });

  it("are not offered to be made by who may not", async () => {
    const field = fieldOf({ type: "integer", title: "Banco", "x-ref": { resource: "sample-targets", create: true } });
    showInput(field, { context: { createRecord: async () => undefined, mayCreate: () => false } });
    await person().click(await screen.findByRole("combobox"));
    await screen.findByRole("option", { name: "BANCO SETE" });
    expect(screen.queryByRole("option", { name: /^Criar/ })).toBeNull();
  });

  it("are narrowed by the field beside them", async () => {
    const filter = { typeID: { $field: "typeID" }, kind: { $field: "typeID", $map: { 4: "A" } }, regime: "IFRS" };
    const resource = compileSample({
      typeID: { type: "integer", title: "Tipo" },
      field: { type: "integer", title: "Banco", "x-ref": { resource: "sample-targets", filter } },
    });
    const { provider } = showInput(resource.fields[1]!, { values: { typeID: 4 } });
    await person().click(await screen.findByRole("combobox"));
    const asked = { typeID: 4, kind: "A", regime: "IFRS" };
    await waitFor(() => expect(provider.getList.mock.calls.at(-1)?.[1].filter).toEqual(asked));
  });
});

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

  it("fills the address beside it, and leaves what it does not know", async () => {
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

  it("leaves the fields to be typed when nobody answers", async () => {
    const { value, provider } = showInput(field, { context: { resource } });
    await person().type(await screen.findByLabelText("CEP"), "99999999");
    await waitFor(() => expect(provider.call).toHaveBeenCalled(), { timeout: 5000 });
    await person().type(await screen.findByLabelText("Cidade"), "bauru");
    expect(value()).toMatchObject({ postalCode: "99999999", city: "BAURU" });
  });
});

describe("files", () => {
  const field = fieldOf({ type: "string", format: "file", title: "Contrato", "x-accept": ["pdf"] });
  it.each([
    [new File([], "a.pdf"), "O arquivo está vazio."],
    [new File(["x"], "a.exe"), "Tipo de arquivo não permitido."],
    [
      Object.defineProperty(new File(["x"], "a.pdf"), "size", { value: 50 * 1024 * 1024 + 1 }),
      "O arquivo excede o limite de 50 MB.",
    ],
  ])("are refused before they are sent", async (file, message) => {
    const { provider, value } = showInput(field);
    await userEvent.setup({ applyAccept: false, delay: null }).upload((await control(field)) as HTMLInputElement, file);
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(provider.upload).not.toHaveBeenCalled();
    expect(value()).toBeUndefined();
  });

  it("tell how far they are, then their name, and can be removed", async () => {
    const provider = fakeProvider();
    let finish: (file: { id: string; fileName: string; size: number }) => void = () => {};
    provider.upload.mockImplementation(async (_file, onProgress) => {
      onProgress?.(0.25);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    const { value } = showInput(field, { provider });
    await upload(field, "a.pdf");
    expect(await screen.findByRole("progressbar")).toHaveValue(0.25);
    await act(async () => finish({ id: "0198f1a2-7c3d-7e4f-8a5b-0c1d2e3f4a5b", fileName: "a.pdf", size: 2048 }));
    expect(await screen.findByText("a.pdf")).toBeVisible();
    expect(screen.getByText("2 kB")).toBeVisible();
    expect(screen.queryByRole("progressbar")).toBeNull();
    await person().click(screen.getByRole("button", { name: "Remover: Contrato" }));
    expect(value()).toBeNull();
  });

  it("say what the server said when they fail", async () => {
    const provider = fakeProvider();
    provider.upload.mockRejectedValue(new Error("Não foi possível enviar o arquivo!"));
    showInput(field, { provider });
    await upload(field, "a.pdf");
    expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível enviar o arquivo!");
  });
});

describe("lists of groups", () => {
  const field = sampleField("blocks");
  it("are moved and removed by buttons that say which item", async () => {
    const { value } = showInput(field, { values: { blocks: [{ name: "ANA" }, { name: "RUI" }] } });
    await person().click(await screen.findByRole("button", { name: "Mover para baixo (Contatos: item 1)" }));
    expect(value()).toEqual([{ name: "RUI" }, { name: "ANA" }]);
    await person().click(screen.getByRole("button", { name: "Remover (Contatos: item 1)" }));
    expect(value()).toEqual([{ name: "ANA" }]);
    expect(screen.getByRole("button", { name: "Adicionar em Contatos" })).toHaveFocus();
  });

  it("take no more than the property allows", async () => {
    showInput(field, { values: { blocks: [{}, {}, {}] } });
    expect(await screen.findByRole("button", { name: "Adicionar em Contatos" })).toBeDisabled();
  });

  it("cannot be changed when they are read only", async () => {
    showInput(field, { values: { blocks: [{ name: "ANA" }] }, readOnly: true });
    expect(await screen.findByLabelText(/^Nome/)).toHaveAttribute("readonly");
    expect(screen.queryByRole("button", { name: /Remover|Mover|Adicionar/ })).toBeNull();
  });

  it("follow conditions that speak of the item", async () => {
    const member = { properties: { kind: { const: "A" } } };
    const items: FieldSchema = {
      type: "object",
      properties: {
        kind: { type: "string", title: "Tipo" },
        detail: { type: "string", title: "Detalhe", "x-when": { visible: member } },
      },
    };
    const list = fieldOf({ type: "array", title: "Itens", items });
    const { value } = showInput(list, { values: { field: [{ kind: "B" }] } });
    const kind = await screen.findByLabelText("Tipo");
    expect(screen.queryByLabelText("Detalhe")).toBeNull();
    await person().clear(kind);
    await person().type(kind, "a");
    await person().type(await screen.findByLabelText("Detalhe"), "x");
    expect(value()).toEqual([{ kind: "A", detail: "X" }]);
    await person().type(kind, "b");
    await waitFor(() => expect(value()).toEqual([{ kind: "AB", detail: null }]));
  });
});

describe("every input", () => {
  it("says its error where a screen reader finds it", async () => {
    const field = { ...sampleField("cpf"), required: true };
    showInput(field, { errors: { cpf: "CPF inválido." } });
    const box = await control(field);
    await person().type(box, "111");
    await act(async () => leaveField());
    await waitFor(() => expect(box).toHaveAccessibleDescription("CPF inválido."));
    expect(box).toBeInvalid();
    expect(box).toBeRequired();
  });

  it("shows the value that something else gave it", async () => {
    const field = sampleField("money");
    const { form } = showInput(field, { values: { money: 1 } });
    const box = (await control(field)) as HTMLInputElement;
    await person().type(box, "2");
    act(() => form().setValue("money", 99.9));
    await waitFor(() => expect(box.value).toBe("99,90"));
  });

  it("of a secret never shows what is stored, and leaves it alone when left empty", async () => {
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

  it("of a structure with properties is a form, without any code made from text", async () => {
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

  it("of formatted text throws out what could harm", async () => {
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
