// The open counterproposal: its terms beside those in force, and the answers that this person may give.

import { formatDateTime } from "../../../../base/dates.ts";
import { useConfirm } from "../../../../framework.ts";
import type { Proposal } from "../../../../rules/operations/answers/committee.ts";
import { ActButton } from "../../parts/ActButton.tsx";
import { ChangesTable, PROPOSED } from "../../parts/ChangesTable.tsx";
import { useOperation } from "../../parts/use-operation.ts";
import { Question } from "./CommitteeActs.tsx";
import { Section } from "./parts.tsx";
import { PROPOSAL_TEXTS as T } from "./texts.ts";

interface OpenProposalProps {
  proposal: Proposal;
  /** Why this person cannot accept or refuse it. */
  refusal: string | null;
}

export function OpenProposal({ proposal, refusal }: OpenProposalProps) {
  const { act, reasonAgainst } = useOperation();
  const confirm = useConfirm();
  const { sentBy, sentAt, justification, changes } = proposal;
  const accept = async () => {
    if (!(await confirm({ title: T.acceptTitle, text: T.acceptText, action: T.accept }))) return;
    await act("accept-counter-proposal", { done: T.accepted, failed: T.acceptFailed });
  };
  const refuse = async () => {
    if (!(await confirm({ title: T.refuseTitle, text: T.refuseText, action: T.refuse, danger: true }))) return;
    await act("refuse-counter-proposal", { done: T.refused, failed: T.refuseFailed });
  };
  const cancel = async () => {
    const text = <Question text={T.cancelText} hint={T.cancelHint} />;
    if (!(await confirm({ title: T.cancel, text, action: T.cancel, danger: true }))) return;
    await act("cancel-counter-proposal", { done: T.cancelled, failed: T.cancelFailed });
  };
  return (
    <Section title={T.title}>
      <p className="notice" data-tone="warning" role="note">
        {T.waits}
      </p>
      <p className="muted text-caption">
        {sentBy} · {formatDateTime(sentAt)}
      </p>
      <ChangesTable changes={changes} texts={PROPOSED} />
      <p className="wrap-anywhere">
        <span className="font-semibold">{T.justification}:</span> {justification}
      </p>
      <div className="row flex-wrap">
        <ActButton
          className="button primary"
          reason={reasonAgainst("ACCEPT_COUNTERPROPOSAL") ?? refusal ?? undefined}
          onPress={accept}
        >
          {T.accept}
        </ActButton>
        <ActButton reason={reasonAgainst("REFUSE_COUNTERPROPOSAL") ?? refusal ?? undefined} onPress={refuse}>
          {T.refuse}
        </ActButton>
        <ActButton className="button quiet" reason={reasonAgainst("CANCEL_COUNTERPROPOSAL")} onPress={cancel}>
          {T.cancel}
        </ActButton>
      </div>
    </Section>
  );
}
