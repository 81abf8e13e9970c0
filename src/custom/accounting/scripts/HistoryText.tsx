// The history of a line as people read it: what an event fills in is set apart from the words that every entry has.
import { eventOf } from "../../../rules/accounting/scripts/script-events.ts";
import { historyParts } from "../../../rules/accounting/scripts/script-history.ts";
import type { UncheckedLine } from "./operand-fields.ts";

export function HistoryText({ line }: { line: UncheckedLine }) {
  const text = typeof line.historyTemplate === "string" ? line.historyTemplate : "";
  return historyParts(text, eventOf(line.event)?.operands ?? []).map(({ words, isOperand }, place) =>
    isOperand ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place.
      <span key={place} className="px-4 rounded-4 bg-neutral-tint text-table font-normal">
        {words}
      </span>
    ) : (
      words
    ),
  );
}
