// The door of the workflows: every change of their rules makes a version that never changes again, so that a running
// operation continues as it began. Spec SET-014.

import {
  defineSlice,
  type HooksOfResource,
  hooksFor,
  inTransaction,
  records,
  resourceNamed,
} from "../../framework/index.ts";
import { demo } from "./demo/make-workflows.ts";
import { keepVersion, numbered, versionedBody } from "./versions.ts";

function* workflowHooks(): Iterable<HooksOfResource> {
  yield hooksFor("workflows", {
    beforeValidate: async (_context, body, current) => versionedBody(numbered(body), current),
    create: (context, body) =>
      inTransaction(context, async (inside) => {
        const record = await records.create(inside, resourceNamed(inside, "workflows"), body);
        await keepVersion(inside, record);
        return record;
      }),
    update: (context, id, change) =>
      inTransaction(context, async (inside) => {
        const record = await records.update(inside, resourceNamed(inside, "workflows"), id, change);
        await keepVersion(inside, record);
        return record;
      }),
  });
}

const STATUSES = new URL("shipped/operation-statuses.json", import.meta.url);

export const workflowsSlice = defineSlice({
  name: "workflows",
  hooks: workflowHooks,
  shippedTables: [{ resource: "operation-statuses", file: STATUSES, key: ["code"], corrected: false }],
  demo,
  firstSteps: [{ key: "workflows", order: 30, resource: "workflows", over: 0 }],
});
