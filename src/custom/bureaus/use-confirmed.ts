// The question before a query that costs: what it costs, that it cannot be taken back, and what is still valid.
import { wallClock } from "../../base/dates.ts";
import { useConfirm } from "../../framework.ts";
import type { AboutAnswer } from "../../rules/bureaus/answers.ts";
import type { BureauKey } from "../../rules/bureaus/bureau-code.ts";
import type { Place } from "./answers.ts";
import { day, money } from "./format.ts";
import { usePrices } from "./parts/use-prices.ts";
import { BUREAU_NAMES, confirmText, consultTitle, HUB_TEXTS, stillValidText } from "./texts.ts";

type Validity = Pick<AboutAnswer, "validUntil" | "isExpired">;

/** Returns the question about one bureau; `stored` is the answer that a new one would replace. */
export function useConfirmed({ party, id }: Place): (bureau: BureauKey, stored?: Validity) => Promise<boolean> {
  const confirm = useConfirm();
  const prices = usePrices(party, id);
  return (bureau, stored) => {
    const price = prices?.[bureau].price ?? undefined;
    const ask = confirmText(price === undefined ? undefined : money(price));
    const until = stored?.validUntil ?? null;
    const isValid = until !== null && !stored?.isExpired && until >= wallClock(Date.now()).date;
    return confirm({
      title: consultTitle(BUREAU_NAMES[bureau]),
      text: isValid ? `${stillValidText(day(until))} ${ask}` : ask,
      action: HUB_TEXTS.consult,
    });
  };
}
