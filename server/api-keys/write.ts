// Making a key and changing its secret: the only two moments in which it is told.
import { requireWrite } from "../access/permission.ts";
import type { Context } from "../base/context.ts";
import type { Row } from "../base/database.ts";
import { inTransaction } from "../base/transaction.ts";
import { createRecord } from "../resources/create.ts";
import { findRecord } from "../resources/read.ts";
import { resourceNamed, type Services, type Verbs } from "../resources/services.ts";
import { lockRecord } from "../resources/update.ts";
import { updateRow } from "../resources/write/store.ts";
import { newKey } from "./key.ts";
import { checkScopes } from "./scopes.ts";

const RESOURCE = "api-keys";

export function apiKeyWrites(services: Services): Partial<Verbs> {
  return {
    async create(context, body) {
      const { stored, secret } = newKey();
      const record = await createRecord(context, services, resourceNamed(services, RESOURCE), body, stored);
      return { ...record, key: secret };
    },
    /** What a key could already do, another administrator may leave as it is, but not add to. */
    async prepare({ caller }, body, current) {
      const before = Array.isArray(current?.scopes) ? current.scopes : [];
      if (Array.isArray(body.scopes))
        checkScopes(
          services,
          caller,
          body.scopes.filter((scope) => !before.includes(scope)),
        );
      return body;
    },
  };
}

/** Whoever is told a secret gets all that it opens: it must be theirs already. */
export function replaceKey(context: Context, services: Services, id: number): Promise<Row> {
  const resource = resourceNamed(services, RESOURCE);
  requireWrite(resource, "update", context.caller, services.pageViews);
  return inTransaction(context, async (inside) => {
    const current = await lockRecord(inside, services, resource, id);
    checkScopes(services, inside.caller, current.scopes as string[]);
    const { stored, secret } = newKey();
    const replaced = { ...stored, replaced_at: inside.clock.now().toISOString() };
    await updateRow(inside, resource, id, new Map(Object.entries(replaced)));
    return { ...(await findRecord(inside, services, resource, { id, unscoped: true })), key: secret };
  });
}
