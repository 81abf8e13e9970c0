// react-admin's question whether the person may act on a resource, answered as the server answers it.
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

/** "list", "show" and "export" are reading; anything that is no resource ("dashboard") is open to whoever is signed in. */
export const mayAct: NonNullable<AuthProvider["canAccess"]> = async ({ action, resource }) => {
  const [{ access }, index] = await Promise.all([openedSession(), queryClient.ensureQueryData(indexQuery)]);
  const entry = index.resources.find(({ name }) => name === resource);
  if (!entry) return true;
  const view = WRITES[action];
  if (!view) return canAccess(access, { pages: entry.pages.length > 0 ? entry.pages : undefined, view: "view" });
  const pageViews = new Map(Object.entries(index.pageViews));
  return entry.calls.includes(view) && canWrite(access, { pages: entry.pages, isPart: entry.isPart, pageViews }, view);
};
