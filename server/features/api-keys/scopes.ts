// The rights of a key: "<resource>:read" or "<resource>:write" (which also reads), and never what belongs to a person.

import type { View } from "../../../src/base/access.ts";
import { AppError, type FieldError } from "../../../src/base/app-error.ts";
import type { Resource, Resources } from "../../../src/base/resource.ts";
import type { ScopeChoice } from "../../../src/rules/access/key-scopes.ts";
import { type Caller, type Context, permissions, type Services, validationError } from "../../framework/index.ts";

const ACTS = ["read", "write"] as const;
type Act = (typeof ACTS)[number];

/** A key may never reach who signs in, what they may do and what is theirs alone. */
const OF_PEOPLE = new Set([
  "users",
  "user-hierarchies",
  "user-company-portfolios",
  "company-portfolios",
  "notifications",
  "auth-roles",
  "auth-systems",
  "api-keys",
]);
const WRITES: readonly Exclude<View, "view">[] = ["create", "update", "delete"];

export function scopeChoices({ caller, services: { resources, pageViews } }: Context): ScopeChoice[] {
  return [...resources.values()].filter(isOffered).flatMap((resource) =>
    ACTS.filter((act) => act === "read" || writesOf(resource).length > 0).map((act) => ({
      scope: `${resource.name}:${act}`,
      resource: resource.name,
      act,
      label: resource.label.many,
      group: groupOf(resource, resources),
      grantable: holds(resource, act, caller, pageViews),
    })),
  );
}

/** Refuses scopes that do not exist, and those that the caller does not have. */
export function checkScopes(context: Context, scopes: readonly unknown[]): void {
  const choices = new Map(scopeChoices(context).map((choice) => [choice.scope, choice]));
  const stray = scopes.find((scope) => !choices.has(String(scope)));
  if (stray !== undefined) throw validationError([unknownScope(String(stray))], "ApiKey");
  const beyond = scopes.map((scope) => choices.get(String(scope))).find((choice) => choice?.grantable === false);
  if (beyond)
    throw new AppError("FORBIDDEN", {
      field: "scopes",
      entity: "ApiKey",
      message: `Você não pode dar a uma chave uma permissão que não tem: "${beyond.scope}".`,
    });
}

/** The resources that the scopes open; reference data that anybody may read comes with any key. */
export function powerOf(resources: Resources, scopes: readonly string[]): permissions.KeyPower["resources"] {
  const power = new Map<string, Act>();
  for (const resource of resources.values())
    if (resource.pages.length === 0 && !OF_PEOPLE.has(resource.name)) power.set(resource.name, "read");
  for (const scope of scopes) {
    const [name = "", act] = scope.split(":");
    const resource = resources.get(name);
    if (resource && isOffered(resource) && power.get(name) !== "write") power.set(name, act === "write" ? act : "read");
  }
  return power;
}

function isOffered(resource: Resource): boolean {
  return (
    !OF_PEOPLE.has(resource.name) && resource.pages.some((page) => page.startsWith(`${permissions.UNSCOPED_SYSTEM}_`))
  );
}

function holds(resource: Resource, act: Act, caller: Caller, pageViews: Services["pageViews"]): boolean {
  if (!permissions.mayRead(resource, caller)) return false;
  return act === "read" || writesOf(resource).every((view) => permissions.mayWrite(resource, view, caller, pageViews));
}

function writesOf({ calls }: Resource): Exclude<View, "view">[] {
  return WRITES.filter((view) => calls.some((call) => call === view || call.endsWith(`-${view}`)));
}

function groupOf(resource: Resource, resources: Resources): string {
  const [page = ""] = resource.pages;
  const named = [resource, ...[...resources.values()].filter(({ pages }) => pages.includes(page))];
  return named.flatMap(({ routes }) => routes).find(({ menu }) => menu)?.menu ?? "Outros";
}

const unknownScope = (scope: string): FieldError => ({
  field: "scopes",
  code: "enum",
  message: `A permissão "${scope}" não existe.`,
});
