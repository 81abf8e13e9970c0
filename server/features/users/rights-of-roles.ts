// Merges the rights of roles, and reduces them to the views that a user is limited to.
import type { Caller } from "../../framework/index.ts";

export type Rights = Caller["systemsPagesViews"];

export function mergeRights(all: Rights[]): Rights {
  const merged: Rights = {};
  for (const rights of all) {
    for (const [system, pages] of Object.entries(rights)) {
      merged[system] ??= {};
      for (const [page, views] of Object.entries(pages)) {
        merged[system][page] = [...new Set([...(merged[system][page] ?? []), ...views])];
      }
    }
  }
  return merged;
}

/** A user may be limited to some of the views of the roles; a limit never adds one. */
export function limitRights(rights: Rights, limits: string[] | null): Rights {
  if (!limits?.length) return rights;
  const limitPages = (pages: { [page: string]: string[] }) =>
    Object.entries(pages)
      .map(([page, views]) => [page, views.filter((view) => limits.includes(view))] as const)
      .filter(([, views]) => views.length > 0);
  return Object.fromEntries(
    Object.entries(rights).map(([system, pages]) => [system, Object.fromEntries(limitPages(pages))]),
  );
}
