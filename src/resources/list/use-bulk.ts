// Acts on several records at once with one request, and reports successes and failures in one sentence each. A change
// can be undone from its notice.
import { useQueryClient } from "@tanstack/react-query";
import { type Identifier, useDataProvider, useNotify } from "react-admin";
import type { Field, Resource } from "../../base/resource.ts";
import { type NoticeAct, useTakeBack } from "../bin/bin-calls.ts";
import type { BulkOutcome, OwnDataProvider, BulkAct as UndoableAct } from "../data-provider.ts";
import { failureText } from "../parts/server-error.ts";
import type { Values } from "../record/paths.ts";
import { fieldsOf, isEditable, screenTabs } from "../record/screen-layout.ts";
import {
  bulkChangedText,
  bulkDeletedText,
  bulkEditedText,
  bulkFailedText,
  notUndoneText,
  TEXTS,
  undoneText,
} from "../texts.ts";

export type BulkAct = "enable" | "disable" | "exclude";

interface BulkActSpec {
  verb: string;
  isDanger: boolean;
}

export const BULK_ACTS: Record<BulkAct, BulkActSpec> = {
  enable: { verb: TEXTS.enable, isDanger: false },
  disable: { verb: TEXTS.disable, isDanger: false },
  exclude: { verb: TEXTS.delete, isDanger: true },
};

interface Bulk {
  /** `isBinned`: what is deleted goes into the bin, from which the notice brings it back. */
  run: (act: BulkAct, ids: Identifier[], isBinned: boolean) => Promise<undefined>;
  /** Writes the same values into all of them; returns the reason when none could be changed. */
  edit: (values: Values, ids: Identifier[]) => Promise<string | undefined>;
}

export function useBulk(resource: Resource, onDone: () => void): Bulk {
  const dataProvider = useDataProvider<OwnDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const takeBack = useTakeBack(resource);
  const refresh = () => queryClient.invalidateQueries({ queryKey: [resource.name] });
  const change = (values: Values, ids: Identifier[]) => dataProvider.updateMany(resource.name, { ids, data: values });

  const undo = async (acts: UndoableAct[]) => {
    try {
      const { fulfilled, rejected } = await dataProvider.undoMany(resource.name, acts);
      if (fulfilled.length > 0) notify(undoneText(resource, fulfilled.length), { type: "success" });
      if (rejected.length > 0) notify(notUndoneText(resource, rejected.length), { type: "warning" });
      await refresh();
    } catch (error) {
      notify(failureText(error), { type: "error" });
    }
  };

  const report = async (
    { fulfilled, rejected, acts = [] }: BulkOutcome,
    done: (amount: number) => string,
    action: NoticeAct | undefined = acts.length > 0 ? { label: TEXTS.undo, run: () => void undo(acts) } : undefined,
  ) => {
    if (fulfilled.length > 0) notify(done(fulfilled.length), { type: "success", action });
    if (rejected.length > 0) notify(bulkFailedText(rejected.length), { type: "error" });
    await refresh();
    onDone();
  };

  return {
    async run(act, ids, isBinned) {
      try {
        if (act === "exclude") {
          const outcome = await dataProvider.deleteMany(resource.name, { ids });
          await report(outcome, bulkDeletedText, isBinned ? takeBack(outcome.fulfilled) : undefined);
        } else await report(await change({ enabled: act === "enable" }, ids), bulkChangedText);
      } catch (error) {
        notify(failureText(error, bulkFailedText(ids.length)), { type: "error" });
      }
    },
    async edit(values, ids) {
      try {
        const outcome = await change(values, ids);
        const [first] = outcome.rejected;
        if (outcome.fulfilled.length === 0) return first?.reason.message ?? bulkFailedText(ids.length);
        await report(outcome, (amount) => bulkEditedText(resource, amount));
        return undefined;
      } catch (error) {
        return failureText(error, bulkFailedText(ids.length));
      }
    },
  };
}

/** Values of these types are made for one record. */
const OF_ONE_RECORD = new Set(["blocks", "file", "html", "image", "json", "matrix", "secret", "user-stamp", "uuid"]);

/** The fields that many records can be given at once: those of the form whose value says nothing of one record alone. */
export function bulkFields(resource: Resource, system: string): Field[] {
  if (!resource.calls.includes("bulk-update")) return [];
  const hasSwitch = resource.bulk.includes("enable");
  const uniquePaths = new Set(resource.unique.flatMap(({ fields }) => fields));
  return fieldsOf(screenTabs(resource, "edit", system)).filter(
    (field) =>
      isEditable(field, { mode: "edit", system }, undefined) &&
      field.path === field.name &&
      field.path !== resource.recordTitle &&
      !(hasSwitch && field.path === "enabled") &&
      !field.schema["x-unique"] &&
      !field.schema["x-life"] &&
      !uniquePaths.has(field.path) &&
      !OF_ONE_RECORD.has(field.type),
  );
}
