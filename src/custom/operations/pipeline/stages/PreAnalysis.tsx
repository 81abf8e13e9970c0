// What was known of the customer when the operation was entered, and deciding on it again. Spec PIPE-012.

import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { formatDate, formatDateTime } from "../../../../base/dates.ts";
import { call, fieldParts, lazyNamed, RecordSkeleton, useConfirm, useResource } from "../../../../framework.ts";
import type { PreAnalysis as PreAnalysisFacts } from "../../../../rules/operations/answers/parts.ts";
import { FailureNotice } from "../../../../ui/FailureNotice.tsx";
import { ActButton } from "../../parts/ActButton.tsx";
import { operationKey, useOperation } from "../../parts/use-operation.ts";
import { Fact } from "./Fact.tsx";
import { BUREAU_LABELS, DECISIONS, OUTCOMES, STAGE_TEXTS } from "./texts.ts";

const BureauHub = lazyNamed("BureauHub", () => import("../../../bureaus/index.ts"));

export function PreAnalysis() {
  const { detail, act, reasonAgainst } = useOperation();
  const { id } = detail.operation;
  const confirm = useConfirm();
  const { data, isError, refetch } = useQuery({
    queryKey: [...operationKey(id), "pre-analysis"],
    queryFn: () => call<PreAnalysisFacts>("GET", `/operations/${id}/pre-analysis`),
    retry: false,
  });
  if (isError) return <FailureNotice text={STAGE_TEXTS.failed} onRetry={refetch} />;
  if (!data) return <RecordSkeleton />;
  const redo = async () => {
    const { redo: title, redoQuestion: text } = STAGE_TEXTS;
    if (await confirm({ title, text, action: title })) await act("redo-pre-analysis", { done: STAGE_TEXTS.redone });
  };
  return (
    <div className="stack gap-16">
      <div className="card card-body stack gap-16">
        <Collected {...data} />
        <div className="row flex-wrap">
          <ActButton reason={reasonAgainst("REDO_PRE_ANALYSIS")} onPress={redo}>
            {STAGE_TEXTS.redo}
          </ActButton>
          {data.customer && <Hub party={data.customer.party} id={data.customer.partyID} />}
        </div>
      </div>
      {data.bureaus && <Bureaus {...data.bureaus} today={detail.facts.today} />}
    </div>
  );
}

function Collected({ customer, decision, reason, requiresCommittee, decided, bureaus }: PreAnalysisFacts) {
  const about = DECISIONS[decision ?? ""];
  const document = customer?.documentNumber ?? "";
  return (
    <dl className="rs-facts rs-reading">
      <Fact title={STAGE_TEXTS.customer}>{customer?.name ?? "–"}</Fact>
      <Fact title={STAGE_TEXTS.document}>{fieldParts.shownAs(document.length > 11 ? "cnpj" : "cpf", document)}</Fact>
      <Fact title={STAGE_TEXTS.score}>{bureaus?.score ?? STAGE_TEXTS.noScore}</Fact>
      <Fact title={STAGE_TEXTS.decision}>
        <span className="status" data-tone={about?.tone}>
          {about?.label ?? "–"}
        </span>
      </Fact>
      <Fact title={STAGE_TEXTS.reason}>{reason ?? STAGE_TEXTS.noReason}</Fact>
      <Fact title={STAGE_TEXTS.requiresCommittee}>{requiresCommittee ? "Sim" : "Não"}</Fact>
      {decided && <Fact title={STAGE_TEXTS.decidedAt}>{formatDateTime(decided.at)}</Fact>}
      {decided?.by && <Fact title={STAGE_TEXTS.decidedBy}>{decided.by}</Fact>}
    </dl>
  );
}

function Bureaus({ outcome, reasons, consulted, today }: NonNullable<PreAnalysisFacts["bureaus"]> & { today: string }) {
  return (
    <section className="card card-body stack gap-12">
      <h3>{STAGE_TEXTS.bureaus}</h3>
      <dl className="rs-facts rs-reading">
        {consulted.map(({ bureau, consultDate, validUntil }) => (
          <Fact key={bureau} title={BUREAU_LABELS[bureau] ?? bureau}>
            {consultDate ? formatDate(consultDate.slice(0, 10)) : STAGE_TEXTS.notConsulted}
            {validUntil &&
              ` · ${validUntil < today ? STAGE_TEXTS.expired : STAGE_TEXTS.valid} ${formatDate(validUntil)}`}
          </Fact>
        ))}
      </dl>
      <h3>{STAGE_TEXTS.rulesNow}</h3>
      {outcome === null ? (
        <p className="muted">{STAGE_TEXTS.noRules}</p>
      ) : (
        <ul className="stack gap-6">
          {reasons.map(({ outcome: one, text }) => (
            <li key={text} className="row gap-8">
              <span className="status" data-tone={OUTCOMES[one]?.tone}>
                {OUTCOMES[one]?.label ?? one}
              </span>
              <span>{text}</span>
            </li>
          ))}
          {reasons.length === 0 && (
            <li>
              <span className="status" data-tone={OUTCOMES[outcome]?.tone}>
                {OUTCOMES[outcome]?.label}
              </span>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** The bureaus of a party, which are asked in their own dialogs. */
export function Hub({ party, id }: { party: "persons" | "companies"; id: number }) {
  const [isOpen, setOpen] = useState(false);
  const operationID = useOperation().detail.operation.id;
  const resource = useResource(party);
  return (
    <>
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {STAGE_TEXTS.openBureaus}
      </button>
      {isOpen && resource && (
        <Suspense fallback={null}>
          <BureauHub resource={resource} record={{ id }} operationID={operationID} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
