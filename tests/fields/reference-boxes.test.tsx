// Tests boxes over registers with many records: a typed text stays and is searched for, in every reference of every
// document.
import { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createElement } from "react";
import { CoreAdminContext, type DataProvider, Form, testDataProvider } from "react-admin";
import { useFormContext } from "react-hook-form";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SEARCH_DEBOUNCE_MS } from "../../src/base/limits.ts";
import { type Field, flatFields } from "../../src/base/resource.ts";
import { inputOf, loadInputs } from "../../src/fields/components.ts";
import { person } from "../helpers/field-gestures.ts";
import { sampleField } from "../helpers/sample-fields.ts";
import { compileProduct } from "../screens/compile.ts";

interface Page {
  data: { id: number; text: string }[];
  total: number;
}
interface ListCall {
  filter: { q?: string };
  pagination: { page: number; perPage: number };
  sort?: { field: string };
}

const MANY = 520;
const nameOf = (id: number) => `REGISTRO ${String(id).padStart(3, "0")}`;
const records = Array.from({ length: MANY }, (_, index) => ({ id: index + 1, text: nameOf(index + 1) }));

function page({ filter, pagination }: ListCall): Page {
  const hits = records.filter(({ text }) => text.includes((filter.q ?? "").toUpperCase()));
  const from = (pagination.page - 1) * pagination.perPage;
  return { data: hits.slice(from, from + pagination.perPage), total: hits.length };
}

const lists = () => ({
  getList: vi.fn(async (_resource: string, params: ListCall) => page(params)),
  getMany: vi.fn(async (_resource: string, { ids }: { ids: unknown[] }) => ({
    data: records.filter(({ id }) => ids.includes(id)),
  })),
});

function show(field: Field, value: unknown, provider = lists()) {
  let form: ReturnType<typeof useFormContext> | undefined;
  const Spy = () => {
    form = useFormContext();
    return createElement("output", undefined, JSON.stringify(form.watch("beside") ?? null));
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <CoreAdminContext
      dataProvider={testDataProvider(provider as unknown as Partial<DataProvider>)}
      queryClient={queryClient}
    >
      <Form defaultValues={{ [field.name]: value }} noValidate>
        {createElement(inputOf(field.type), { field, source: field.name })}
        <button type="button">Depois</button>
        <Spy />
      </Form>
    </CoreAdminContext>,
  );
  const searches = () => provider.getList.mock.calls.map(([, { filter }]) => filter.q).filter(Boolean);
  const orders = () => provider.getList.mock.calls.map(([, { sort }]) => sort?.field);
  return {
    provider,
    searches,
    orders,
    queryClient,
    unmount,
    form: () => form!,
    value: () => form!.getValues(field.name),
  };
}

beforeAll(async () => {
  await loadInputs();
  await import("../../src/fields/parts/Combo.tsx");
});

const references = [...compileProduct()].flatMap(([name, { fields }]) =>
  withItems(fields)
    .filter(({ type }) => type === "reference" || type === "reference-many")
    .map((field) => ({ title: `${name} ${field.path}`, field: { ...field, readOnly: false } as Field })),
);

/** Returns one of all references that refer to the same register in the same way. */
const distinct = [...new Map(references.map((one) => [JSON.stringify([one.field.type, one.field.ref]), one])).values()];

/** Includes the fields of groups and of items of lists. */
function withItems(fields: Field[]): Field[] {
  return flatFields(fields).flatMap((field) => [
    field,
    ...(field.type === "blocks" ? withItems(field.fields ?? []) : []),
  ]);
}

describe("every reference of every document", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  /** Reads the DOM directly, because a query by role takes a third of a second per box. */
  const box = () => document.querySelector<HTMLInputElement>("[role=combobox]")!;
  const option = (text: string) =>
    [...document.querySelectorAll("[role=option]")].find(({ textContent }) => textContent === text)!;

  it("is among the references that these tests cover", () => {
    expect(references.filter(({ field }) => field.type === "reference-many").length).toBeGreaterThanOrEqual(26);
    expect(references.filter(({ field }) => field.type === "reference").length).toBeGreaterThanOrEqual(100);
  });

  it.each(distinct)("$title: a text typed over a value is searched for", async ({ field }) => {
    const isMany = field.type === "reference-many";
    const { searches, orders, value } = show(field, isMany ? [2, 3] : 2);
    await pass(100);
    await pass(100);
    expect(box().value).toBe(isMany ? "" : nameOf(2));
    act(() => box().focus());
    fireEvent.change(box(), { target: { value: "registro 51" } });
    expect(box().value).toBe("registro 51");
    await pass(SEARCH_DEBOUNCE_MS);
    await pass(100);
    expect(searches()).toEqual(["registro 51"]);
    expect(orders().at(-1)).toBe(field.ref?.sort ?? field.ref?.label ?? "relevance");
    fireEvent.click(option(nameOf(517)));
    expect(value()).toEqual(isMany ? [2, 3, 517] : 517);
  });
});

describe("a box over many records", () => {
  const single = sampleField("reference");
  const several = sampleField("reference-many");
  const box = () => screen.findByRole<HTMLInputElement>("combobox");
  const filled = async () => {
    const shown = show(single, 2);
    await waitFor(async () => expect(await box()).toHaveValue(nameOf(2)));
    return { ...shown, box: await box() };
  };

  it("keeps the typed text when the form is drawn again and the list is fetched again", async () => {
    const { box, form, queryClient } = await filled();
    await person().clear(box);
    await person().type(box, "registro 3");
    act(() => form().setValue("beside", 1));
    await act(() => queryClient.invalidateQueries());
    expect(screen.getByText("1")).toBeVisible();
    expect(box).toHaveValue("registro 3");
  });

  it.each(["Esc", "leaving"])("shows its value again after %s when nothing was chosen", async (way) => {
    const { box, value } = await filled();
    const sent = vi.fn();
    document.addEventListener("keydown", sent);
    await person().clear(box);
    expect(value()).toBeNull();
    await person().type(box, "outro");
    expect(value()).toBe(2);
    if (way === "Esc") await person().keyboard("{Escape}");
    else await person().click(screen.getByRole("button", { name: "Depois" }));
    expect(box).toHaveValue(nameOf(2));
    expect(value()).toBe(2);
    document.removeEventListener("keydown", sent);
    expect(sent.mock.calls.filter(([event]) => event.key === "Escape" && !event.defaultPrevented)).toEqual([]);
  });

  it("is emptied by deleting its text, or by its button", async () => {
    const { box, value } = await filled();
    await person().clear(box);
    await person().click(screen.getByRole("button", { name: "Depois" }));
    expect(value()).toBeNull();
    expect(box).toHaveValue("");
    await person().click(box);
    await person().click(await screen.findByRole("option", { name: nameOf(4) }));
    await person().click(screen.getByRole("button", { name: "Limpar" }));
    expect(value()).toBeNull();
  });

  it("of several values removes the last one by Backspace only while its text is empty", async () => {
    const { value } = show(several, [2, 3]);
    await screen.findByText(nameOf(3));
    await person().type(await box(), "ab{Backspace}{Backspace}");
    expect(value()).toEqual([2, 3]);
    await person().keyboard("{Backspace}");
    expect(value()).toEqual([2]);
    expect(screen.getByText(nameOf(2))).toBeVisible();
  });

  it("shows the answer to the last text, however late the earlier answer comes", async () => {
    const provider = lists();
    const answers = new Map<string, (page: Page) => void>();
    provider.getList.mockImplementation(
      (_resource, { filter }) => new Promise((resolve) => answers.set(filter.q ?? "", resolve)),
    );
    const answer = (q: string) =>
      act(async () => answers.get(q)!(page({ filter: { q }, pagination: { page: 1, perPage: 20 } })));
    show(single, undefined, provider);
    await person().type(await box(), "registro 1");
    await waitFor(() => expect(answers.has("registro 1")).toBe(true));
    await person().type(await box(), "1");
    await waitFor(() => expect(answers.has("registro 11")).toBe(true));
    expect(screen.getByText("Carregando…")).toBeVisible();
    await answer("registro 11");
    await answer("registro 1");
    expect(await box()).toHaveValue("registro 11");
    const options = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(options).toEqual(Array.from({ length: 10 }, (_, at) => nameOf(110 + at)));
  });

  it("loads the next records near the end of those shown, and names the one under the arrow", async () => {
    const { provider } = show(single, undefined);
    await person().click(await box());
    await screen.findByRole("option", { name: nameOf(20) });
    await person().keyboard("{End}");
    expect(await screen.findByRole("option", { name: nameOf(40) })).toBeInTheDocument();
    const active = screen.getByRole("option", { name: nameOf(20) });
    expect(await box()).toHaveAttribute("aria-activedescendant", active.id);
    fireEvent.scroll(screen.getByRole("listbox"));
    expect(await screen.findByRole("option", { name: nameOf(60) })).toBeInTheDocument();
    expect(provider.getList.mock.calls.map(([, { pagination }]) => pagination.page)).toEqual([1, 2, 3]);
  });

  it("says that there are no options, or that they could not be fetched, with a way to retry", async () => {
    const { provider } = show(single, 2);
    const answer = provider.getList.getMockImplementation()!;
    await person().type(await box(), "nada assim");
    expect((await screen.findByText("Não há opções")).closest("[role=status]")).not.toBeNull();
    await person().clear(await box());
    provider.getList.mockRejectedValue(new Error("out of reach"));
    await person().type(await box(), "x");
    expect(await screen.findByText(/Não foi possível carregar as opções\./)).toBeVisible();
    provider.getList.mockImplementation(answer);
    await person().click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByText("Não há opções")).toBeVisible();
    expect(await box()).toHaveValue("x");
  });
});
