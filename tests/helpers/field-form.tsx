// Renders one input in a form with a data provider of few records, and gives tests access to the form's values.
import { QueryClient } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { CoreAdminContext, type DataProvider, Form, testDataProvider } from "react-admin";
import { useFormContext } from "react-hook-form";
import { MemoryRouter } from "react-router-dom";
import { vi } from "vitest";
import type { Field } from "../../src/base/resource.ts";
import { inputOf } from "../../src/fields/components.ts";
import { RecordFormProvider, type RecordFormValue } from "../../src/fields/record-form-context.ts";

export const targets = [
  { id: 3, name: "BANCO TRÊS" },
  { id: 7, name: "BANCO SETE" },
  { id: 8, name: "BANCO OITO", disabled: true },
];

/** The rights that the sample of the permission matrix offers. */
const rights = {
  systems: [{ code: "desk", label: "Mesa" }],
  areas: [{ code: "papers", label: "Papéis", system: "desk" }],
  pages: [
    { code: "desk_notes", label: "Notas", system: "desk", area: "papers", views: ["view", "update"] },
    { code: "desk_letters", label: "Cartas", system: "desk", area: "papers", views: ["view", "create"] },
    { code: "attic_boxes", label: "Caixas", system: "attic", views: ["view"] },
  ],
};

export const fakeProvider = () => ({
  getList: vi.fn(async (_resource: string, { filter }: { filter: { q?: string } }) => {
    const data = targets.filter((target) => target.name.toLowerCase().includes((filter.q ?? "").toLowerCase()));
    return { data, total: data.length };
  }),
  getMany: vi.fn(async (_resource: string, { ids }: { ids: unknown[] }) => ({
    data: targets.filter((target) => ids.includes(target.id)),
  })),
  call: vi.fn(async (_method: string, path: string): Promise<unknown> => {
    if (path === "/postal-codes/01001000")
      return { postalCode: "01001000", address: "PRAÇA DA SÉ", city: "SÃO PAULO", complement: null };
    if (path === "/sample-rights") return rights;
    if (path.startsWith("/public-files/")) return { id: "x", fileName: "contrato.pdf", size: 2048 };
    throw new Error("not found");
  }),
  upload: vi.fn(async (file: File, onProgress?: (fraction: number) => void, _signal?: AbortSignal) => {
    onProgress?.(0.5);
    return { id: "0198f1a2-7c3d-7e4f-8a5b-0c1d2e3f4a5b", fileName: file.name, size: file.size };
  }),
  download: vi.fn(async () => new Blob(["x"], { type: "image/png" })),
});

interface FormOptions {
  values?: Record<string, unknown>;
  context?: RecordFormValue;
  provider?: ReturnType<typeof fakeProvider>;
  readOnly?: boolean;
  source?: string;
  errors?: Record<string, string>;
}

/** Renders the input; `value()` returns the value of the form for it. */
export function showInput(field: Field, options: FormOptions = {}) {
  const { values = {}, context = {}, provider = fakeProvider(), readOnly, source = field.path, errors = {} } = options;
  let form: ReturnType<typeof useFormContext> | undefined;
  const Spy = () => {
    form = useFormContext();
    return null;
  };
  const resolver = async () => ({
    values: {},
    errors: Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: "invalid", message }])),
  });
  show(
    <RecordFormProvider value={context}>
      <Form
        defaultValues={values}
        resolver={Object.keys(errors).length > 0 ? resolver : undefined}
        mode="onTouched"
        noValidate
      >
        <div data-testid="input">{createElement(inputOf(field.type), { field, source, readOnly })}</div>
        <button type="button">Depois</button>
        <Spy />
      </Form>
    </RecordFormProvider>,
    provider,
  );
  return { provider, form: () => form!, value: (path = source): unknown => form?.getValues(path) };
}

export function show(content: ReactNode, provider = fakeProvider()) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={testDataProvider(provider as unknown as Partial<DataProvider>)}
        queryClient={queryClient}
      >
        {content}
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

export const leaveField = () => screen.getByRole("button", { name: "Depois" }).focus();
