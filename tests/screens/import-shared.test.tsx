// Tests imported rows that change shared data: the refusal offers to confirm the changes, which repeats the check on
// the server.
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ImportResult } from "../../src/base/import-answers.ts";
import type { Resource } from "../../src/base/resource.ts";
import { ImportSummary } from "../../src/resources/import/ImportSummary.tsx";
import type { ImportWork } from "../../src/resources/import/use-import.ts";

const LABEL = "Atualizar dados compartilhados";
const suppliers = {
  name: "suppliers",
  fields: [],
  label: { one: "Fornecedor", many: "Fornecedores" },
} as unknown as Resource;
const resultWith = (code: string): ImportResult => ({
  ...{ total: 1, created: 0, updated: 0, refused: 1, batch: null, earlier: null, heads: ["Razão social"], ignored: [] },
  ...{ written: false, warnings: [] },
  columns: [{ field: "company.legalName", title: "Razão social", place: 0 }],
  results: [{ row: 2, state: "rejected", cells: ["NOVA"], reason: { code, message: "Motivo da recusa." } }],
});
const shown = (work: ImportWork, onShareChanges = vi.fn()) => {
  render(<ImportSummary resource={suppliers} work={work} onShareChanges={onShareChanges} />);
  return onShareChanges;
};

test("the choice to change shared data is offered with the refused rows, and can be withdrawn there", () => {
  const choose = shown({ step: "checked", result: resultWith("SHARED_DATA") });
  const box = screen.getByLabelText(LABEL) as HTMLInputElement;
  expect(box.checked).toBe(false);
  expect(screen.queryByText(/Nenhuma linha pode ser importada/)).toBeNull();
  fireEvent.click(box);
  expect(choose).toHaveBeenLastCalledWith(true);
});

test("the choice stays, marked, when no row is refused any more", () => {
  const choose = shown({
    step: "checked",
    updatesShared: true,
    result: { ...resultWith(""), refused: 0, results: [] },
  });
  const box = screen.getByLabelText(LABEL) as HTMLInputElement;
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(choose).toHaveBeenLastCalledWith(false);
});

test("the choice is not offered for other refusals, nor after the end", () => {
  shown({ step: "checked", result: resultWith("BAD_REQUEST") });
  shown({ step: "done", result: resultWith("SHARED_DATA") });
  expect(screen.queryByLabelText(LABEL)).toBeNull();
});
