// One bureau about the customer of the entry: consulted once, paid once, and kept with the operation.
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { formatDate } from "../../../../base/dates.ts";
import { RecordSkeleton } from "../../../../framework.ts";
import type { EntryState, EntryStepView } from "../../../../rules/operations/answers/entry.ts";
import { FailureNotice } from "../../../../ui/FailureNotice.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import {
  BUREAU_DIALOGS,
  type BureauKey,
  hubQuery,
  money,
  type Subject,
  useConfirmed,
  usePrices,
} from "../../../bureaus/index.ts";
import { StepForm } from "../../parts/wizard/StepForm.tsx";
import { BUREAU_TEXTS } from "../texts.ts";
import { useRefreshEntry } from "../use-entry.ts";
import type { StepProps } from "./step-props.ts";

const BUREAUS: { readonly [code: string]: { key: BureauKey; code: string; name: string } } = {
  SCR: { key: "scr", code: "SCR", name: "SCR" },
  CDL: { key: "cdl", code: "BOA_VISTA", name: "Boa Vista" },
  REGCHEQ: { key: "regcheq", code: "REGCHEQ", name: "Regcheq" },
};

/** To consult is then the next thing to do, and to go on is not. */
export function isToConsult({ bureaus }: EntryState, { code }: EntryStepView): boolean {
  const bureau = BUREAUS[code];
  return bureau !== undefined && !bureaus[bureau.code]?.isUsable;
}

export function BureauStep(props: StepProps) {
  const { step, fields, start, acts, customer, state } = props;
  const subject = subjectOf(props);
  const bureau = BUREAUS[step.code];
  const consultedAt = bureau && state.bureaus[bureau.code]?.consultDate;
  return (
    <StepForm isBare step={step} fields={fields} start={start} acts={acts} since={consultedAt}>
      {bureau && subject ? (
        <Consultation subject={subject} bureau={bureau} state={state} />
      ) : (
        <p className="notice" data-tone="warning" role="status">
          <Icon name="warning" size={18} /> <span>{customer ? BUREAU_TEXTS.failed : BUREAU_TEXTS.noCustomer}</span>
        </p>
      )}
    </StepForm>
  );
}

function subjectOf({ customer, state }: StepProps): Subject | undefined {
  const { documentNumber, name } = state.party;
  const isPerson = state.operation.customerType === "PERSON";
  const id: unknown = isPerson ? customer?.personID : customer?.companyID;
  if (typeof id !== "number" || documentNumber === null) return undefined;
  return { party: isPerson ? "persons" : "companies", id, documentNumber, name: name ?? documentNumber };
}

interface ConsultationProps {
  subject: Subject;
  bureau: { key: BureauKey; code: string; name: string };
  state: StepProps["state"];
}

function Consultation({ subject, bureau, state }: ConsultationProps) {
  const hub = useQuery(hubQuery(subject));
  const refresh = useRefreshEntry(state.operation.id);
  const confirmed = useConfirmed(subject);
  const price = usePrices(subject.party, subject.id)?.[bureau.key].price ?? null;
  const [opened, setOpened] = useState<{ force: boolean }>();
  const stored = state.bureaus[bureau.code];
  const row = hub.data?.[bureau.key];
  const Dialog = BUREAU_DIALOGS[bureau.key];
  if (hub.isError) return <FailureNotice text={BUREAU_TEXTS.failed} onRetry={hub.refetch} />;
  if (!row) return <RecordSkeleton />;
  // The SCR asks by base date and for the authorisation of its holder, in its own dialog.
  const consult = async () => {
    if (bureau.key === "scr" || (await confirmed(bureau.key, row))) setOpened({ force: true });
  };
  const close = () => {
    setOpened(undefined);
    void hub.refetch();
    void refresh();
  };
  return (
    <div className="card card-body row flex-wrap gap-12">
      <div className="flex-1 min-w-0">
        <h3>{bureau.name}</h3>
        <p className="muted mt-4">{stateText(stored)}</p>
        {stored?.consultDate && (
          <p className="caption tabular mt-4">
            {`Em ${formatDate(stored.consultDate.slice(0, 10))}`}
            {stored.validUntil && ` · válido até ${formatDate(stored.validUntil)}`}
          </p>
        )}
      </div>
      {stored && (
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpened({ force: false })}>
          {BUREAU_TEXTS.view}
        </button>
      )}
      {price !== null && <span className="tabular muted whitespace-nowrap">{money(price)}</span>}
      <button
        type="button"
        className={stored?.isUsable ? "button" : "button primary"}
        disabled={!row.isEnabled || row.runningSince !== null}
        aria-haspopup="dialog"
        onClick={() => void consult()}
      >
        {stored ? BUREAU_TEXTS.again : BUREAU_TEXTS.consult}
      </button>
      {opened && (
        <Suspense fallback={null}>
          <Dialog subject={subject} force={opened.force} operationID={state.operation.id} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

const stateText = (stored: StepProps["state"]["bureaus"][string] | undefined): string => {
  if (!stored) return BUREAU_TEXTS.pending;
  return stored.isUsable ? BUREAU_TEXTS.done : BUREAU_TEXTS.expired;
};
