// The scopes of a key as its table shows them, by register; writing includes reading.
import type { ScopeChoice } from "../../rules/access/key-scopes.ts";
import { API_KEY_TEXTS } from "./texts.ts";

export interface Register {
  name: string;
  label: string;
  group: string;
  read?: ScopeChoice;
  write?: ScopeChoice;
}

export function registersOf(choices: readonly ScopeChoice[]): Register[] {
  const registers = new Map<string, Register>();
  for (const choice of choices) {
    const { resource: name, label, group, act } = choice;
    registers.set(name, { name, label, group, ...registers.get(name), [act]: choice });
  }
  return [...registers.values()].sort(
    (a, b) => a.group.localeCompare(b.group, "pt-BR") || a.label.localeCompare(b.label, "pt-BR"),
  );
}

const readingOf = (scope: string): string => scope.replace(/:write$/, ":read");

export const isChosen = (chosen: readonly string[], { scope, act, resource }: ScopeChoice): boolean =>
  chosen.includes(scope) || (act === "read" && chosen.includes(`${resource}:write`));

/** Selecting writing replaces reading; deselecting it leaves reading. */
export function toggled(chosen: readonly string[], scope: string): string[] {
  const reading = readingOf(scope);
  const others = chosen.filter((one) => readingOf(one) !== reading);
  if (!chosen.includes(scope)) return [...others, scope];
  return scope === reading ? others : [...others, reading];
}

/** "Clientes: consultar e alterar"; a scope that no longer exists keeps its code. */
export function scopeTexts(scopes: readonly string[], choices: readonly ScopeChoice[]): string[] {
  const choiceByScope = new Map(choices.map((choice) => [choice.scope, choice]));
  return scopes.map((scope) => {
    const choice = choiceByScope.get(scope);
    return choice ? `${choice.label}: ${API_KEY_TEXTS.verbs[choice.act]}` : scope;
  });
}
