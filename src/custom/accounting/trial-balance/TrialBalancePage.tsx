// /contabil/balancete: the balances of a period in the regime of its days, by account and level. Spec accounting §2.
import { useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useMemo, useState } from "react";
import { useSession } from "../../../auth/session.tsx";
import { canAccess } from "../../../base/access.ts";
import { formatDate } from "../../../base/dates.ts";
import { centsText, toCents } from "../../../base/money.ts";
import type { RouteSpec } from "../../../base/resource-document.ts";
import { areaCrumb, call, HeadActs, lazyPart, listAddress, Page, RecordSkeleton } from "../../../framework.ts";
import { SHELL } from "../../../i18n/shell.ts";
import { REGIME_LABELS, type Regime } from "../../../rules/accounting/accounting-regime.ts";
import { type BalancePeriod, periodName } from "../../../rules/accounting/balance-period.ts";
import {
  type BalanceSettings,
  balanceSections,
  bookFigure,
  DEFAULT_BALANCE_SETTINGS,
  type Totals,
  type TrialBalance,
} from "../../../rules/accounting/trial-balance-rows.ts";
import type { FeatureFlags } from "../../../rules/system/feature-flags.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { useUserSettings } from "../../users/index.ts";
import { AccountMark } from "../parts/accounts/AccountLegend.tsx";
import { RegimeToggle } from "../parts/RegimeToggle.tsx";
import { BalanceTable } from "./BalanceTable.tsx";
import { PeriodPicker, today } from "./PeriodPicker.tsx";
import { SettingsDialog } from "./SettingsDialog.tsx";
import { BALANCE_TEXTS } from "./texts.ts";
import { type Balance, balanceParameters, regimeOfPeriod, useBalance } from "./use-balance.ts";
import "../parts/accounts/accounts.css";
import "./trial-balance.css";

const ExportViewer = lazyPart(async () => ({ default: (await import("./ExportViewer.tsx")).ExportViewer }));

export function TrialBalancePage({ route }: { route: RouteSpec }) {
  const { access } = useSession();
  const { data: own, isError } = useUserSettings(access.system);
  // When the person's settings cannot be read, the balance is shown with the default ones.
  const settings = own?.trialBalance ?? (isError ? DEFAULT_BALANCE_SETTINGS : undefined);
  const [first] = useState((): BalancePeriod => ({ id: today().slice(0, 7) }));
  const balance = useBalance(first, settings);
  const [opened, open] = useState<"settings" | "export">();
  const close = () => open(undefined);
  const mayExport = useExportFlag();
  const { data, period, regime, error } = balance;
  return (
    <Page
      title={BALANCE_TEXTS.title}
      breadcrumb={areaCrumb(route)}
      actions={
        <HeadActs>
          <button type="button" className="button" disabled={!settings} onClick={() => open("settings")}>
            <Icon name="gear" size={16} /> {BALANCE_TEXTS.settings}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={!mayExport || !data}
            onClick={() => open("export")}
          >
            <Icon name="download" size={16} /> {BALANCE_TEXTS.export}
          </button>
        </HeadActs>
      }
    >
      <div className="row flex-wrap justify-between gap-12 gap-x-16 mb-16 print:hidden">
        <PeriodPicker period={period} isBusy={balance.isFetching} onChoose={balance.choose} />
        <RegimeToggle value={balance.chosenRegime} onChange={(chosen) => void balance.chooseRegime(chosen)} />
        <Legend />
      </div>
      {data && settings ? (
        <Shown data={data} settings={settings} balance={balance} />
      ) : error ? (
        <EmptyState icon="offline" title={BALANCE_TEXTS.loadError}>
          <button type="button" className="button primary" onClick={() => void balance.refetch()}>
            {SHELL.retry}
          </button>
        </EmptyState>
      ) : (
        <RecordSkeleton />
      )}
      {opened === "settings" && settings && <SettingsDialog settings={settings} onClose={close} />}
      {opened === "export" && settings && (
        <Suspense fallback={null}>
          <ExportViewer
            parameters={balanceParameters({ period, regime }, settings)}
            period={regime === regimeOfPeriod(period) ? periodName(period) : `${periodName(period)} ${regime}`}
            onClose={close}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** An installation may switch the export off. */
function useExportFlag(): boolean {
  const { data } = useQuery({
    queryKey: ["feature-flags"],
    queryFn: () => call<FeatureFlags>("GET", "/system/feature-flags"),
    retry: false,
  });
  return data?.trialBalanceExport === true;
}

function Legend() {
  return (
    <ul className="row flex-wrap items-stretch" aria-label={BALANCE_TEXTS.legend}>
      <li className="chip">
        <AccountMark mark="SY" /> {BALANCE_TEXTS.synthetic}
      </li>
      <li className="chip">
        <AccountMark mark="AN" /> {BALANCE_TEXTS.analytic}
      </li>
    </ul>
  );
}

interface ShownProps {
  data: TrialBalance;
  settings: BalanceSettings;
  balance: Balance;
}

function Shown({ data, settings, balance }: ShownProps) {
  const { period, regime, isFetching } = balance;
  const { showResumeInReport } = settings;
  const sections = useMemo(
    () => balanceSections(data, regime, { showResumeInReport }),
    [data, regime, showResumeInReport],
  );
  const entriesOf = useEntriesOf(data, regime);
  const [closed, setClosed] = useState<ReadonlySet<string>>(NONE);
  const toggle = useCallback((key: string) => setClosed((before) => toggled(before, key)), []);
  const isEmpty = data.tree.every(({ children }) => children.length === 0);
  return (
    <div className="stack grid-cols-1 [transition:opacity_var(--quick)] aria-busy:opacity-60" aria-busy={isFetching}>
      <p className="sr-only" role="status">
        {isFetching ? "" : BALANCE_TEXTS.shown(periodName(period))}
      </p>
      {regime !== regimeOfPeriod(period) && (
        <p className="notice" data-tone="information" role="status">
          {BALANCE_TEXTS.otherRegime(REGIME_LABELS[regimeOfPeriod(period)], REGIME_LABELS[regime])}
        </p>
      )}
      <Summary data={data} period={period} regime={regime} />
      <Warnings warnings={data.warnings} />
      {isEmpty ? (
        <EmptyState icon="book" title={BALANCE_TEXTS.emptyTitle} text={BALANCE_TEXTS.emptyText} />
      ) : (
        <>
          <div className="flex gap-4 -mb-8 print:hidden">
            <button type="button" className="button quiet small" onClick={() => setClosed(NONE)}>
              {BALANCE_TEXTS.expandAll}
            </button>
            <button type="button" className="button quiet small" onClick={() => setClosed(everyGroup(sections))}>
              {BALANCE_TEXTS.collapseAll}
            </button>
          </div>
          {sections.map((section) => (
            <BalanceTable
              key={section.key}
              section={section}
              hasCodes={settings.showNodeCodes}
              closed={closed}
              onToggle={toggle}
              entriesOf={entriesOf}
            />
          ))}
        </>
      )}
    </div>
  );
}

/** The list of entries with those of one account in the period, on either side of it. */
function useEntriesOf(
  { startDate, endDate }: TrialBalance,
  regime: Regime,
): ((accountID: string) => string) | undefined {
  const { access } = useSession();
  const isAllowed = canAccess(access, { pages: ["credit_accounting_entries"], view: "view" });
  return useMemo(() => {
    if (!isAllowed) return undefined;
    return (accountID) => {
      const sides = ["debitAccountPlanTreeNodeID", "creditAccountPlanTreeNodeID"];
      const filter = {
        regime,
        date: { $gte: startDate, $lte: endDate },
        $or: sides.map((side) => ({ [side]: Number(accountID) })),
      };
      return listAddress("/contabil/lancamentos-contabeis", filter);
    };
  }, [isAllowed, regime, startDate, endDate]);
}

const NONE: ReadonlySet<string> = new Set();

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

const everyGroup = (sections: ReturnType<typeof balanceSections>): ReadonlySet<string> =>
  new Set(sections.flatMap(({ rows }) => rows.flatMap(({ key, hasChildren }) => (hasChildren ? [key] : []))));

/** The totals, shown before the sections. */
function Summary({ data, period, regime }: { data: TrialBalance; period: BalancePeriod; regime: Regime }) {
  const [assets, liabilities] = data.tree;
  const figures = [
    [BALANCE_TEXTS.assets, assets?.sumUnderValues.totalValue ?? 0],
    [BALANCE_TEXTS.liabilities, liabilities?.sumUnderValues.totalValue ?? 0],
    [BALANCE_TEXTS.result, moved(data.finalResult)],
    [BALANCE_TEXTS.accumulated(formatDate(data.endDate)), data.finalResult.totalValue],
  ] as const;
  return (
    <dl
      className="card card-body facts phone:grid-cols-2 phone:px-16 phone:gap-16 grid-cols-[repeat(auto-fit,minmax(min(144px,100%),1fr))]"
      aria-label={BALANCE_TEXTS.summary}
    >
      <div>
        <dt>{BALANCE_TEXTS.period}</dt>
        <dd className="font-semibold">{periodName(period)}</dd>
      </div>
      <div>
        <dt>{BALANCE_TEXTS.regime}</dt>
        <dd className="font-semibold">{REGIME_LABELS[regime]}</dd>
      </div>
      {figures.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className="tabular font-semibold">{bookFigure(toCents(value))}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The result of the period itself: credits of revenue and expenses less their debits. */
const moved = ({ creditValue, debitValue }: Totals): string => centsText(toCents(creditValue) - toCents(debitValue));

/** Double entry makes the sums equal in any period, so a difference must be conspicuous. */
function Warnings({ warnings }: Pick<TrialBalance, "warnings">) {
  return warnings.map(({ code, message }) => (
    <div key={code} className="notice" data-tone="warning" role="alert">
      <Icon name="warning" size={18} />
      <span>
        {message} {BALANCE_TEXTS.check}
      </span>
    </div>
  ));
}
