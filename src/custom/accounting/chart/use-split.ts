// The state of a split: the facts beforehand, the inputs, the dry run, and the split itself.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate, isDate, parseDate } from "../../../base/dates.ts";
import { call, failureText, fieldProblems } from "../../../framework.ts";
import type { Split, SplitStart } from "../../../rules/accounting/account-split.ts";
import { SPLIT_TEXTS } from "./split-texts.ts";

export interface SplitDraft {
  day: string;
  accounts: { key: number; code: string; title: string }[];
  /** The key of the sub-account by the id of the script; when absent, the first one. */
  scripts: Record<number, number>;
}

export const useSplitStart = (id: number) =>
  useQuery({
    queryKey: ["account-split", id],
    queryFn: () => call<SplitStart>("GET", `/account-plan-tree-nodes/${id}/split`),
    gcTime: 0,
  });

export function draftFrom({ firstDay, lastDay, suggested }: SplitStart): SplitDraft {
  return {
    day: formatDate(firstDay ?? lastDay),
    accounts: suggested.map((one, key) => ({ key, ...one })),
    scripts: {},
  };
}

export function useSplit(id: number, draft: SplitDraft) {
  const [preview, setPreview] = useState<Split>();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const send = async (isDryRun: boolean): Promise<Split | undefined> => {
    const date = parseDate(draft.day);
    if (!isDate(date)) return void setProblems({ date: SPLIT_TEXTS.dateWrong });
    setBusy(true);
    try {
      setProblems({});
      return await call<Split>(
        "POST",
        `/account-plan-tree-nodes/${id}/split`,
        bodyOf(draft, date),
        isDryRun ? { dryRun: true } : {},
      );
    } catch (error) {
      setPreview(undefined);
      setProblems(problemsOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ preview, problems, isBusy },
    /** A changed value makes its problem obsolete. */
    clearProblems: () => setProblems({}),
    closePreview: () => setPreview(undefined),
    check: async () => setPreview(await send(true)),
    save: () => send(false),
  };
}

/** A problem of a field is shown at its field, any other above the form. */
function problemsOf(error: unknown): Record<string, string> {
  const own = fieldProblems(error).filter(({ field }) => /^(date|accounts\.\d+\.(code|title))$/.test(field));
  if (own.length === 0) return { whole: failureText(error, SPLIT_TEXTS.failed) };
  return Object.fromEntries(own.map(({ field, message }) => [field, message]));
}

function bodyOf({ accounts, scripts }: SplitDraft, date: string): object {
  const places = new Map(accounts.map(({ key }, at) => [key, at]));
  return {
    date,
    accounts: accounts.map(({ code, title }) => ({ code, title })),
    scripts: Object.entries(scripts).map(([id, key]) => ({ id: Number(id), account: places.get(key) ?? 0 })),
  };
}
