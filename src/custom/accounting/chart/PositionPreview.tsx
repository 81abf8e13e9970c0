// The present or future place of an account: the accounts above it, its neighbours, and itself marked among them.
import { useMemo } from "react";
import type { Account, AccountPosition } from "../../../rules/accounting/accounts.ts";
import { AccountLegend, AccountMark, type Mark } from "../parts/accounts/AccountLegend.tsx";
import { everyAccount } from "../parts/accounts/account-tree.ts";
import { ACCOUNT_TEXTS } from "../parts/accounts/texts.ts";
import { useChart, usePlans } from "../parts/accounts/use-chart.ts";
import { CHART_TEXTS } from "./texts.ts";
import { type AccountDraft, usePosition } from "./use-position.ts";
import "../parts/accounts/accounts.css";

export function PositionPreview({ draft }: { draft: AccountDraft }) {
  const { position, problem, isAsking } = usePosition(draft);
  const mark: Mark = draft.id === undefined ? "NEW" : "CURRENT";
  return (
    <section
      className="border border-border rounded bg-sunken px-14 py-12"
      aria-label={CHART_TEXTS.position}
      aria-busy={isAsking || undefined}
    >
      <div className="row flex-wrap justify-between gap-4 gap-x-16 mb-8">
        <h4 className="m-0 text-table font-semibold">{CHART_TEXTS.position}</h4>
        <AccountLegend marks={["SY", "AN", mark]} />
      </div>
      <div role="status">
        {problem ? (
          <p className="text-danger m-0">{problem}</p>
        ) : position ? (
          <Place position={position} draft={draft} mark={mark} />
        ) : (
          <p className="muted m-0">{isAsking ? CHART_TEXTS.searching : CHART_TEXTS.positionWaits}</p>
        )}
      </div>
    </section>
  );
}

function Place({ position, draft, mark }: { position: AccountPosition; draft: AccountDraft; mark: Mark }) {
  const neighbours = useNeighbours(position, draft.accountPlanTreeID);
  const depth = position.path.length;
  const { level, controlDigit, naturalSide } = position;
  const title = typeof draft.title === "string" && draft.title !== "" ? "" : ` ${CHART_TEXTS.untitled}`;
  const facts = [CHART_TEXTS.level(level), CHART_TEXTS.digit(controlDigit), CHART_TEXTS.side(naturalSide)];
  return (
    <>
      <ul className="text-table mt-0 mx-0 mb-8">
        {position.path.map((account, at) => (
          <Line key={account.id} depth={at} account={account} />
        ))}
        {neighbours.previous && <Line depth={depth} account={neighbours.previous} />}
        <li
          className="row rounded-control wrap-anywhere gap-4 gap-x-8 py-4 pr-6 pl-[calc(6px_+_var(--depth)_*_16px)] data-mark:bg-accent-tint data-[mark=CURRENT]:bg-information-tint"
          data-mark={mark}
          style={{ "--depth": depth }}
        >
          <AccountMark mark={mark} />
          <strong className="min-w-0">{`${position.name}${title}`}</strong>
          <span
            className="inline-flex items-center text-caption font-medium whitespace-nowrap gap-5 [--tone:var(--muted)] py-1 px-8 rounded-10 bg-[color-mix(in_srgb,var(--tone)_10%,transparent)] text-(--tone) data-[tone=warning]:[--tone:var(--warning)] data-[tone=information]:[--tone:var(--information)] data-[tone=accent]:[--tone:var(--accent)]"
            data-tone={mark === "NEW" ? "accent" : "information"}
          >
            {ACCOUNT_TEXTS.marks[mark]}
          </span>
        </li>
        {neighbours.next && <Line depth={depth} account={neighbours.next} />}
      </ul>
      <p className="caption">{facts.join(" · ")}</p>
    </>
  );
}

function Line({ account, depth }: { account: Account; depth: number }) {
  return (
    <li
      className="row rounded-control wrap-anywhere gap-4 gap-x-8 py-4 pr-6 pl-[calc(6px_+_var(--depth)_*_16px)] data-mark:bg-accent-tint data-[mark=CURRENT]:bg-information-tint"
      style={{ "--depth": depth }}
    >
      <AccountMark mark={account.type} />
      <span className="sr-only">{ACCOUNT_TEXTS.marks[account.type]}</span>
      <span className="min-w-0">{account.name ?? account.title}</span>
    </li>
  );
}

/** The answer names its neighbours by id; the chart has their names. */
function useNeighbours({ previousSiblingID, nextSiblingID }: AccountPosition, planID: unknown) {
  const plan = usePlans().find(({ id }) => id === planID);
  const { data } = useChart(plan?.regime);
  const byID = useMemo(() => new Map(everyAccount(data ?? []).map((account) => [account.id, account])), [data]);
  return { previous: byID.get(previousSiblingID ?? 0), next: byID.get(nextSiblingID ?? 0) };
}
