// What may be done with a committee: each act with the reason why it cannot be done, and its question.
import { useState } from "react";
import { useConfirm } from "../../../../framework.ts";
import type { CommitteeAnswer } from "../../../../rules/operations/answers/committee.ts";
import { ActButton } from "../../parts/ActButton.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { MinutesViewer } from "./MinutesViewer.tsx";
import { ProposalDialog } from "./ProposalDialog.tsx";
import { PROPOSAL_TEXTS, COMMITTEE_TEXTS as T } from "./texts.ts";

const NEW_ROUNDS = [
  {
    path: "committee/restart",
    code: "RESTART_COMMITTEE",
    label: T.restart,
    text: T.restartText,
    hint: T.restartHint,
    done: T.restarted,
    failed: T.restartFailed,
  },
  {
    path: "committee/reset",
    code: "RESET_COMMITTEE",
    label: T.reset,
    text: T.resetText,
    hint: T.resetHint,
    done: T.resetDone,
    failed: T.resetFailed,
  },
] as const;

export function CommitteeActs({ answer }: { answer: CommitteeAnswer }) {
  const { detail, act, reasonAgainst } = useOperation();
  const confirm = useConfirm();
  const [dialog, setDialog] = useState<"proposal" | "minutes">();
  const { voting, preview } = answer;
  const code = detail.operation.code ?? String(detail.operation.id);
  const isOpen = voting?.result === "AN";
  const hasProposal = detail.facts.voting?.hasOpenCounterProposal === true;
  const open = async () => {
    const ask = { title: T.openTitle, text: T.openText, action: T.open };
    if (await confirm(ask)) await act("committee/open", { done: T.opened, failed: T.openFailed });
  };
  return (
    <div className="row flex-wrap">
      {!isOpen && (
        <ActButton
          className="button primary"
          reason={reasonAgainst("OPEN_COMMITTEE") ?? preview?.refusal ?? undefined}
          onPress={open}
        >
          {T.open}
        </ActButton>
      )}
      {voting && (
        <ActButton reason={reasonAgainst("SEND_COUNTERPROPOSAL")} onPress={() => setDialog("proposal")}>
          {PROPOSAL_TEXTS.send}
        </ActButton>
      )}
      {voting &&
        NEW_ROUNDS.map(({ path, code: command, label, text, hint, done, failed }) => (
          <ActButton
            key={command}
            reason={reasonAgainst(command)}
            onPress={async () => {
              const ask = {
                title: label,
                text: <Question text={text} hint={hasProposal ? `${hint} ${T.proposalEnds}` : hint} />,
                action: label,
                danger: true,
              };
              if (await confirm({ ...ask, irreversible: true })) await act(path, { done, failed });
            }}
          >
            {label}
          </ActButton>
        ))}
      <ActButton reason={voting ? undefined : T.minutesReason} onPress={() => setDialog("minutes")}>
        {T.minutes}
      </ActButton>
      {dialog === "proposal" && <ProposalDialog onClose={() => setDialog(undefined)} />}
      {dialog === "minutes" && (
        <MinutesViewer operationID={answer.operationID} code={code} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}

export const Question = ({ text, hint }: { text: string; hint: string }) => (
  <>
    <p>{text}</p>
    <p className="muted">{hint}</p>
  </>
);
