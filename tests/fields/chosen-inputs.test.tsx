// Tests inputs whose values are chosen: options, references, files and lists of groups.
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { FieldSchema } from "../../src/base/resource-document.ts";
import { loadInputs } from "../../src/fields/components.ts";
import { fakeProvider, showInput } from "../helpers/field-form.tsx";
import { control, fieldOf, person, upload } from "../helpers/field-gestures.ts";
import { compileSample, sampleField } from "../helpers/sample-fields.ts";

beforeAll(() => loadInputs());

describe("a choice", () => {
  it("shows Selecione, or that there are no options", async () => {
    const field = { ...sampleField("enum"), options: [] };
    showInput(field);
    const options = within(await control(field)).getAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual(["Selecione", "Não há opções"]);
  });

  it("does not offer a withdrawn option, but keeps it where it is stored", async () => {
    const field = sampleField("enum");
    const { value } = showInput(field);
    const option = () => screen.getByRole("option", { name: "Em análise" }) as HTMLOptionElement;
    await control(field);
    expect(option().disabled).toBe(true);
    await person().selectOptions(await control(field), "Em análise");
    expect(value()).toBeUndefined();
  });

  it("has radio buttons where the property requests them", async () => {
    const field = fieldOf({ ...sampleField("enum").schema, "x-widget": "radio" });
    const { value } = showInput(field);
    await person().click(await screen.findByRole("radio", { name: "Aprovado" }));
    expect(value()).toBe("AP");
  });

  it("is a searchable box when there are many, in the order of the list", async () => {
    const members = Array.from({ length: 9 }, (_, index) => ({ const: `M${index}`, title: `Membro ${index}` }));
    const field = fieldOf({ type: "array", title: "Membros", items: { type: "string", oneOf: members } });
    const { value } = showInput(field, { values: { field: ["M5"] } });
    await person().click(await screen.findByRole("combobox", { name: /^Membros/ }));
    await person().click(await screen.findByRole("option", { name: "Membro 2" }));
    expect(value()).toEqual(["M2", "M5"]);
  });
});

describe("a reference", () => {
  it("takes the option that was typed by its name, and not the value from before", async () => {
    const field = sampleField("reference");
    const provider = fakeProvider();
    const data = [
      { id: 3, name: "BANCO TRÊS" },
      { id: 4, name: "BANCO TRÊS SUL" },
    ];
    provider.getList.mockResolvedValue({ data, total: 2 } as never);
    provider.getMany.mockResolvedValue({ data: data.slice(1) } as never);
    const { value } = showInput(field, { provider, values: { [field.name]: 4 } });
    const box = await screen.findByRole("combobox", { name: /^Banco/ });
    await waitFor(() => expect(box).toHaveValue("BANCO TRÊS SUL"));
    await person().clear(box);
    await person().type(box, "banco tres");
    await screen.findByRole("option", { name: "BANCO TRÊS" });
    expect(box).not.toHaveAttribute("aria-activedescendant");
    await person().keyboard("{Enter}");
    expect(value()).toBe(3);
  });

  it("searches 600 ms after the last key, once", async () => {
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

  it("does not offer results of an older text", async () => {
    const { value } = showInput(sampleField("reference"));
    const box = await screen.findByRole("combobox", { name: /^Banco/ });
    await person().click(box);
    await screen.findByRole("option", { name: "BANCO TRÊS" });
    await person().type(box, "sete{ArrowDown}{Enter}");
    expect(value()).toBeUndefined();
    expect(screen.queryByRole("option")).toBeNull();
    expect(await screen.findByRole("option", { name: "BANCO SETE" }, { timeout: 5000 })).toBeVisible();
  });

  it("keeps Enter from sending the form while its text has no chosen record", async () => {
    showInput(sampleField("reference"), { values: { referenceID: 7 } });
    const box = await screen.findByRole<HTMLInputElement>("combobox", { name: /^Banco/ });
    await waitFor(() => expect(box).toHaveValue("BANCO SETE"));
    const sent = vi.fn((event: Event) => event.preventDefault());
    box.form?.addEventListener("submit", sent);
    await person().type(box, "{Enter}");
    expect(sent).toHaveBeenCalledTimes(1);
    await person().clear(box);
    await person().type(box, "três{Enter}");
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it("shows the name from the record that was read, without a call", async () => {
    const field = sampleField("reference");
    const record = { referenceID: 99, reference: { id: 99, text: "BANCO NOVENTA" } };
    const { provider } = showInput(field, { values: { referenceID: 99 }, context: { record } });
    await waitFor(async () => expect(await screen.findByRole("combobox")).toHaveValue("BANCO NOVENTA"));
    expect(provider.getMany).not.toHaveBeenCalled();
  });

  it("does not offer a disabled record", async () => {
    const field = sampleField("reference");
    showInput(field);
    await person().click(await screen.findByRole("combobox"));
    expect(await screen.findByRole("option", { name: "BANCO OITO" })).toHaveAttribute("aria-disabled", "true");
  });

  it("can be created in place by people with the right", async () => {
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

  it("cannot be created in place without the right", async () => {
    const field = fieldOf({ type: "integer", title: "Banco", "x-ref": { resource: "sample-targets", create: true } });
    showInput(field, { context: { createRecord: async () => undefined, mayCreate: () => false } });
    await person().click(await screen.findByRole("combobox"));
    await screen.findByRole("option", { name: "BANCO SETE" });
    expect(screen.queryByRole("option", { name: /^Criar/ })).toBeNull();
  });

  it("is filtered by another field of the record", async () => {
    const filter = { typeID: { $field: "typeID" }, kind: { $field: "typeID", $map: { 4: "A" } }, regime: "IFRS" };
    const resource = compileSample({
      typeID: { type: "integer", title: "Tipo" },
      field: { type: "integer", title: "Banco", "x-ref": { resource: "sample-targets", filter } },
    });
    const { provider, form, value } = showInput(resource.fields[1]!, { values: { typeID: 4 } });
    await person().click(await screen.findByRole("combobox"));
    const filtered = { typeID: 4, kind: "A", regime: "IFRS" };
    await waitFor(() => expect(provider.getList.mock.calls.at(-1)?.[1].filter).toEqual(filtered));
    act(() => form().setValue("field", 7));
    // A reset sets both fields at once, so the reference stays; when only the type changes, it is cleared.
    act(() => form().reset({ typeID: 4, field: 3 }));
    expect(value()).toBe(3);
    act(() => form().setValue("typeID", 5));
    await waitFor(() => expect(value()).toBeNull());
  });
});

describe("a file", () => {
  const field = fieldOf({ type: "string", format: "file", title: "Contrato", "x-accept": ["pdf"] });
  it.each([
    [new File([], "a.pdf"), "O arquivo está vazio."],
    [new File(["x"], "a.exe"), "Tipo de arquivo não permitido."],
    [
      Object.defineProperty(new File(["x"], "a.pdf"), "size", { value: 50 * 1024 * 1024 + 1 }),
      "O arquivo excede o limite de 50 MB.",
    ],
  ])("is refused before it is sent", async (file, message) => {
    const { provider, value } = showInput(field);
    await userEvent.setup({ applyAccept: false, delay: null }).upload((await control(field)) as HTMLInputElement, file);
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(provider.upload).not.toHaveBeenCalled();
    expect(value()).toBeUndefined();
  });

  it("shows its progress, then its name, and can be removed", async () => {
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

  it("can be cancelled during the upload, and nothing of it stays", async () => {
    const provider = fakeProvider();
    const sent: AbortSignal[] = [];
    provider.upload.mockImplementation(async (_file, onProgress, signal) => {
      sent.push(signal!);
      onProgress?.(0.25);
      return new Promise((_resolve, reject) => signal!.addEventListener("abort", () => reject(signal!.reason)));
    });
    const { value } = showInput(field, { provider });
    await upload(field, "a.pdf");
    expect(await screen.findByText(/25 %/)).toBeVisible();
    await person().click(screen.getByRole("button", { name: "Cancelar envio: a.pdf" }));
    expect(sent[0]!.aborted).toBe(true);
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(await control(field)).toHaveFocus();
    expect(value()).toBeUndefined();
  });

  it("shows what the server answered when it fails", async () => {
    const provider = fakeProvider();
    provider.upload.mockRejectedValue(new Error("Não foi possível enviar o arquivo!"));
    showInput(field, { provider });
    await upload(field, "a.pdf");
    expect(await screen.findByRole("alert")).toHaveTextContent("Não foi possível enviar o arquivo!");
  });
});

describe("a list of groups", () => {
  const field = sampleField("blocks");
  it("is moved and removed by buttons that name the item", async () => {
    const { value } = showInput(field, { values: { blocks: [{ name: "ANA" }, { name: "RUI" }] } });
    await person().click(await screen.findByRole("button", { name: "Mover para baixo (Contatos: item 1)" }));
    expect(value()).toEqual([{ name: "RUI" }, { name: "ANA" }]);
    await person().click(screen.getByRole("button", { name: "Remover (Contatos: item 1)" }));
    expect(value()).toEqual([{ name: "ANA" }]);
    expect(screen.getByRole("button", { name: "Adicionar em Contatos" })).toHaveFocus();
  });

  it("has no more items than the property allows", async () => {
    showInput(field, { values: { blocks: [{}, {}, {}] } });
    expect(await screen.findByRole("button", { name: "Adicionar em Contatos" })).toBeDisabled();
  });

  it("cannot be changed when it is read-only", async () => {
    showInput(field, { values: { blocks: [{ name: "ANA" }] }, readOnly: true });
    expect(await screen.findByLabelText(/^Nome/)).toHaveAttribute("readonly");
    expect(screen.queryByRole("button", { name: /Remover|Mover|Adicionar/ })).toBeNull();
  });

  it("follows conditions over the item", async () => {
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
