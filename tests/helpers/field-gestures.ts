// Enters a value into each type of field as a person does: by typing, pasting, choosing or uploading.
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Field } from "../../src/base/resource.ts";
import type { FieldSchema } from "../../src/base/resource-document.ts";
import type { Example } from "../../src/fields/field-type.ts";
import { targets } from "./field-form.tsx";
import { compileSample } from "./sample-fields.ts";

export const person = () => userEvent.setup({ delay: null });
export const fieldOf = (schema: FieldSchema, required = false): Field =>
  compileSample({ field: schema }, required ? ["field"] : []).fields.find((candidate) => candidate.name === "field")!;

/** Finds the control of a field by its title, as a person does. */
export const control = (field: Field) => screen.findByLabelText(new RegExp(`^${field.title}`));

/** Types that are missing here are typed into. */
export const gestures: Record<string, (field: Field, example: Example) => Promise<void>> = {
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

export const type = async (field: Field, { typed }: Example) =>
  person().type(await control(field), typed.replace(/[[{]/g, "$&$&"));
export const paste = async (field: Field, text: string) => {
  await person().click(await control(field));
  await person().paste(text);
};
export const upload = async (field: Field, name: string) =>
  person().upload((await control(field)) as HTMLInputElement, new File(["x"], name));

async function fillGroup(values: Record<string, string>) {
  const labels: Record<string, RegExp> = { city: /^Cidade/, number: /^Número/, name: /^Nome/ };
  for (const [name, value] of Object.entries(values))
    await person().type(await screen.findByLabelText(labels[name]!), value);
}

export async function choose(field: Field, ids: number[]) {
  for (const id of ids) {
    const box = await screen.findByRole("combobox", { name: new RegExp(`^${field.title}`) });
    if (box.getAttribute("aria-expanded") !== "true") await person().click(box);
    await person().click(await screen.findByRole("option", { name: targets.find((target) => target.id === id)!.name }));
  }
}
