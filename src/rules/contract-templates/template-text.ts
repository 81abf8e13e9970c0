// The text of a contract with its {{variables}}: its problems, and the text with the variables replaced by values.
import { TABLES, VARIABLES } from "./template-variables.ts";

const PLACE = /\{\{([^{}]*)\}\}/g;
const TAG = /<[^<>]*>/g;
const NEARBY = 24;

/** Returns the reasons why the text cannot be filled; an empty list when it can. */
export function templateProblems(html: string): string[] {
  const inTags = html.match(TAG)?.filter((tag) => tag.includes("{{") || tag.includes("}}")) ?? [];
  const text = html.replace(TAG, (tag) => (inTags.includes(tag) ? "" : tag));
  const names = [...text.matchAll(PLACE)].map(([, name = ""]) => name);
  const rest = text.replace(PLACE, "");
  return [
    ...inTags.map((tag) => `Use a variável no texto, não dentro de um endereço ou atributo: ${tag}`),
    ...[...new Set(names)].flatMap(nameProblem),
    ...bracesLeft(rest),
  ];
}

function nameProblem(written: string): string[] {
  const name = nameOf(written);
  if (/[<>]/.test(written))
    return [`A variável {{${nameOf(written.replace(TAG, ""))}}} está cortada pela formatação. Insira-a de novo.`];
  if (name === "") return ["Há uma variável sem nome: {{}}"];
  return VARIABLES.has(name) ? [] : [`Variável desconhecida: ${name}`];
}

function bracesLeft(rest: string): string[] {
  const at = rest.search(/\{\{|\}\}/);
  if (at < 0) return [];
  const [nearby = ""] = rest
    .slice(at, at + NEARBY)
    .replace(TAG, " ")
    .split("<");
  return [`Chaves sem par em “${nearby.trim()}”. Escreva a variável como {{customer.name}}.`];
}

/** `values` come from people and registers, so they are escaped and never read as markup. */
export function fillTemplate(html: string, values: ReadonlyMap<string, string>): string {
  return html.replace(PLACE, (place, written: string) => {
    const value = values.get(nameOf(written));
    return value === undefined ? place : escapeMarkup(value);
  });
}

export interface ContractValues {
  /** By the names of variables; what nobody has filled in is absent. */
  single: ReadonlyMap<string, string>;
  /** By the first part of their names: those of each guarantor, of each vehicle. */
  repeated: ReadonlyMap<string, readonly ReadonlyMap<string, string>[]>;
}

const BLOCK_TAG = /<(\/?)(p|li|tr|h[1-4])>/g;

/** The outermost paragraphs, headings, items and rows; sanitised markup closes each of them. */
function* blocksIn(html: string): Generator<{ block: string; index: number }> {
  let start: { name: string; index: number } | undefined;
  for (const { 0: tag, 1: slash = "", 2: name = "", index } of html.matchAll(BLOCK_TAG)) {
    if (!start && slash === "") start = { name, index };
    else if (start && slash !== "" && name === start.name) {
      yield { block: html.slice(start.index, index + tag.length), index: start.index };
      start = undefined;
    }
  }
}

/** As `fillTemplate`; a paragraph, item or row that speaks of guarantors or vehicles stands there once for each of them. */
export function fillContract(html: string, { single, repeated }: ContractValues): string {
  const parts: string[] = [];
  let from = 0;
  // In one pass, so that a value that looks like a variable is never filled in turn.
  for (const { block, index } of blocksIn(html)) {
    const prefix = placesIn(block)
      .map(prefixOf)
      .find((one) => repeated.has(one));
    parts.push(fillTemplate(html.slice(from, index), single));
    const each = prefix === undefined ? [new Map<string, string>()] : (repeated.get(prefix) ?? []);
    for (const own of each) parts.push(fillTemplate(block, new Map([...single, ...own])));
    from = index + block.length;
  }
  return [...parts, fillTemplate(html.slice(from), single)].join("");
}

/** The variables of the text that nobody has filled in. Tables are there or not, and lack nothing. */
export function missingVariables(html: string, { single, repeated }: ContractValues): string[] {
  const isFilled = (name: string): boolean => {
    const each = repeated.get(prefixOf(name));
    if (prefixOf(name) === TABLES) return true;
    return each ? each.length > 0 && each.every((own) => own.has(name)) : single.has(name);
  };
  return [...new Set(placesIn(html))].filter((name) => !isFilled(name));
}

const placesIn = (html: string): string[] => [...html.matchAll(PLACE)].map(([, written = ""]) => nameOf(written));

const prefixOf = (name: string): string => name.split(".")[0] ?? "";

const nameOf = (written: string): string => written.replaceAll("&nbsp;", " ").trim();

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
