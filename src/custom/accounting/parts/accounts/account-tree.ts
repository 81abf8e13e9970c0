// The chart as the server answers it, as the nodes of a tree, and what a search marks in it.
import { searchForm } from "../../../../base/text.ts";
import type { TreeAccount } from "../../../../rules/accounting/accounts.ts";
import type { TreeItem } from "../../../../ui/tree/tree-rows.ts";

/** An account as a node of a tree. */
export interface AccountNode extends TreeItem {
  account: TreeAccount;
}

/** The accounts depth first. */
export const accountNodes = (accounts: readonly TreeAccount[], parentID: number | null = null): AccountNode[] =>
  accounts.flatMap((account) => [{ id: account.id, parentID, account }, ...accountNodes(account.children, account.id)]);

export function everyAccount(accounts: readonly TreeAccount[]): TreeAccount[] {
  return accounts.flatMap((account) => [account, ...everyAccount(account.children)]);
}

/** Returns the code with its dots, as it is before the title in the name. */
export function shownCode({ name, title, code }: Pick<TreeAccount, "name" | "title" | "code">): string {
  return name?.endsWith(` ${title}`) ? name.slice(0, -title.length - 1) : code;
}

/** A part of a text and its position. */
export interface Piece {
  text: string;
  isHit: boolean;
  at: number;
}

/** Marks the searched words in the title. */
export function markedPieces(title: string, search: string): Piece[] {
  const words = searchForm(search).split(" ").filter(Boolean);
  const plain = searchForm(title);
  // Removing accents changes the length of few characters; then nothing is marked rather than the wrong letters.
  if (words.length === 0 || plain.length !== title.length) return [{ text: title, isHit: false, at: 0 }];
  const hit = new Array<boolean>(title.length).fill(false);
  for (const word of words)
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length))
      hit.fill(true, at, at + word.length);
  const starts = hit.flatMap((isHit, at) => (at === 0 || isHit !== hit[at - 1] ? [at] : []));
  return starts.map((at, place) => ({ text: title.slice(at, starts[place + 1]), isHit: hit[at] === true, at }));
}

/** Marks the part of the code that a search by its beginning covers, dots included. */
export function markedCode(code: string, search: string): Piece[] {
  const searchDigits = search.replace(/\D/g, "");
  const isCode = /^[\d.\-\s]+$/.test(search.trim()) && code.replace(/\D/g, "").startsWith(searchDigits);
  if (!isCode || searchDigits === "") return [{ text: code, isHit: false, at: 0 }];
  let digits = 0;
  let end = 0;
  while (end < code.length && digits < searchDigits.length) if (/\d/.test(code.charAt(end++))) digits++;
  const rest = { text: code.slice(end), isHit: false, at: end };
  return [{ text: code.slice(0, end), isHit: true, at: 0 }, ...(rest.text ? [rest] : [])];
}
