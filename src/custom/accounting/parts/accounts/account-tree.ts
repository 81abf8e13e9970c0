// The chart as the server answers it, as the nodes of a tree, and what a search marks in it.
import { searchForm } from "../../../../base/text.ts";
import type { TreeAccount } from "../../../../rules/accounting/accounts.ts";
import type { TreeItem } from "../../../../ui/tree/tree-rows.ts";

/** An account as a node of a tree. */
export interface AccountNode extends TreeItem {
  account: TreeAccount;
  /** The titles from the root to the account above, where the account does not stand below it. */
  way?: string;
}

/** The accounts depth first. */
export const accountNodes = (accounts: readonly TreeAccount[], parentID: number | null = null): AccountNode[] =>
  accounts.flatMap((account) => [{ id: account.id, parentID, account }, ...accountNodes(account.children, account.id)]);

export function everyAccount(accounts: readonly TreeAccount[]): TreeAccount[] {
  return accounts.flatMap((account) => [account, ...everyAccount(account.children)]);
}

/** The accounts that a search is about, flat: those that can be chosen first, and of these the most likely ones. */
export function rankedAccounts(
  accounts: readonly TreeAccount[],
  search: string,
  isChoosable: (account: TreeAccount) => boolean,
): AccountNode[] {
  const hits = everyHit(accounts, search, []).map((hit) => ({ ...hit, order: isChoosable(hit.account) ? 0 : 1 }));
  return hits
    .toSorted((a, b) => a.order - b.order || a.rank - b.rank || a.account.code.localeCompare(b.account.code))
    .map(({ account, way }) => ({ id: account.id, parentID: null, account, way }));
}

interface Hit {
  account: TreeAccount;
  way: string;
  rank: number;
}

function everyHit(accounts: readonly TreeAccount[], search: string, titles: readonly string[]): Hit[] {
  return accounts.flatMap((account) => {
    const rank = rankOf(account, search);
    const below = everyHit(account.children, search, [...titles, account.title]);
    return rank === undefined ? below : [{ account, way: titles.join(" › "), rank }, ...below];
  });
}

/** The lowest rank is the most likely; undefined for an account that is only above a hit. */
function rankOf(account: TreeAccount, search: string): number | undefined {
  if (markedCode(shownCode(account), search).some(({ isHit }) => isHit)) return 0;
  const [title, words] = [searchForm(account.title), searchForm(search)];
  if (!words.split(" ").every((word) => title.includes(word))) return undefined;
  if (title === words) return 0;
  return title.startsWith(words) ? 1 : 2;
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
