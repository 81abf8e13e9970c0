// The text of a contract with its {{variables}}: its problems, and the text with the variables replaced by values.
import { VARIABLES } from "./template-variables.ts";

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

const nameOf = (written: string): string => written.replaceAll("&nbsp;", " ").trim();

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
