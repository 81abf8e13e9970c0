// The door of the workflows: every change of what a workflow does makes a version, which never changes again, so that
// what runs by it goes on as it began. Spec SET-014.
import { createRecord } from "../resources/create.ts";
import { resourceNamed, type Services, type Verbs } from "../resources/services.ts";
import { updateRecord } from "../resources/update.ts";
import { inTransaction } from "../base/transaction.ts";
import { keepVersion, numbered, versionedBody } from "./versions.ts";

export function workflowVerbs({ services }: { services: Services }): [string, Partial<Verbs>][] {
  const resource = () => resourceNamed(services, "workflows");
  const verbs: Partial<Verbs> = {
    prepare: async (_context, body, current) => versionedBody(numbered(body), current),
    create: (context, body) =>
      inTransaction(context, async (inside) => {
        const record = await createRecord(inside, services, resource(), body);
        await keepVersion(inside, services, record);
        return record;
      }),
    update: (context, id, change) =>
      inTransaction(context, async (inside) => {
        const record = await updateRecord(inside, services, resource(), id, change);
        await keepVersion(inside, services, record);
        return record;
      }),
  };
  return [["workflows", verbs]];
}
