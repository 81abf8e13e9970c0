// Enables or disables one record in place and shows the result; after a failure it is as before.
import { useQueryClient } from "@tanstack/react-query";
import { type RaRecord, useDataProvider, useNotify } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import { TEXTS } from "../texts.ts";
import { failureText } from "./server-error.ts";

export function useSwitch(
  resource: Resource,
  onDone?: () => void,
): (record: RaRecord, enabled: boolean) => Promise<void> {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (record, enabled) => {
    try {
      await dataProvider.update(resource.name, {
        id: record.id,
        data: { ...record, enabled },
        previousData: record,
      });
    } catch (error) {
      notify(failureText(error, TEXTS.statusError), { type: "error" });
      return;
    }
    notify(TEXTS.statusChanged, { type: "success" });
    await queryClient.invalidateQueries({ queryKey: [resource.name] });
    onDone?.();
  };
}
