// Tests the tree of accounts without a server: marks, opening, the keyboard, and that only rows in the window are
// rendered.
import { fireEvent, render, screen, within } from "@testing-library/react";
import { useMemo } from "react";
import { describe, expect, test, vi } from "vitest";
import { AccountTree } from "../../src/custom/accounting/parts/accounts/AccountTree.tsx";
import {
  type AccountNode,
  accountNodes,
  everyAccount,
  markedCode,
  markedPieces,
  rankedAccounts,
  shownCode,
} from "../../src/custom/accounting/parts/accounts/account-tree.ts";
import { whyNot } from "../../src/rules/accounting/account-choice.ts";
import type { TreeAccount } from "../../src/rules/accounting/accounts.ts";
import { pathOf, visibleRows } from "../../src/ui/tree/tree-rows.ts";
import { useTree } from "../../src/ui/tree/use-tree.ts";

let last = 0;
const account = (code: string, more: Partial<TreeAccount> = {}): TreeAccount => ({
  ...{ id: ++last, code, controlDigit: "0", title: `Conta ${code}`, name: `${code} Conta ${code}`, type: "AN" },
  ...{ nature: "A", naturalSide: "D", accountPlanTreeID: 1, regime: "IFRS", parentID: null, level: 1 },
  ...{ enabled: true, reconstructed: false, version: 1, children: [], competenceID: null, committeeID: null },
  ...{
    cosifCode: null,
    description: null,
    source: null,
    createdAt: "2025-01-01T12:00:00Z",
    updatedAt: "2025-01-01T12:00:00Z",
  },
  ...more,
});
const group = (code: string, children: TreeAccount[]) => account(code, { type: "SY", children });

const debit = account("1.1", { nature: "D", title: "Só débitos" });
const both = account("1.2", { title: "Ambas as naturezas" });
const inner = group("1.3", [both]);
const first = group("1", [debit, inner]);
const rebuilt = account("2.1", { reconstructed: true });
const chart = [first, group("2", [rebuilt])];

const texts = (pieces: { text: string; isHit: boolean }[]) =>
  pieces.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join("");

describe("the rows of a tree", () => {
  test("are those below opened accounts, with their place among their siblings", () => {
    const rows = visibleRows(accountNodes(chart), (id) => id === first.id);
    expect(rows.map(({ node, depth, position, siblings }) => [node.account.code, depth, position, siblings])).toEqual([
      ["1", 1, 1, 2],
      ["1.1", 2, 1, 2],
      ["1.3", 2, 2, 2],
      ["2", 1, 2, 2],
    ]);
    expect(everyAccount(chart)).toHaveLength(6);
    expect(pathOf(accountNodes(chart), both.id)).toEqual([first.id, inner.id, both.id]);
    expect(pathOf(accountNodes(chart), 999)).toEqual([]);
  });

  test("of a search for an account to choose are flat and ranked, each with its ancestors", () => {
    const choosable = (one: TreeAccount) => whyNot(one, "credit") === undefined;
    const hits = rankedAccounts(chart, "1", choosable).map(({ account, way }) => [account.code, way]);
    expect(hits).toEqual([
      ["1.2", "Conta 1 › Conta 1.3"],
      ["2.1", "Conta 2"],
      ["1", ""],
      ["1.1", "Conta 1"],
      ["1.3", "Conta 1"],
    ]);
    const titles = rankedAccounts(chart, "ambas", choosable).map(({ account }) => account.code);
    expect(titles).toEqual(["1.2"]);
  });

  test("mark the search text, whatever its accents, and the beginning of a code", () => {
    expect(texts(markedPieces("Provisão para créditos", "provisao CRED"))).toBe("[Provisão] para [créd]itos");
    expect(texts(markedPieces("Caixa", "1.1"))).toBe("Caixa");
    expect(texts(markedCode("1.6.1.20.00-8", "16.1"))).toBe("[1.6.1].20.00-8");
    expect(texts(markedCode("1.6.1.20.00-8", "caixa"))).toBe("1.6.1.20.00-8");
    expect(texts(markedCode("1.6.1.20.00-8", "7"))).toBe("1.6.1.20.00-8");
    expect(shownCode({ name: "1.6-1 Caixa", title: "Caixa", code: "16" })).toBe("1.6-1");
  });
});

function Shown({ accounts, onChoose }: { accounts: TreeAccount[]; onChoose?: (account: TreeAccount) => void }) {
  const start = useMemo(() => accounts.map(({ id }) => id), [accounts]);
  const nodes = useMemo(() => accountNodes(accounts), [accounts]);
  const tree = useTree<AccountNode>({ nodes, of: "IFRS", start, nameOf: ({ account: { title } }) => title });
  return (
    <>
      <button type="button" onClick={tree.openAll}>
        Expandir
      </button>
      <AccountTree label="Contas" tree={tree} search="" whyNot={(one) => whyNot(one, "credit")} onChoose={onChoose} />
    </>
  );
}

const rowOf = ({ id }: TreeAccount) => document.querySelector<HTMLElement>(`[data-node="${id}"]`)!;

describe("the tree of accounts on the screen", () => {
  test("says why an account cannot be chosen, and accepts only the others", () => {
    const onChoose = vi.fn();
    render(<Shown accounts={chart} onChoose={onChoose} />);
    const refused = rowOf(debit);
    expect(refused).toHaveAttribute("aria-disabled", "true");
    expect(within(refused).getByText(/não recebe créditos/)).toBeInTheDocument();
    fireEvent.click(refused);
    fireEvent.keyDown(rowOf(inner), { key: "Enter" });
    expect(onChoose).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: /^Expandir 1\.3/ }));
    fireEvent.click(rowOf(both));
    expect(onChoose.mock.calls.map(([one]) => (one as TreeAccount).id)).toEqual([both.id]);
  });

  test("is navigated by the keys of a tree grid", () => {
    render(<Shown accounts={chart} />);
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
    rowOf(first).focus();
    press("ArrowDown");
    expect(rowOf(debit)).toHaveFocus();
    press("ArrowDown");
    expect(rowOf(inner)).toHaveAttribute("aria-expanded", "false");
    press("ArrowRight");
    expect(rowOf(inner)).toHaveAttribute("aria-expanded", "true");
    press("ArrowRight");
    expect(rowOf(both)).toHaveFocus();
    expect(rowOf(both)).toHaveAttribute("aria-level", "3");
    press("ArrowLeft");
    expect(rowOf(inner)).toHaveFocus();
    press("End");
    expect(rowOf(rebuilt)).toHaveFocus();
    press("Home");
    press("ArrowLeft");
    expect(rowOf(debit)).toBeNull();
  });

  test("draws no more rows of three thousand than fit, and reaches the last one", () => {
    const leaves = Array.from({ length: 3000 }, (_, at) => account(`1.${at + 1}`));
    const many = [group("1", leaves)];
    render(<Shown accounts={many} />);
    const grid = screen.getByRole("treegrid", { name: "Contas" });
    expect(grid).toHaveAttribute("aria-rowcount", "3002");
    expect(within(grid).getAllByRole("row").length).toBeLessThan(60);
    rowOf(many[0]!).focus();
    fireEvent.keyDown(document.activeElement!, { key: "End" });
    const box = grid.parentElement!;
    box.scrollTop = 3000 * 40;
    fireEvent.scroll(box);
    expect(rowOf(leaves[2999]!)).toHaveAttribute("aria-rowindex", "3002");
  });
});
