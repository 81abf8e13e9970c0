// Deletes one record and shows the result; its caller explains a refusal because of references.
import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useDataProvider, useNotify } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import type { Usage } from "../../base/usages.ts";
import { useTakeBack } from "../bin/bin-calls.ts";
import { deletedText, deleteErrorText } from "../texts.ts";
import { failureText, serverError, usages } from "./server-error.ts";

type DeleteOutcome = { kind: "deleted" } | { kind: "failed" } | { kind: "inUse"; usages: Usage[]; text: string };

/** `isBinned`: the record goes into the bin, from which the notice brings it back. */
export function useDelete(resource: Resource, isBinned: boolean): (record: RaRecord) => Promise<DeleteOutcome> {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const takeBack = useTakeBack(resource);
  return async (record) => {
    try {
      await dataProvider.delete(resource.name, { id: record.id, previousData: record });
    } catch (error) {
      if (serverError(error).code === "ENTITY_IN_RELATIONSHIP") {
        return { kind: "inUse", usages: usages(error), text: failureText(error) };
      }
      notify(failureText(error, deleteErrorText(resource)), { type: "error" });
      return { kind: "failed" };
    }
    queryClient.removeQueries({ queryKey: [resource.name, "getOne", { id: String(record.id) }] });
    await queryClient.invalidateQueries({ queryKey: [resource.name] });
    notify(deletedText(resource), { type: "success", action: isBinned ? takeBack([record.id]) : undefined });
    return { kind: "deleted" };
  };
}
