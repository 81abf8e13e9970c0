// The calls about the history of a record.
import type { RaRecord } from "react-admin";
import type { EarlierVersion, HistoryPage } from "../../base/record-history.ts";
import type { Resource } from "../../base/resource.ts";
import { call } from "../http.ts";

type Place = Pick<Resource, "path">;

export const historyPage = ({ path }: Place, id: RaRecord["id"], before: number | null) =>
  call<HistoryPage>("GET", `${path}/${id}/history`, undefined, { before });

export const earlierVersion = ({ path }: Place, id: RaRecord["id"], entry: number) =>
  call<EarlierVersion>("GET", `${path}/${id}/history/${entry}`);

interface Restoring {
  entry: number;
  fields: string[];
  version: number;
}

export const restoreVersion = ({ path }: Place, id: RaRecord["id"], { entry, fields, version }: Restoring) =>
  call<RaRecord>("POST", `${path}/${id}/history/${entry}/restore`, { fields }, undefined, {
    headers: { "If-Match": String(version) },
  });
