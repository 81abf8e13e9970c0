// How much of the month's budget is spent: what was charged, what is unclear and counts as charged, where the warning
// comes, and whether queries are still made.
import { useQuery } from "@tanstack/react-query";
import { formatMonth } from "../../../base/dates.ts";
import { type Cents, reais, toCents } from "../../../base/money.ts";
import { call } from "../../../framework.ts";
import type { BureauBudget } from "../../../rules/bureaus/ledger-answers.ts";
import { COST_TEXTS } from "./texts.ts";

export function BudgetBar() {
  const { data } = useQuery({
    queryKey: ["bureau-budget"],
    queryFn: () => call<BureauBudget>("GET", "/bureaus/budget"),
    retry: false,
  });
  if (!data) return null;
  const [charged, unclear] = [toCents(data.charged), toCents(data.unclear)];
  const spent = charged + unclear;
  const whole = data.budget === null ? undefined : toCents(data.budget);
  const shareOf = (cents: Cents) => (whole ? `${Number((cents * 1000n) / whole) / 10}%` : "0%");
  return (
    <section className="card card-body stack grid-cols-1 gap-8" aria-label={COST_TEXTS.budget}>
      <div className="row flex-wrap justify-between gap-12">
        <h2 className="text-section font-semibold">
          {COST_TEXTS.budget} <span className="muted tabular font-normal">{formatMonth(data.month)}</span>
        </h2>
        {whole !== undefined && <State budget={data} isSpent={toCents(data.available ?? 0) === 0n} />}
      </div>
      <p className="row flex-wrap items-baseline">
        <strong className="tabular text-title">{reais(spent)}</strong>
        {whole !== undefined && <span className="muted tabular">de {reais(whole)}</span>}
        {data.available !== null && (
          <span className="push tabular ml-auto text-table">Disponível: {reais(toCents(data.available))}</span>
        )}
      </p>
      {whole === undefined ? (
        <p className="caption">{COST_TEXTS.noBudget}</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a meter has no place for a second part and a mark. */}
          <div
            className="flex relative h-12 rounded-6 bg-neutral-tint [--tone:var(--accent)] data-[tone=warning]:[--tone:var(--warning)]"
            data-tone={data.isWarning ? "warning" : undefined}
            role="meter"
            aria-label={COST_TEXTS.budget}
            aria-valuemin={0}
            aria-valuemax={Number(whole) / 100}
            aria-valuenow={Math.min(Number(spent), Number(whole)) / 100}
            aria-valuetext={`${reais(spent)} de ${reais(whole)}`}
          >
            <span
              className="bg-(--tone) first:[border-radius:6px_0_0_6px] data-[part=unclear]:[background:repeating-linear-gradient(45deg,var(--tone)_0_4px,var(--surface)_4px_6px)]"
              style={{ width: shareOf(charged) }}
            />
            <span
              className="bg-(--tone) first:[border-radius:6px_0_0_6px] data-[part=unclear]:[background:repeating-linear-gradient(45deg,var(--tone)_0_4px,var(--surface)_4px_6px)]"
              data-part="unclear"
              style={{ width: shareOf(unclear) }}
            />
            <i
              className="absolute -top-3 -bottom-3 border-l-2 border-l-text"
              style={{ left: `${data.warningPercent}%` }}
              title={`Aviso em ${data.warningPercent}%`}
            />
          </div>
          <p className="caption tabular">
            {COST_TEXTS.charged}: {reais(charged)} · {COST_TEXTS.unclear}: {reais(unclear)} (conta como gasto) · aviso
            em {data.warningPercent}%
          </p>
        </>
      )}
    </section>
  );
}

function State({ budget, isSpent }: { budget: BureauBudget; isSpent: boolean }) {
  const tone = isSpent ? "danger" : budget.isWarning ? "warning" : "success";
  const text = isSpent ? COST_TEXTS.spentOut : budget.isWarning ? COST_TEXTS.warning : COST_TEXTS.inBudget;
  return (
    <span className="status" data-tone={tone}>
      {text}
    </span>
  );
}
