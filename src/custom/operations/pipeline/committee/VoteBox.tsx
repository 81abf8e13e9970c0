// The vote of whoever looks at the page, or why it is not theirs to give. What was typed stays when the vote fails.
import { useState } from "react";
import { useNotify } from "react-admin";
import { failureText, fieldProblems } from "../../../../framework.ts";
import type { VoteAction } from "../../../../rules/committee/index.ts";
import type { OpenedVoting } from "../../../../rules/operations/answers/committee.ts";
import { TextBox } from "../../parts/TextBox.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { Section } from "./parts.tsx";
import { ACTION_LABELS, isWaiting, VOTE_TEXTS as T, VOTED_LABELS } from "./texts.ts";

const MOST_LETTERS = 2000;
const ACTIONS: readonly VoteAction[] = ["APPROVE", "REJECT", "EVALUATE"];
const CLASSES = { APPROVE: "button primary", REJECT: "button danger", EVALUATE: "button" } as const;

interface VoteBoxProps {
  voting: OpenedVoting;
  personID: number | null;
}

export function VoteBox({ voting, personID }: VoteBoxProps) {
  const { act } = useOperation();
  const notify = useNotify();
  const [comment, setComment] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<VoteAction>();
  const own = voting.positions.flatMap(({ voters }) => voters).find((voter) => voter.personID === personID)?.vote;
  // The counterproposal above says that the voting is suspended.
  if (!voting.canVote) return voting.refusal && !isWaiting(voting) ? <Refused text={voting.refusal} /> : null;
  const vote = async (action: VoteAction) => {
    const missing = action === "REJECT" && comment.trim() === "" ? T.rejectReason : undefined;
    setProblem(missing);
    if (missing || busy) return;
    setBusy(action);
    try {
      const body = {
        committeeVotingID: voting.id,
        round: voting.round,
        action,
        justification: comment.trim() || undefined,
      };
      await act("voting", { body, done: T.done, rethrow: true });
      setComment("");
    } catch (error) {
      const [first] = fieldProblems(error);
      if (first?.field === "justification") setProblem(first.message);
      else notify(failureText(error, T.failed), { type: "error" });
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Section title={T.title}>
      {own && (
        <p>
          {T.own}: <strong>{VOTED_LABELS[own.action]}</strong>. <span className="muted">{T.canChange}</span>
        </p>
      )}
      <TextBox
        label={T.comment}
        maxLength={MOST_LETTERS}
        value={comment}
        problem={problem}
        hint={T.commentHint}
        onChange={(text) => {
          setComment(text);
          setProblem(undefined);
        }}
      />
      <div className="row flex-wrap">
        {ACTIONS.map((action) => (
          <button
            key={action}
            type="button"
            className={CLASSES[action]}
            aria-disabled={busy !== undefined || undefined}
            aria-busy={busy === action || undefined}
            onClick={() => void vote(action)}
          >
            {ACTION_LABELS[action]}
          </button>
        ))}
      </div>
    </Section>
  );
}

const Refused = ({ text }: { text: string }) => (
  <p className="notice" role="note">
    <span>{text}</span>
  </p>
);
