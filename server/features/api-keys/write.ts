// Creates a key and replaces its secret: the only two moments in which the secret is shown.
import { type Context, type ResourceHooks, type Row, records, resourceNamed, tables } from "../../framework/index.ts";
import { newKey } from "./key.ts";
import { checkScopes } from "./scopes.ts";

const RESOURCE = "api-keys";

export const apiKeyWrites: Partial<ResourceHooks> = {
  async create(context, body) {
    const { stored, secret } = newKey();
    const record = await records.create(context, resourceNamed(context, RESOURCE), body, stored);
    return { ...record, key: secret };
  },
  /** Another administrator may leave the scopes that a key already has, but not add to them. */
  async beforeValidate(context, body, current) {
    const before = Array.isArray(current?.scopes) ? current.scopes : [];
    if (Array.isArray(body.scopes))
      checkScopes(
        context,
        body.scopes.filter((scope) => !before.includes(scope)),
      );
    return body;
  },
};

/** Whoever sees a secret gets all its rights, so the caller must have them already. */
export function replaceKey(context: Context, id: number): Promise<Row> {
  const resource = resourceNamed(context, RESOURCE);
  return records.actOn(context, resource, id, async (inside, current) => {
    checkScopes(inside, current.scopes ?? []);
    const { stored, secret } = newKey();
    const replaced = { ...stored, replaced_at: inside.clock.now().toISOString() };
    await tables.update(inside, resource, id, new Map(Object.entries(replaced)));
    return { ...(await records.find(inside, resource, { id, unscoped: true })), key: secret };
  });
}
