// The names of the records that a filter has by id.
import { useGetMany } from "react-admin";
import { valueAt } from "../record/paths.ts";
import { useResource } from "../schema-client.ts";
import type { Scalar } from "./filter-value.ts";

export function useReferenceNames(target: string, ids: Scalar[]): (id: Scalar) => string {
  const resource = useResource(target);
  const recordIDs = ids.filter((id): id is string | number => typeof id !== "boolean");
  const { data } = useGetMany(target, { ids: recordIDs }, { enabled: target !== "" && recordIDs.length > 0 });
  return (id) => {
    const record = data?.find((candidate) => candidate?.id === id);
    return String(valueAt(record, resource?.recordTitle ?? "id") ?? id);
  };
}
