// The analysis of HR on the lender's side, inside the data of a consigned operation: its state and the three acts, each with
// its confirmation. It takes the operation from useOperation().
import { useConfirm } from "../../../framework.ts";
import type { CommandCode } from "../../../rules/operations/index.ts";
import { ActButton } from "../parts/ActButton.tsx";
import { useOperation } from "../parts/use-operation.ts";
import { toneOf } from "./HrParts.tsx";
import { HR_ACTS, HR_TEXTS } from "./texts.ts";

type Act = keyof typeof HR_ACTS;

const CODES: readonly (readonly [act: Act, code: CommandCode])[] = [
  ["send", "SEND_HR_ANALYSIS"],
  ["cancel", "CANCEL_HR_ANALYSIS"],
  ["resend", "RESEND_HR_ANALYSIS"],
];

/** Nothing for operations that are not consigned. */
export function HrAnalysis() {
  const { detail, reasonAgainst, act } = useOperation();
  const confirm = useConfirm();
  const { isConsigned, hrStatus } = detail.facts;
  if (!isConsigned) return null;
  const give = async (name: Act) => {
    const { title, question, done } = HR_ACTS[name];
    if (await confirm({ title, text: question, action: title }))
      await act(`hr-analysis/${name}`, { done, failed: HR_TEXTS.failed });
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
        {CODES.map(([name, code]) => (
          <ActButton key={code} reason={reasonAgainst(code)} onPress={() => give(name)}>
            {HR_ACTS[name].title}
          </ActButton>
        ))}
      </div>
    </section>
  );
}
