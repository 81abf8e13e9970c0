// A new record of somebody who sees only some rows belongs to that person's agency, company …, as the server will have
// it: the form begins with it.
import { useSession } from "../../auth/session.tsx";
import { effectiveSystem } from "../../base/access.ts";
import { ownerFieldsOf } from "../../base/owner-fields.ts";
import type { Resource } from "../../base/resource.ts";
import type { Values } from "./paths.ts";

export function useOwnValues(resource: Resource): Values {
  const { me, access } = useSession();
  const owned = ownerFieldsOf(resource, effectiveSystem(access)).flatMap(({ field, owner }) => {
    const [id] = me.owners[owner] ?? [];
    return id !== undefined && !field.readOnly && field.type === "reference" ? [[field.path, id] as const] : [];
  });
  return Object.fromEntries(owned);
}
