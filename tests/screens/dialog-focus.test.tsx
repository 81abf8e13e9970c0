// Tests where the keyboard is when a dialog has opened: at the first thing to fill in, also when that comes later.
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { Dialog } from "../../src/ui/Dialog.tsx";

const dialog = (children: ReactNode) => (
  <Dialog title="Nova parametrização" onClose={() => undefined} save={{ onSave: () => undefined }}>
    {children}
  </Dialog>
);
const STATUS = <input type="checkbox" aria-label="Situação" />;
const NAME = <input aria-label="Nome" />;
const COMING = <span className="skeleton" />;
const field = (name: string) => screen.getByLabelText(name);

test("a dialog begins at its first field, and not at what fills itself", async () => {
  render(
    dialog(
      <>
        <input aria-label="Código" readOnly />
        {NAME}
        {STATUS}
      </>,
    ),
  );
  await waitFor(() => expect(field("Nome")).toHaveFocus());
});

test.each([
  ["a skeleton", COMING],
  ["a disabled box", <input key="coming" disabled aria-busy="true" />],
])("a first field that comes later, after %s, is waited for, whatever stands behind it", async (_, coming) => {
  const { rerender } = render(dialog([coming, STATUS]));
  expect(await screen.findByRole("button", { name: "Fechar" })).toHaveFocus();
  rerender(dialog([NAME, STATUS]));
  await waitFor(() => expect(field("Nome")).toHaveFocus());
});

test("a dialog that reads first goes to the field that its answer brings", async () => {
  const { rerender } = render(dialog("Carregando..."));
  expect(await screen.findByRole("button", { name: "Fechar" })).toHaveFocus();
  rerender(dialog(NAME));
  await waitFor(() => expect(field("Nome")).toHaveFocus());
});

test("a person who was faster stays where they are", async () => {
  const { rerender } = render(dialog(COMING));
  await screen.findByRole("dialog");
  await userEvent.tab();
  expect(screen.getByRole("button", { name: "Cancelar" })).toHaveFocus();
  rerender(dialog(NAME));
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.getByRole("button", { name: "Cancelar" })).toHaveFocus();
});

test("a dialog may ask for another place", async () => {
  render(
    dialog(
      <>
        {NAME}
        <button type="button" data-first>
          Manter
        </button>
      </>,
    ),
  );
  await waitFor(() => expect(screen.getByRole("button", { name: "Manter" })).toHaveFocus());
});
