// The writes of entries by hand: the same rules for one record, a restored version and the undoing of an import.
import { isRegime } from "../../../src/rules/accounting-regime.ts";
import { requireWrite } from "../../access/permission.ts";
import type { Row } from "../../base/database.ts";
import { inTransaction } from "../../base/transaction.ts";
import { createRecord } from "../../resources/create.ts";
import { removeRecord } from "../../resources/remove.ts";
import { resourceNamed, type Services, type Verbs } from "../../resources/services.ts";
import { lockRecord } from "../../resources/update.ts";
import { closedForPosting } from "../ledger/closed-days.ts";
import { ENTRIES } from "../ledger/post.ts";
import { refuseUnchangeable } from "./change.ts";
import { checkEntry } from "./check.ts";

export function entryVerbs(services: Services): [string, Partial<Verbs>] {
  const verbs: Partial<Verbs> = {
    create: (context, body) => createRecord(context, services, resourceNamed(services, ENTRIES.name), withRegime(body)),
    prepare: checkEntry,
    async remove(context, id, version) {
      const resource = resourceNamed(services, ENTRIES.name);
      requireWrite(resource, "delete", context.caller, services.pageViews);
      await inTransaction(context, async (inside) => {
        refuseUnchangeable(await lockRecord(inside, services, resource, id, version), await closedForPosting(inside));
        await removeRecord(inside, services, resource, id, version);
      });
    },
  };
  return [ENTRIES.name, verbs];
}

/** What the catalogue calls the version of a new entry is its regime; our version is the lock of a record (decision 0005). */
function withRegime(body: Row): Row {
  return isRegime(body?.version) && body.regime === undefined ? { ...body, regime: body.version } : body;
}
