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
      className="account-position py-12 px-14 border rounded sunken"
      aria-label={CHART_TEXTS.position}
      aria-busy={isAsking || undefined}
    >
      <div className="row gap-4 gap-x-16 wrap justify-between mb-8">
        <h4>{CHART_TEXTS.position}</h4>
        <AccountLegend marks={["SY", "AN", mark]} />
      </div>
      <div role="status">
        {problem ? (
          <p className="text-danger">{problem}</p>
        ) : position ? (
          <Place position={position} draft={draft} mark={mark} />
        ) : (
          <p className="muted">{isAsking ? CHART_TEXTS.searching : CHART_TEXTS.positionWaits}</p>
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
      <ul className="account-place size-table">
        {position.path.map((account, at) => (
          <Line key={account.id} depth={at} account={account} />
        ))}
        {neighbours.previous && <Line depth={depth} account={neighbours.previous} />}
        <li
          className="account-place-line row gap-4 gap-x-8 rounded-control breakable"
          data-mark={mark}
          style={{ "--depth": depth }}
        >
          <AccountMark mark={mark} />
          <strong>{`${position.name}${title}`}</strong>
          <span
            className="account-note inline-row gap-5 size-caption medium nowrap"
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
    <li className="account-place-line row gap-4 gap-x-8 rounded-control breakable" style={{ "--depth": depth }}>
      <AccountMark mark={account.type} />
      <span className="visually-hidden">{ACCOUNT_TEXTS.marks[account.type]}</span>
      <span>{account.name ?? account.title}</span>
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
