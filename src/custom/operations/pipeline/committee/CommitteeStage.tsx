// The committee of an operation: what it decides on, who votes, the votes, and what may be done now. Spec COMM-001 to
// COMM-022, PIPE-032.
import { useQuery } from "@tanstack/react-query";
import { formatDateTime } from "../../../../base/dates.ts";
import { call, ErrorState, RecordSkeleton, useRoom } from "../../../../framework.ts";
import type { CommitteeAnswer, OpenedVoting } from "../../../../rules/operations/answers/committee.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { operationKey, useOperation } from "../../parts/use-operation.ts";
import { CommitteeActs } from "./CommitteeActs.tsx";
import { DossierSummary } from "./DossierSummary.tsx";
import { OpenProposal } from "./OpenProposal.tsx";
import { PastProposals, PastRounds, PastVotings } from "./Past.tsx";
import { PreviewPositions, VotingPositions } from "./Positions.tsx";
import { Fact, Folded, Section } from "./parts.tsx";
import { COMMITTEE_TEXTS, isWaiting, isWithdrawn, resultOf, ruleText } from "./texts.ts";
import { VoteBox } from "./VoteBox.tsx";

export function CommitteeStage() {
  const { data, error, refetch } = useCommittee();
  const { detail } = useOperation();
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const { voting, counterProposals } = data;
  const open = counterProposals.find(({ status }) => status === "SENT");
  const isRunning = voting !== null && !voting.isSuperseded;
  return (
    <div className="stack gap-16">
      <Head answer={data} />
      {voting?.isSuperseded && (
        <p className="notice" data-tone="warning" role="note">
          <Icon name="warning" size={18} />
          <span>{COMMITTEE_TEXTS.superseded}</span>
        </p>
      )}
      {open && <OpenProposal proposal={open} refusal={data.answerRefusal} />}
      <DossierSummary answer={data} />
      {voting && <VotingPositions voting={voting} avatars={data.avatars} />}
      {voting && (
        <Folded title={COMMITTEE_TEXTS.why}>
          {voting.explanation.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Folded>
      )}
      {/* One votes after the summary and the votes of the others are read. */}
      {isRunning && !isWithdrawn(voting) && (
        <VoteBox key={`${voting.id} ${voting.round}`} voting={voting} personID={detail.actor.personID} />
      )}
      {!isRunning && data.preview && <PreviewPositions preview={data.preview} />}
      <PastProposals proposals={counterProposals.filter(({ status }) => status !== "SENT")} />
      {voting && <PastRounds rounds={voting.pastRounds} />}
      <PastVotings votings={data.pastVotings} />
    </div>
  );
}

function Head({ answer }: { answer: CommitteeAnswer }) {
  const { voting } = answer;
  return (
    <Section title={COMMITTEE_TEXTS.title} beside={voting && <Result voting={voting} />}>
      {voting && (
        <dl className="facts">
          <Fact label="Comitê">{voting.committee.name}</Fact>
          <Fact label={COMMITTEE_TEXTS.rule}>{ruleText(voting.committee)}</Fact>
          <Fact label={COMMITTEE_TEXTS.round}>{voting.round}</Fact>
          {!isWaiting(voting) && <Fact label={COMMITTEE_TEXTS.deadline}>{deadlineText(voting)}</Fact>}
        </dl>
      )}
      <CommitteeActs answer={answer} />
    </Section>
  );
}

function Result({ voting }: { voting: OpenedVoting }) {
  const { label, tone } = resultOf(voting);
  return (
    <span className="status" data-tone={tone} role="status">
      {label}
    </span>
  );
}

function deadlineText({ deadlineAt, finishedAt }: OpenedVoting): string {
  if (finishedAt) return `Encerrada em ${formatDateTime(finishedAt)}`;
  return deadlineAt ? formatDateTime(deadlineAt) : "Sem prazo";
}

/** Whatever changes the operation is followed by reading it again. */
function useCommittee() {
  const { detail, refresh } = useOperation();
  const { id } = detail.operation;
  // A vote of somebody else is here a moment later.
  useRoom({ resource: "operations", record: id }, () => void refresh());
  return useQuery({
    queryKey: [...operationKey(Number(id)), "committee"],
    queryFn: ({ signal }) =>
      call<CommitteeAnswer>("GET", `/operations/${id}/committee`, undefined, undefined, { signal }),
    retry: false,
  });
}
