// The calls of the bin, and what they say of their success.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type Identifier, useNotify } from "react-admin";
import type { BinAnswer, DeletedPage, DeletedRecord, DeletedView, RecordAddress } from "../../base/deleted-records.ts";
import type { Resource } from "../../base/resource.ts";
import { call } from "../http.ts";
import { failureText } from "../parts/server-error.ts";
import { TEXTS } from "../texts.ts";
import { purgedText, restoredText } from "./texts.ts";

export interface BinQuery {
  resource?: string;
  searchString?: string;
  pageNumber: number;
}

export const deletedPage = ({ resource, searchString, pageNumber }: BinQuery): Promise<DeletedPage> =>
  call("GET", "/deleted-records", undefined, { resource, searchString: searchString || undefined, pageNumber });

export const deletedRecord = ({ resource, recordID }: DeletedRecord): Promise<DeletedView> =>
  call("GET", `/deleted-records/${resource}/${recordID}`);

export const BIN_KEY = "deleted-records";

function refresh(queries: QueryClient, records: readonly RecordAddress[]): Promise<unknown> {
  const names = [BIN_KEY, ...new Set(records.map(({ resource }) => resource))];
  return Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

/** Why records stayed in the bin, each reason once. */
const reasonsOf = ({ results }: BinAnswer): string[] => [
  ...new Set(results.flatMap((result) => (result.state === "rejected" ? [result.reason.message] : []))),
];

type Act = "restore" | "purge";

/** Restores records or deletes them for good; returns whether all of them are out of the bin. */
export function useBinAct(): (act: Act, records: readonly RecordAddress[]) => Promise<boolean> {
  const queries = useQueryClient();
  const notify = useNotify();
  return async (act, records) => {
    try {
      const answer = await call<BinAnswer>("POST", `/deleted-records/${act}`, { records });
      const done = answer.results.filter(({ state }) => state === "fulfilled").length;
      if (done > 0) notify(act === "restore" ? restoredText(done) : purgedText(done), { type: "success" });
      for (const reason of reasonsOf(answer).slice(0, MOST_REASONS)) notify(reason, { type: "error" });
      await refresh(queries, records);
      return done === records.length;
    } catch (error) {
      notify(failureText(error), { type: "error" });
      return false;
    }
  };
}

const MOST_REASONS = 3;

/** The button of a notice. */
export interface NoticeAct {
  label: string;
  run: () => void;
}

/** What a notice of a deletion offers: the records come back from the bin. */
export function useTakeBack({ name }: Resource): (ids: readonly Identifier[]) => NoticeAct {
  const act = useBinAct();
  return (ids) => ({
    label: TEXTS.undo,
    run: () =>
      void act(
        "restore",
        ids.map((id) => ({ resource: name, id: Number(id) })),
      ),
  });
}
