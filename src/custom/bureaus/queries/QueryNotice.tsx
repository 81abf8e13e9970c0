// Above one query of the ledger: what it cost, for the people who may see that, and how to clear up a charge that nobody knows.
import type { RaRecord } from "react-admin";
import { useLedgerQuery } from "../answers.ts";
import { money } from "../format.ts";
import { useSeesPrices } from "../parts/use-prices.ts";
import { UnclearCharge } from "../UnclearCharge.tsx";
import { COST_TEXTS } from "./texts.ts";

export function QueryNotice({ record: { id, state, charged } }: { record: RaRecord }) {
  const seesPrices = useSeesPrices();
  const { data } = useLedgerQuery(Number(id));
  const isUnclear = state === "UNKNOWN" && charged === "UNKNOWN";
  const price = seesPrices ? (data?.price ?? null) : null;
  if (price === null && !isUnclear) return null;
  return (
    <div className="stack gap-12 mb-16">
      {price !== null && (
        <p>
          <span className="muted">{COST_TEXTS.price}</span> <strong className="tabular">{money(price)}</strong>
        </p>
      )}
      {isUnclear && <UnclearCharge queryID={Number(id)} />}
    </div>
  );
}
