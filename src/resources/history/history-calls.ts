// The history of a record as the server tells it, and the calls about it.
import type { RaRecord } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import { call } from "../http.ts";

export interface Change {
  field: string;
  title: string;
  before: string | null;
  after: string | null;
  items?: { act: "added" | "removed"; text: string }[];
}

export interface Act {
  id: number;
  at: string;
  action: "create" | "update" | "delete";
  part: string | null;
  /** The other register by which it was changed. */
  register: string | null;
  user: string | null;
  origin: string;
  apiKey: string | null;
  fileName: string | null;
  changes: Change[];
  erased: boolean;
}

interface ActPage {
  content: Act[];
  next: number | null;
}

export interface EarlierVersion {
  id: number;
  at: string;
  version: number;
  changes: (Change & { kept: string | null })[];
}

type Place = Pick<Resource, "path">;

export const historyPage = ({ path }: Place, id: RaRecord["id"], before: number | null) =>
  call<ActPage>("GET", `${path}/${id}/history`, undefined, { before });

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
