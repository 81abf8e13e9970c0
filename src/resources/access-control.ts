// Answers react-admin whether the person may act on a resource, with the rules of the server.
import type { AuthProvider } from "react-admin";
import { openedSession } from "../auth/me.ts";
import { canAccess, canWrite, type View } from "../base/access.ts";
import { queryClient } from "./query-client.ts";
import { indexQuery } from "./schema-client.ts";

const WRITES: { readonly [action: string]: Exclude<View, "view"> } = {
  create: "create",
  edit: "update",
  delete: "delete",
};

/**
 * "list", "show" and "export" are reading; names that are not resources ("dashboard") are open to every signed-in
 * person.
 */
export const mayAct: NonNullable<AuthProvider["canAccess"]> = async ({ action, resource }) => {
  const [{ access }, index] = await Promise.all([openedSession(), queryClient.ensureQueryData(indexQuery)]);
  const entry = index.resources.find(({ name }) => name === resource);
  if (!entry) return true;
  const view = WRITES[action];
  if (!view) return canAccess(access, { pages: entry.pages.length > 0 ? entry.pages : undefined, view: "view" });
  const pageViews = new Map(Object.entries(index.pageViews));
  return entry.calls.includes(view) && canWrite(access, { pages: entry.pages, isPart: entry.isPart, pageViews }, view);
};
