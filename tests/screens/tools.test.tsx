// Tests the generic components as a person uses them: dialogs, confirmations, tooltips and steps.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConfirmProvider, useConfirm } from "../../src/shell/use-confirm.tsx";
import { Dialog } from "../../src/ui/Dialog.tsx";
import { Stepper } from "../../src/ui/Stepper.tsx";
import { Tooltip } from "../../src/ui/Tooltip.tsx";

function Opener({ isBusy = false }: { isBusy?: boolean }) {
  const [open, setOpen] = useState<"none" | "outer" | "inner">("none");
  return (
    <main tabIndex={-1}>
      <button type="button" onClick={() => setOpen("outer")}>
        abrir
      </button>
      {open !== "none" && (
        <Dialog
          title="De fora"
          isBusy={isBusy}
          canExpand
          onBack={() => setOpen("none")}
          onClose={() => setOpen("none")}
          save={{ onSave: () => setOpen("inner") }}
        >
          <input aria-label="nome" />
        </Dialog>
      )}
      {open === "inner" && (
        <Dialog
          title="De dentro"
          size="confirmation"
          onClose={() => setOpen("outer")}
          footer={<button type="button">ok</button>}
        >
          texto
        </Dialog>
      )}
    </main>
  );
}

describe("a dialog", () => {
  it("begins at the first field, keeps Tab inside, and returns the focus on Escape", async () => {
    render(<Opener />);
    await userEvent.click(screen.getByText("abrir"));
    expect(screen.getByLabelText("nome")).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Salvar" })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Voltar" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole("button", { name: "Salvar" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("abrir")).toHaveFocus();
  });

  it("stacks: Escape closes the one on top and returns to the one below", async () => {
    render(<Opener />);
    await userEvent.click(screen.getByText("abrir"));
    await userEvent.click(screen.getByRole("button", { name: "Salvar" }));
    expect(screen.getByRole("dialog", { name: "De dentro" })).toHaveAccessibleDescription("texto");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog", { name: "De dentro" })).toBeNull();
    expect(screen.getByRole("dialog", { name: "De fora" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Salvar" })).toHaveFocus();
  });

  it("fills the window and back, and closes to where it was opened", async () => {
    render(<Opener />);
    await userEvent.click(screen.getByText("abrir"));
    const dialog = screen.getByRole("dialog");
    await userEvent.click(screen.getByRole("button", { name: "Tela cheia" }));
    expect(dialog).toHaveClass("full");
    await userEvent.click(screen.getByRole("button", { name: "Sair da tela cheia" }));
    expect(dialog).not.toHaveClass("full");
    await userEvent.click(screen.getByRole("button", { name: "Voltar" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("does not close during an act, nor when a file chooser inside is cancelled", async () => {
    const { rerender } = render(<Opener isBusy />);
    await userEvent.click(screen.getByText("abrir"));
    const dialog = screen.getByRole("dialog");
    fireEvent.keyDown(dialog, { key: "Escape" });
    expect(screen.getByRole("button", { name: "Fechar" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Carregando..." })).toBeDisabled();
    expect(dialog).toBeInTheDocument();
    rerender(<Opener />);
    fireEvent(screen.getByLabelText("nome"), new Event("cancel", { bubbles: true }));
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

const IRREVERSIBLE = "Esta ação não poderá ser desfeita.";

const QUESTION = {
  title: "Trocar segredo",
  text: "O segredo atual deixa de valer. Deseja trocá-lo?",
  action: "Trocar",
};

function Asker({ irreversible, onAnswer }: { irreversible: boolean; onAnswer: (agreed: boolean) => void }) {
  const confirm = useConfirm();
  const ask = async () => onAnswer(await confirm({ ...QUESTION, irreversible }));
  return (
    <button type="button" onClick={() => void ask()}>
      perguntar
    </button>
  );
}

describe.each([true, false])("a confirmation that is irreversible: %s", (irreversible) => {
  it("explains the act and whether it can be undone, and does nothing when it is cancelled", async () => {
    const answers: boolean[] = [];
    render(
      <ConfirmProvider>
        <Asker irreversible={irreversible} onAnswer={(agreed) => answers.push(agreed)} />
      </ConfirmProvider>,
    );
    await userEvent.click(screen.getByText("perguntar"));
    const dialog = screen.getByRole("alertdialog", { name: QUESTION.title });
    expect(dialog).toHaveClass("confirmation");
    expect(dialog).toHaveTextContent(QUESTION.text);
    expect(within(dialog).queryAllByText(IRREVERSIBLE)).toHaveLength(irreversible ? 1 : 0);
    await userEvent.click(within(dialog).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(answers).toEqual([false]));
    await userEvent.click(screen.getByText("perguntar"));
    await userEvent.click(screen.getByRole("button", { name: QUESTION.action }));
    await waitFor(() => expect(answers).toEqual([false, true]));
  });
});

describe("a tooltip", () => {
  const popovers = { show: vi.fn(), hide: vi.fn() };
  beforeEach(() => {
    // jsdom does not implement popovers.
    HTMLElement.prototype.showPopover = popovers.show;
    HTMLElement.prototype.hidePopover = popovers.hide;
  });
  afterEach(() => vi.clearAllMocks());
  const tip = () => screen.getByRole("tooltip", { hidden: true });

  it("describes its control, appears on keyboard focus and disappears on Escape, which does nothing else", async () => {
    const outer = vi.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a screen that listens to keys.
      <div onKeyDown={outer}>
        <Tooltip text="Crie o produto para ativar a aba">
          <button type="button" aria-disabled="true">
            Aba
          </button>
        </Tooltip>
      </div>,
    );
    expect(screen.getByRole("button")).toHaveAccessibleDescription("Crie o produto para ativar a aba");
    await userEvent.tab();
    expect(tip()).toHaveAttribute("data-shown");
    outer.mockClear();
    await userEvent.keyboard("{Escape}");
    expect(tip()).not.toHaveAttribute("data-shown");
    expect(outer).not.toHaveBeenCalled();
  });

  it("appears on a tap at a disabled control, and on holding an enabled one", () => {
    vi.useFakeTimers();
    render(
      <Tooltip text="Por quê">
        <button type="button" aria-disabled="true">
          Aba
        </button>
      </Tooltip>,
    );
    fireEvent.pointerDown(screen.getByRole("button"), { pointerType: "touch" });
    vi.advanceTimersByTime(0);
    vi.useRealTimers();
    return waitFor(() => expect(tip()).toHaveAttribute("data-shown"));
  });

  it("does not exist without a text", () => {
    render(
      <Tooltip text={undefined}>
        <button type="button">Aba</button>
      </Tooltip>,
    );
    expect(screen.queryByRole("tooltip", { hidden: true })).toBeNull();
    expect(screen.getByRole("button")).not.toHaveAccessibleDescription();
  });
});

it("steps show the current one, lead back to finished ones, and give the reason why later ones are disabled", async () => {
  const back = vi.fn();
  const ahead = vi.fn();
  render(
    <Stepper
      label="Etapas"
      steps={[
        { key: "file", label: "Arquivo", state: "done", onSelect: back },
        { key: "columns", label: "Colunas", state: "error" },
        { key: "check", label: "Conferência", state: "current" },
        { key: "end", label: "Resultado", state: "ahead", onSelect: ahead, disabledReason: "Confira antes" },
      ]}
    />,
  );
  const items = within(screen.getByRole("list", { name: "Etapas" })).getAllByRole("listitem");
  expect(items.map((item) => item.dataset.state)).toEqual(["done", "error", "current", "ahead"]);
  expect(items[2]).toHaveAttribute("aria-current", "step");
  expect(items[1]).toHaveTextContent("com erro");
  await userEvent.click(screen.getByRole("button", { name: /Arquivo/ }));
  expect(back).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: /Resultado/ }));
  expect(ahead).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: /Resultado/ })).toHaveAccessibleDescription("Confira antes");
});
