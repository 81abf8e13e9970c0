// What came before: counterproposals that were answered, rounds that ended, votings on other terms.

import { formatDateTime } from "../../../../base/dates.ts";
import { reais } from "../../../../base/money.ts";
import type { PastRoundView } from "../../../../rules/committee/index.ts";
import type { PastVoting, Proposal } from "../../../../rules/operations/answers/committee.ts";
import { Folded, percent } from "./parts.tsx";
import {
  ENDED_LABELS,
  PROPOSAL_LABELS,
  PROPOSAL_TEXTS,
  RESULT_LABELS,
  resultOf,
  COMMITTEE_TEXTS as T,
  VOTED_LABELS,
} from "./texts.ts";

export function PastProposals({ proposals }: { proposals: readonly Proposal[] }) {
  if (proposals.length === 0) return null;
  return (
    <Folded title={`${PROPOSAL_TEXTS.all} (${proposals.length})`}>
      <ul className="stack gap-12">
        {proposals.map((one) => (
          <li key={one.id} className="stack gap-2">
            <span className="row flex-wrap items-center">
              <span className="font-semibold">
                {reais(one.requestedValue)} em {one.installmentQuantity} ×{" "}
                {one.installmentValue === null ? "–" : reais(one.installmentValue)}
              </span>
              <span>{percent(one.monthlyRate)} ao mês</span>
              <span className="status">{PROPOSAL_LABELS[one.status]}</span>
            </span>
            <span className="muted text-caption">
              {one.sentBy} · {formatDateTime(one.sentAt)}
              {one.answeredAt && ` · ${one.answeredBy ?? ""} · ${formatDateTime(one.answeredAt)}`}
            </span>
            <span className="wrap-anywhere">{one.justification}</span>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

export function PastRounds({ rounds }: { rounds: readonly PastRoundView[] }) {
  if (rounds.length === 0) return null;
  return (
    <Folded title={`${T.rounds} (${rounds.length})`}>
      {rounds.toReversed().map(({ round, result, endedBy, votes, exposure }) => (
        <section key={round} className="stack gap-4" aria-label={`${T.round} ${round}`}>
          <h4>
            {T.round} {round}: {RESULT_LABELS[result]}, {ENDED_LABELS[endedBy]}
          </h4>
          <span className="muted text-caption">Operação de {reais(exposure.operationValue)}</span>
          {votes.length === 0 && <span className="muted">{T.notVoted}.</span>}
          <ul className="stack gap-4">
            {votes.map(({ personID, name, position, action, votedAt, justification }) => (
              <li key={personID} className="wrap-anywhere">
                {name} ({position}): {VOTED_LABELS[action]}
                {votedAt && <span className="muted text-caption"> · {formatDateTime(votedAt)}</span>}
                {justification && <> · {justification}</>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Folded>
  );
}

export function PastVotings({ votings }: { votings: readonly PastVoting[] }) {
  if (votings.length === 0) return null;
  return (
    <Folded title={`${T.votings} (${votings.length})`}>
      <ul className="stack gap-4">
        {votings.map(({ id, result, startedAt, finishedAt, termsNumber, requestedValue }) => (
          <li key={id}>
            {formatDateTime(startedAt)}
            {finishedAt && ` a ${formatDateTime(finishedAt)}`} · condições {termsNumber ?? "–"}
            {requestedValue !== null && `, ${reais(requestedValue)}`} · {resultOf({ result, finishedAt }).label}
          </li>
        ))}
      </ul>
    </Folded>
  );
}
