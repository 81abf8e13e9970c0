// Changes to shared data are listed and must be confirmed; only a yes continues the save.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { HttpError } from "react-admin";
import { expect, test } from "vitest";
import { SharedChangesDialog } from "../../src/resources/parts/SharedChangesDialog.tsx";
import { confirmsSharedChanges } from "../../src/resources/shared-changes.ts";

const refusal = () =>
  new HttpError("", 409, {
    code: "SHARED_DATA",
    details: {
      changes: [
        { field: "company.legalName", label: "Razão social", from: "ALFA LTDA", to: "ALFA S.A." },
        { field: "company.shareCapital", label: "Capital social", from: null, to: "R$ 10,00" },
      ],
      registers: [
        { resource: "cessionary-companies", label: "Cessionárias" },
        { resource: "suppliers", label: "Fornecedores" },
      ],
    },
  });

async function askOnce(): Promise<Promise<boolean | undefined>[]> {
  const answer = confirmsSharedChanges(refusal());
  await act(async () => undefined);
  return [answer];
}

test("the question lists what changes and where; each button answers and closes", async () => {
  render(<SharedChangesDialog />);
  for (const [button, expected] of [
    ["Alterar em todos", true],
    ["Cancelar", false],
  ] as const) {
    const [answer] = await askOnce();
    for (const text of ["Razão social", "ALFA LTDA", "ALFA S.A.", "R$ 10,00", "–", "Cessionárias, Fornecedores"])
      expect(screen.getByText(text, { exact: true })).toBeTruthy();
    fireEvent.click(screen.getByText(button));
    expect(await answer).toBe(expected);
    expect(screen.queryByText(button)).toBeNull();
  }
});

test("a question that is replaced, or whose dialog is closed, is answered with no", async () => {
  const { unmount } = render(<SharedChangesDialog />);
  const [first] = await askOnce();
  const [second] = await askOnce();
  expect(await first).toBe(false);
  unmount();
  expect(await second).toBe(false);
});

test("another failure, or the absence of the dialog, asks nothing", async () => {
  expect(await confirmsSharedChanges(refusal())).toBeUndefined();
  render(<SharedChangesDialog />);
  expect(await confirmsSharedChanges(new HttpError("", 409, { code: "STALE_RECORD" }))).toBeUndefined();
  expect(await confirmsSharedChanges(new Error("x"))).toBeUndefined();
});
