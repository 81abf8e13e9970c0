// Reads the code of the how-tos from their fenced blocks: whole files, and changes of existing files.
import { readdirSync, readFileSync } from "node:fs";
import { inRoot } from "./root.ts";

const FOLDER = "docs/how-to";

/** The order in which a newcomer reads them; later ones build on earlier ones. */
export const HOW_TOS: readonly string[] = [
  "add-a-register",
  "add-a-field",
  "add-a-field-type",
  "add-a-slice",
  "publish-a-webhook-event",
  "add-an-act",
  "add-a-call",
  "ask-for-values",
  "notify-people",
  "add-a-page",
  "replace-a-screen",
  "draw-a-field",
  "add-an-accounting-rule",
  "add-a-closing-check",
  "add-an-area",
];

/** Files that a how-to brings beside its blocks, in a folder with the places of the tree. */
export const EXAMPLE_FOLDERS: { readonly [howTo: string]: string } = { "add-an-area": "docs/examples/complaints" };

/** These how-tos have commands or settings, and no code. */
export const WITHOUT_CODE: readonly string[] = ["README", "connect-an-identity-provider", "test"];

export interface Block {
  /** The last file that the text before the block names. */
  path: string;
  isChange: boolean;
  text: string;
}

export const howToNames = (): string[] => readdirSync(inRoot(FOLDER)).map((file) => file.replace(/\.md$/, ""));
export const readHowTo = (name: string): string => readFileSync(inRoot(`${FOLDER}/${name}.md`), "utf8");

const FENCED = /^```(\w+)\n(.*?)^```$/gms;
const NAMED = /`([\w./-]+\.\w+)`/g;

/** @throws Error when no file is named before a block. */
export function blocksOf(markdown: string): Block[] {
  let end = 0;
  return [...markdown.matchAll(FENCED)].map(({ 0: whole, 1: language, 2: text = "", index }) => {
    const path = [...markdown.slice(end, index).matchAll(NAMED)].at(-1)?.[1];
    if (path === undefined) throw new Error(`Name a file before this block:\n${text}`);
    end = index + whole.length;
    return { path, isChange: language === "diff", text };
  });
}

/** Returns the tree after the how-to; `read` returns undefined for a missing file. */
export function applyBlocks(
  blocks: readonly Block[],
  read: (path: string) => string | undefined,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { path, isChange, text } of blocks) {
    const before = files.get(path) ?? read(path);
    if (isChange !== (before !== undefined))
      throw new Error(isChange ? `The file ${path} to be changed does not exist.` : `The file ${path} exists already.`);
    files.set(path, before === undefined ? text : changed(before, { path, text }));
  }
  return files;
}

const PART = /^@@.*\n/m;

function changed(before: string, { path, text }: { path: string; text: string }): string {
  return text.split(PART).reduce((file, part) => {
    const lines = part.split("\n").slice(0, -1);
    const side = (sign: string) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join("");
    const [old, fresh] = [side("+"), side("-")];
    const places = file.split(old).length - 1;
    if (places !== 1) throw new Error(`These lines must occur once in ${path}, but occur ${places} times:\n${old}`);
    return file.replace(old, () => fresh);
  }, before);
}
