// The card of the home page about the books: the open days and entries of each regime, and how the days are closed.
import { Link } from "react-router-dom";
import { formatDate } from "../../../base/dates.ts";
import { formatMoney, toCents } from "../../../base/money.ts";
import type { AccountingDay, ClosingState, RegimeDay } from "../../../rules/accounting/accounting-day.ts";
import { REGIME_LABELS } from "../../../rules/accounting/accounting-regime.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { dayText, HomeSection, listAddress, useHomeCards } from "../../home/index.ts";
import "./accounting-day.css";
import { DAY_TEXTS, divergentText, nextText, runningText } from "./day-texts.ts";
import { CLOSING_ROUTE, CLOSING_TEXTS } from "./texts.ts";

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
          <Link className="button small" to={CLOSING_ROUTE.path}>
            {CLOSING_TEXTS.title}
          </Link>
        )
      }
    >
      <div className="card accounting-day stack gap-12 py-16 px-16">
        {day.closing && <ClosingNews closing={day.closing} />}
        {isUnused(day) && <p className="muted">{DAY_TEXTS.unused}</p>}
        <dl className="day-facts stack gap-6">
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
        <p className="day-news row items-start" data-tone="information">
          <Icon name="info" size={16} />
          <span>{runningText(running)}</span>
        </p>
      )}
      {divergent.map((one) => (
        <p key={one.date} className="day-news row items-start" data-tone="warning">
          <Icon name="warning" size={16} />
          <span>{divergentText(one)}</span>
          <Link to={HISTORY}>{one.isSuspended ? DAY_TEXTS.solve : DAY_TEXTS.see}</Link>
        </p>
      ))}
    </>
  );
}

function RegimePart({ regime: { regime, openSince, entries, debit }, today }: { regime: RegimeDay; today: string }) {
  const list = listAddress(ENTRIES, { regime, enabled: true, date: { $gte: today, $lte: today } });
  return (
    <section aria-label={REGIME_LABELS[regime]}>
      <h3 className="mb-8 muted size-caption semibold">{REGIME_LABELS[regime]}</h3>
      <dl className="day-facts stack gap-6">
        <Fact label={DAY_TEXTS.openSince}>
          {openSince ? `${formatDate(openSince)} · ${dayText(openSince, new Date())}` : DAY_TEXTS.noneOpen}
        </Fact>
        <Fact label={DAY_TEXTS.entries}>
          {entries === 0 ? DAY_TEXTS.noEntries : <Link to={list}>{entries.toLocaleString("pt-BR")}</Link>}
        </Fact>
        <Fact label={DAY_TEXTS.debit}>{formatMoney(toCents(debit), { symbol: true })}</Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="row wrap gap-0 gap-x-12 justify-between">
      <dt className="muted">{label}</dt>
      <dd className="push medium text-right tabular">{children}</dd>
    </div>
  );
}
