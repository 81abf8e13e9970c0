// Tests the parts of the layout: notices, confirmations, menus, and the screen of a failure.
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { CoreAdminContext, memoryStore, useNotify } from "react-admin";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkPasswords } from "../../src/auth/password-rules.ts";
import { i18nProvider } from "../../src/i18n/pt-br.ts";
import { ErrorBoundary } from "../../src/shell/ErrorBoundary.tsx";
import { shellStore } from "../../src/shell/store.ts";
import { Toasts } from "../../src/shell/Toasts.tsx";
import { ConfirmProvider, useConfirm } from "../../src/shell/use-confirm.tsx";
import { Avatar } from "../../src/ui/Avatar.tsx";
import { Menu } from "../../src/ui/Menu.tsx";
import { ModalBox } from "../../src/ui/ModalBox.tsx";

const show = (element: ReactNode, container?: HTMLElement) => {
  const router = createMemoryRouter([
    {
      path: "*",
      element: (
        <CoreAdminContext i18nProvider={i18nProvider} store={memoryStore()}>
          {element}
          <Toasts />
        </CoreAdminContext>
      ),
    },
  ]);
  render(<RouterProvider router={router} />, { container });
  return router;
};

function NotifyButton({ texts }: { texts: string[] }) {
  const notify = useNotify();
  const tell = () => {
    for (const text of texts) notify(text, { type: "success" });
  };
  return (
    <button type="button" onClick={tell}>
      avisar
    </button>
  );
}

/** jsdom does not implement popovers and treats their content as hidden. */
const notices = () => screen.getAllByRole("status", { hidden: true });

describe("notices", () => {
  it("show the newest four at most, and the same text once", async () => {
    show(<NotifyButton texts={["um", "dois", "três", "quatro", "cinco", "cinco"]} />);
    await userEvent.click(screen.getByText("avisar"));
    await waitFor(() => expect(notices()).toHaveLength(4));
    expect(notices().map(({ textContent }) => textContent)).toEqual(["dois", "três", "quatro", "cinco"]);
  });

  it("make room for the main button of the page", async () => {
    const place = vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      return this.matches(".toasts, .primary") ? new DOMRect(16, 700, 358, 52) : new DOMRect();
    });
    show(
      <main>
        <NotifyButton texts={["Rascunho guardado"]} />
        <button type="button" className="button primary">
          Avançar
        </button>
      </main>,
    );
    await userEvent.click(screen.getByText("avisar"));
    await waitFor(() => expect(document.querySelector(".toasts")).toHaveAttribute("data-high", "true"));
    place.mockRestore();
  });

  it("are translated and can be closed", async () => {
    show(<NotifyButton texts={["ra.notification.canceled"]} />);
    await userEvent.click(screen.getByText("avisar"));
    const notice = await screen.findByText("Ação cancelada");
    await userEvent.click(
      within(notice.parentElement as HTMLElement).getByRole("button", { name: "Fechar", hidden: true }),
    );
    expect(screen.queryByText("Ação cancelada")).toBeNull();
  });

  it("are announced while a dialog silences the page behind it too", async () => {
    const page = document.body.appendChild(document.createElement("div"));
    page.id = "page";
    show(
      <>
        <NotifyButton texts={["Não foi possível salvar!"]} />
        <ModalBox className="dialog" aria-label="Pergunta" onClose={() => undefined}>
          …
        </ModalBox>
      </>,
      page.appendChild(document.createElement("div")),
    );
    await userEvent.click(screen.getByText("avisar"));
    const said = await screen.findByText("Não foi possível salvar!");
    const isSilent = (element: Element) => element.closest("[aria-hidden=true]") !== null;
    expect([screen.getByText("avisar"), said].map(isSilent)).toEqual([true, false]);
    page.remove();
  });
});

function ConfirmButton({ onAnswer }: { onAnswer(agreed: boolean): void }) {
  const confirm = useConfirm();
  const ask = async () =>
    onAnswer(await confirm({ title: "Excluir 2 itens", text: "Deseja?", action: "Excluir 2 itens" }));
  return (
    <button type="button" onClick={() => void ask()}>
      perguntar
    </button>
  );
}

describe("a confirmation", () => {
  it.each([
    ["Excluir 2 itens", true],
    ["Cancelar", false],
  ])("by %s answers %s", async (button, expected) => {
    const answers: boolean[] = [];
    show(
      <ConfirmProvider>
        <ConfirmButton onAnswer={(agreed) => answers.push(agreed)} />
      </ConfirmProvider>,
    );
    await userEvent.click(screen.getByText("perguntar"));
    const dialog = screen.getByRole("alertdialog", { name: "Excluir 2 itens" });
    await userEvent.click(within(dialog).getByRole("button", { name: button }));
    await waitFor(() => expect(answers).toEqual([expected]));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

describe("a menu", () => {
  it("opens on its first item, moves by arrows, closes by Escape back to its button", async () => {
    const chosen: string[] = [];
    const items = ["Um", "Dois", "Três"].map((label) => ({ label, onSelect: () => chosen.push(label) }));
    show(
      <Menu label="Mais" items={items}>
        …
      </Menu>,
    );
    const button = screen.getByRole("button", { name: "Mais" });
    await userEvent.click(button);
    expect(screen.getByRole("menuitem", { name: "Um" })).toHaveFocus();
    await userEvent.keyboard("{ArrowUp}");
    expect(screen.getByRole("menuitem", { name: "Três" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(chosen).toEqual(["Dois"]);
    expect(screen.queryByRole("menu")).toBeNull();
  });
});

describe("a broken screen", () => {
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
  afterEach(() => vi.restoreAllMocks());

  it("says so, with the server's trace code", () => {
    const Broken = (): ReactNode => {
      throw Object.assign(new Error("x"), { body: { traceId: "t-42" } });
    };
    show(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByText("Algo deu errado nesta tela")).toBeVisible();
    expect(screen.getByText("t-42")).toBeVisible();
    expect(screen.getByRole("button", { name: "Tentar novamente" })).toBeVisible();
  });
});

describe("a helper of the shell", () => {
  it.each([
    ["ANA PAULA LIMA", "AL"],
    ["José da Silva", "JS"],
    ["ALFA", "A"],
    ["", "–"],
  ])("shortens %j to the initials %s", (name, expected) => {
    const { container } = render(<Avatar name={name} />);
    expect(container.firstElementChild).toHaveAttribute("data-initials", expected);
  });

  it("keeps the filters of a list in the tab, apart for each person", () => {
    let person = "1";
    const store = shellStore(() => person);
    store.setItem("/a.listParams", { q: "x" });
    store.setItem("themeMode", "dark");
    expect(store.getItem("/a.listParams", null)).toEqual({ q: "x" });
    person = "2";
    expect(store.getItem("/a.listParams", null)).toBeNull();
    expect(store.getItem("themeMode")).toBe("dark");
    expect(Object.keys(localStorage).some((key) => key.includes("listParams"))).toBe(false);
  });

  it.each([
    [{ current: "", next: "", repeat: "" }, 'O campo "Nova senha" é obrigatório.'],
    [
      { current: "abc12345", next: "123", repeat: "123" },
      "A senha deve ter ao menos 8 caracteres, com letras e números.",
    ],
    [{ current: "abc12345", next: "abc12345", repeat: "abc12345" }, "A nova senha deve ser diferente da senha atual."],
    [{ current: "abc12345", next: "xyz98765", repeat: "xyz98765" }, undefined],
  ])("answers the new password %j with %s", (form, expected) => {
    expect(checkPasswords(form).next).toBe(expected);
  });

  it("requires the repeated password to be equal", () => {
    expect(checkPasswords({ current: "a", next: "xyz98765", repeat: "other123" }).repeat).toBe(
      "As senhas não conferem.",
    );
  });
});
