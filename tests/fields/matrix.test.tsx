// Tests the matrix of rights: ticking of cells, columns and areas, one system, the keyboard, and the read-only state.
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import type { Field } from "../../src/base/resource.ts";
import { loadInputs } from "../../src/fields/components.ts";
import { showInput } from "../helpers/field-form.tsx";
import { sampleField } from "../helpers/sample-fields.ts";

const person = () => userEvent.setup({ delay: null });

beforeAll(() => loadInputs());

describe("the matrix of rights", () => {
  const field = (): Field => ({
    ...sampleField("matrix"),
    schema: { ...sampleField("matrix").schema, "x-matrix": { source: "/sample-rights", only: "system" } },
  });
  const box = (name: string) => screen.findByRole("checkbox", { name });
  const desk = (rights: Record<string, string[]>) => ({ desk: rights });

  it("ticks a page, an area and a column, and keeps the rights of other systems", async () => {
    const attic = { attic_boxes: ["view_attic_boxes"] };
    const { value } = showInput(field(), { values: { system: "desk", matrix: { attic } } });
    await person().click(await box("Cartas: tudo"));
    expect(value()).toEqual({ attic, ...desk({ desk_letters: ["view_desk_letters", "create_desk_letters"] }) });
    await person().click(await box("Visualizar: tudo"));
    expect(value()).toMatchObject(desk({ desk_notes: ["view_desk_notes"] }));
    expect(screen.queryByRole("checkbox", { name: "Visualizar: Caixas" })).toBeNull();
    await person().click(await box("Papéis: tudo"));
    await person().click(await box("Papéis: tudo"));
    expect(value()).toEqual({ attic, desk: {} });
  });

  it("removes every right of a page that may no longer be viewed", async () => {
    const { value } = showInput(field(), {
      values: { system: "desk", matrix: desk({ desk_notes: ["view_desk_notes", "update_desk_notes"] }) },
    });
    await person().click(await box("Visualizar: Notas"));
    expect(value()).toEqual({ desk: {} });
  });

  it("finds pages by name, whatever their accents", async () => {
    showInput(field(), { values: { system: "desk" } });
    await person().type(await screen.findByRole("searchbox", { name: "Buscar página" }), "nótas");
    expect(screen.queryByText("Cartas")).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("1 página");
  });

  it("is one stop of the Tab key, with the arrows inside", async () => {
    showInput(field(), { values: { system: "desk" } });
    const first = await box("Visualizar: tudo");
    act(() => first.focus());
    await person().keyboard("{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}");
    expect(document.activeElement).toBe(await box("Editar: Notas"));
    expect(screen.getAllByRole("checkbox").filter((one) => (one as HTMLInputElement).tabIndex === 0)).toHaveLength(1);
  });

  it("says why it cannot be changed, and then offers no boxes", async () => {
    const locked = { ...field().schema, "x-matrix": { source: "/sample-rights", readOnlyReason: "Vale para sempre." } };
    showInput(
      { ...field(), schema: locked },
      { readOnly: true, values: { matrix: desk({ desk_notes: ["view_desk_notes"] }) } },
    );
    await screen.findByText("Vale para sempre.");
    await screen.findByRole("rowheader", { name: "Notas" });
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
