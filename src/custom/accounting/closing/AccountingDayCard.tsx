// The card of the home page about the books: the open days and entries of each regime, and how the days are closed.

import { Link } from "react-router-dom";
import { formatCount } from "../../../base/count-text.ts";
import { formatDate } from "../../../base/dates.ts";
import { formatMoney, toCents } from "../../../base/money.ts";
import { listAddress } from "../../../framework.ts";
import type { AccountingDay, ClosingState, RegimeDay } from "../../../rules/accounting/accounting-day.ts";
import { REGIME_LABELS } from "../../../rules/accounting/accounting-regime.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { dayText, HomeSection, useHomeCards } from "../../home/index.ts";
import { CLOSING_ROUTE } from "./address.ts";
import { DAY_TEXTS, divergentText, nextText, runningText } from "./day-texts.ts";
import { CLOSING_TEXTS } from "./texts.ts";

const HISTORY = `${CLOSING_ROUTE.path}#historico`;
const ENTRIES = "/contabil/lancamentos-contabeis";

export function AccountingDayCard() {
  const { accountingDay: day } = useHomeCards();
  if (!day) return null;
  return (
    <HomeSection
      title={DAY_TEXTS.title}
      tools={
        day.closing && (
          <Link className="button small ml-auto text-table" to={CLOSING_ROUTE.path}>
            {CLOSING_TEXTS.title}
          </Link>
        )
      }
    >
      <div className="card stack gap-12 px-16 py-16">
        {day.closing && <ClosingNews closing={day.closing} />}
        {isUnused(day) && <p className="muted">{DAY_TEXTS.unused}</p>}
        <dl className="stack gap-6">
          <Fact label={DAY_TEXTS.closedUntil}>{day.closedUntil ? formatDate(day.closedUntil) : DAY_TEXTS.never}</Fact>
          {day.closing && <Fact label={DAY_TEXTS.next}>{nextText(day.closing, new Date())}</Fact>}
        </dl>
        {day.regimes?.map((regime) => (
          <RegimePart key={regime.regime} regime={regime} today={day.today} />
        ))}
      </div>
    </HomeSection>
  );
}

const isUnused = ({ closedUntil, regimes }: AccountingDay): boolean =>
  closedUntil === null && regimes !== null && regimes.every(({ openSince }) => openSince === null);

function ClosingNews({ closing: { running, divergent } }: { closing: ClosingState }) {
  return (
    <>
      {running && (
        <p className="row items-start">
          <Icon className="mt-2 text-information" name="info" />
          <span>{runningText(running)}</span>
        </p>
      )}
      {divergent.map((one) => (
        <p key={one.date} className="row items-start">
          <Icon className="mt-2 text-warning" name="warning" />
          <span>{divergentText(one)}</span>
          <Link className="ml-auto font-medium" to={HISTORY}>
            {one.isSuspended ? DAY_TEXTS.solve : DAY_TEXTS.see}
          </Link>
        </p>
      ))}
    </>
  );
}

function RegimePart({ regime: { regime, openSince, entries, debit }, today }: { regime: RegimeDay; today: string }) {
  const list = listAddress(ENTRIES, { regime, enabled: true, date: { $gte: today, $lte: today } });
  return (
    <section className="pt-12 border-t border-t-border" aria-label={REGIME_LABELS[regime]}>
      <h3 className="muted text-caption font-semibold mb-8">{REGIME_LABELS[regime]}</h3>
      <dl className="stack gap-6">
        <Fact label={DAY_TEXTS.openSince}>
          {openSince ? `${formatDate(openSince)} · ${dayText(openSince, new Date())}` : DAY_TEXTS.noneOpen}
        </Fact>
        <Fact label={DAY_TEXTS.entries}>
          {entries === 0 ? (
            DAY_TEXTS.noEntries
          ) : (
            <Link className="inline-grid [place-content:center_end] min-w-24 min-h-24" to={list}>
              {formatCount(entries)}
            </Link>
          )}
        </Fact>
        <Fact label={DAY_TEXTS.debit}>{formatMoney(toCents(debit), { symbol: true })}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="row flex-wrap justify-between gap-0 gap-x-12">
      <dt className="muted">{label}</dt>
      <dd className="push tabular ml-auto font-medium text-right">{children}</dd>
    </div>
  );
}
