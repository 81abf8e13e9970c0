// The analysis of HR on the lender's side, inside the data of a consigned operation: its state and the three acts, each with
// its confirmation. It takes the operation from useOperation().
import { useConfirm } from "../../../framework.ts";
import type { CommandCode } from "../../../rules/operations/index.ts";
import { ActButton } from "../parts/ActButton.tsx";
import { useOperation } from "../parts/use-operation.ts";
import { toneOf } from "./HrParts.tsx";
import { HR_TEXTS } from "./texts.ts";

interface Act {
  path: string;
  code: CommandCode;
  title: string;
  question: string;
  done: string;
}

const ACTS: readonly Act[] = [
  {
    ...{ path: "hr-analysis/send", code: "SEND_HR_ANALYSIS", title: HR_TEXTS.send },
    ...{ question: HR_TEXTS.sendQuestion, done: HR_TEXTS.sent },
  },
  {
    ...{ path: "hr-analysis/cancel", code: "CANCEL_HR_ANALYSIS", title: HR_TEXTS.cancel },
    ...{ question: HR_TEXTS.cancelQuestion, done: HR_TEXTS.cancelled },
  },
  {
    ...{ path: "hr-analysis/resend", code: "RESEND_HR_ANALYSIS", title: HR_TEXTS.resend },
    ...{ question: HR_TEXTS.resendQuestion, done: HR_TEXTS.resent },
  },
];

/** Nothing for operations that are not consigned. */
export function HrAnalysis() {
  const { detail, reasonAgainst, act } = useOperation();
  const confirm = useConfirm();
  const { isConsigned, hrStatus } = detail.facts;
  if (!isConsigned) return null;
  const give = async ({ path, title, question, done }: Act) => {
    if (await confirm({ title, text: question, action: title })) await act(path, { done, failed: HR_TEXTS.failed });
  };
  return (
    <section className="stack gap-12" aria-label={HR_TEXTS.title}>
      <div className="row flex-wrap gap-8">
        <h2 className="text-section font-semibold">{HR_TEXTS.title}</h2>
        <span className="status" data-tone={toneOf(hrStatus)}>
          {HR_TEXTS.states[hrStatus]}
        </span>
      </div>
      <div className="row flex-wrap gap-8">
        {ACTS.map((one) => (
          <ActButton key={one.code} reason={reasonAgainst(one.code)} onPress={() => give(one)}>
            {one.title}
          </ActButton>
        ))}
      </div>
    </section>
  );
}
