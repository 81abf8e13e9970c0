// The guards of an entry in the browser: the reason why it can neither be changed nor deleted, by the rule of the
// server (the screen then offers to reverse it), and a question before it is written to the books of one regime on a
// day of the other.
import { useQuery } from "@tanstack/react-query";
import type { RaRecord } from "react-admin";
import { isDate } from "../../../base/dates.ts";
import { call, useConfirm } from "../../../framework.ts";
import { isRegime, outsideRegimeText, regimeOf } from "../../../rules/accounting/accounting-regime.ts";
import type { BookState } from "../../../rules/accounting/book-state.ts";
import { whyUnchangeable } from "../../../rules/accounting/entry-changes.ts";

/** Days close while somebody works. */
const FRESH_MS = 15_000;

export function useEntryLock(): (entry: RaRecord) => string | undefined {
  const { data } = useQuery({
    queryKey: ["accounting-entries", "book"],
    queryFn: () => call<BookState>("GET", "/accounting-entries/book"),
    staleTime: FRESH_MS,
    retry: false,
  });
  return (entry) => whyUnchangeable(entry, data?.closedUntil ?? null)?.text;
}

interface EntryValues {
  readonly [field: string]: unknown;
}

/** The entry is seen in that regime alone. */
export function useRegimeQuestion(): (values: EntryValues, base: EntryValues | undefined) => Promise<boolean> {
  const confirm = useConfirm();
  return async ({ regime, date }, base) => {
    if (!isRegime(regime) || typeof date !== "string" || !isDate(date) || regimeOf(date) === regime) return true;
    if (base && base.date === date && base.regime === regime) return true;
    return confirm({
      title: "Lançamento fora das datas do regime",
      text: outsideRegimeText(regime, date),
      action: "Salvar neste regime",
    });
  };
}
