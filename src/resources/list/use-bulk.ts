// Acts on several records at once with one request, and reports successes and failures in one sentence each.
import { useQueryClient } from "@tanstack/react-query";
import { type Identifier, useDataProvider, useNotify } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import { failureText } from "../parts/server-error.ts";
import { bulkChangedText, bulkDeletedText, bulkFailedText, TEXTS } from "../texts.ts";

export type BulkAct = "enable" | "disable" | "exclude";

interface BulkActSpec {
  verb: string;
  isDanger: boolean;
  done: (amount: number) => string;
}

export const BULK_ACTS: Record<BulkAct, BulkActSpec> = {
  enable: { verb: TEXTS.enable, isDanger: false, done: bulkChangedText },
  disable: { verb: TEXTS.disable, isDanger: false, done: bulkChangedText },
  exclude: { verb: TEXTS.delete, isDanger: true, done: bulkDeletedText },
};

/** The values that our data provider answers beyond react-admin's list of ids. */
interface Outcome {
  rejected?: unknown[];
}

export function useBulk(
  resource: Resource,
  onDone: () => void,
): (act: BulkAct, ids: Identifier[]) => Promise<undefined> {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (act, ids) => {
    try {
      const answer: object =
        act === "exclude"
          ? await dataProvider.deleteMany(resource.name, { ids })
          : await dataProvider.updateMany(resource.name, { ids, data: { enabled: act === "enable" } });
      const { rejected = [] }: Outcome = answer;
      const failed = rejected.length;
      const succeeded = ids.length - failed;
      if (succeeded > 0) notify(BULK_ACTS[act].done(succeeded), { type: "success" });
      if (failed > 0) notify(bulkFailedText(failed), { type: "error" });
      await queryClient.invalidateQueries({ queryKey: [resource.name] });
      onDone();
    } catch (error) {
      notify(failureText(error, bulkFailedText(ids.length)), { type: "error" });
    }
  };
}
