// What an agency does in the summary of its operation: send documents that were asked for, and answer a counterproposal.

import { useState } from "react";
import { useNotify } from "react-admin";
import { formatDate } from "../../../base/dates.ts";
import { failureText, files, useConfirm } from "../../../framework.ts";
import type {
  AgencySummary,
  OpenProposal,
  SummaryDisbursement,
  SummaryDocument,
  SummaryTerms,
} from "../../../rules/operations/answers/summary.ts";
import { ActButton } from "../parts/ActButton.tsx";
import { amountText } from "../parts/amount-text.ts";
import { ChangesTable, PROPOSED } from "../parts/ChangesTable.tsx";
import { CONTRACT_STATES } from "../parts/contract-states.ts";
import { AGENCY_REGIONS } from "../regions.ts";
import { toneOf } from "./HrParts.tsx";
import { useSummaryAct } from "./summary.ts";
import { Section, shown, TERMS } from "./summary-parts.tsx";
import { HR_ACTS, HR_TEXTS } from "./texts.ts";

export function AgencyParts({
  summary: { operation, documents, disbursements, contracts },
}: {
  summary: AgencySummary;
}) {
  return (
    <>
      <Section title="Documentos">
        {documents.length === 0 && <p className="muted">Nenhum documento foi pedido.</p>}
        <ul className="stack gap-12">
          {documents.map((document) => (
            <Document key={document.id} operationID={operation.id} isOver={operation.isFinal} document={document} />
          ))}
        </ul>
      </Section>
      {disbursements.length > 0 && (
        <Section title="Liberação">
          <ul className="stack gap-8">
            {disbursements.map((disbursement, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing of it names it.
              <Release key={at} {...disbursement} />
            ))}
          </ul>
        </Section>
      )}
      {contracts.length > 0 && (
        <Section title="Contratos">
          <ul className="stack gap-8">
            {contracts.map(({ name, state }) => (
              <li key={name} className="row flex-wrap gap-8">
                <span>{name}</span>
                <span className="status" data-tone={CONTRACT_STATES[state].tone}>
                  {CONTRACT_STATES[state].label}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {AGENCY_REGIONS.map(({ id, title, Content }) => (
        <Section key={id} title={title}>
          <Content operationID={operation.id} />
        </Section>
      ))}
    </>
  );
}

const RELEASES: { readonly [status: string]: { text: string; tone?: "success" | "warning" } } = {
  PE: { text: "Pendente", tone: "warning" },
  EN: { text: "Enviada" },
  PA: { text: "Paga", tone: "success" },
};

const Release = ({ value, scheduledDate, status }: SummaryDisbursement) => (
  <li className="row flex-wrap gap-8 justify-between">
    <span className="tabular">
      {amountText(value)}
      {scheduledDate && <span className="muted"> · prevista para {formatDate(scheduledDate)}</span>}
    </span>
    <span className="status" data-tone={RELEASES[status]?.tone}>
      {RELEASES[status]?.text ?? status}
    </span>
  </li>
);

/** Of a consigned operation: where the employer's answer stands, and what the agency may do about it. */
export function HrAnalysisOfAgency({ summary: { operation, hrAnalysis } }: { summary: AgencySummary }) {
  const give = useSummaryAct(operation.id);
  const confirm = useConfirm();
  if (!hrAnalysis) return null;
  return (
    <Section
      title={HR_TEXTS.title}
      tools={
        <span className="status" data-tone={toneOf(hrAnalysis.status)}>
          {HR_TEXTS.states[hrAnalysis.status]}
        </span>
      }
    >
      <div className="row flex-wrap gap-8">
        {hrAnalysis.acts.map((act) => {
          const { title, question, done } = HR_ACTS[act];
          const press = async () => {
            if (await confirm({ title, text: question, action: title })) await give(`hr-analysis/${act}`, {}, done);
          };
          return (
            <ActButton key={act} reason={undefined} onPress={press}>
              {title}
            </ActButton>
          );
        })}
      </div>
    </Section>
  );
}

interface ProposalProps {
  operationID: number;
  proposal: OpenProposal;
  /** In force. */
  terms: AgencySummary["terms"];
}

const isProposed = (
  name: keyof SummaryTerms,
  proposal: OpenProposal,
): name is keyof SummaryTerms & keyof OpenProposal => name in proposal;

export function Proposal({ operationID, proposal, terms }: ProposalProps) {
  const act = useSummaryAct(operationID);
  const confirm = useConfirm();
  const answer = async (path: string, title: string, done: string) => {
    if (
      await confirm({
        title,
        text: `${amountText(proposal.requestedValue)} em ${proposal.installmentQuantity} parcelas. A resposta não pode ser desfeita.`,
        action: title,
      })
    )
      await act(path, {}, done);
  };
  return (
    <Section
      title="Contraproposta"
      tools={
        <span className="status" data-tone="warning">
          Aguarda a sua resposta
        </span>
      }
    >
      <ChangesTable
        texts={PROPOSED}
        changes={TERMS.flatMap(([field, title, kind]) =>
          isProposed(field, proposal)
            ? [
                {
                  ...{ field, title, before: shown(terms[field], kind) },
                  after: shown(proposal[field] ?? terms[field], kind),
                },
              ]
            : [],
        )}
      />
      <div className="row flex-wrap gap-8 justify-end">
        <ActButton
          reason={undefined}
          onPress={() => answer("refuse-counter-proposal", "Recusar contraproposta", "Contraproposta recusada!")}
        >
          Recusar
        </ActButton>
        <ActButton
          className="button primary"
          reason={undefined}
          onPress={() => answer("accept-counter-proposal", "Aceitar contraproposta", "Contraproposta aceita!")}
        >
          Aceitar
        </ActButton>
      </div>
    </Section>
  );
}

const STATES: { readonly [status: string]: { text: string; tone?: "success" | "warning" | "danger" } } = {
  RQ: { text: "À espera de envio", tone: "warning" },
  SE: { text: "Em análise" },
  AP: { text: "Aprovado", tone: "success" },
  RE: { text: "Reprovado", tone: "danger" },
};

interface DocumentProps {
  operationID: number;
  isOver: boolean;
  document: SummaryDocument;
}

function Document({ operationID, isOver, document }: DocumentProps) {
  const { name, status, required, fileName, requestNote, rejectionReason } = document;
  const state = STATES[status];
  const isAwaited = !isOver && (status === "RQ" || status === "RE");
  return (
    <li className="stack gap-4">
      <div className="row flex-wrap gap-8 justify-between">
        <span className="font-semibold">
          {name}
          {required && <span className="muted font-normal"> (obrigatório)</span>}
        </span>
        <span className="status" data-tone={state?.tone}>
          {state?.text ?? status}
        </span>
      </div>
      {requestNote && <p className="text-caption">{requestNote}</p>}
      {status === "RE" && rejectionReason && <p className="text-caption text-danger">{rejectionReason}</p>}
      {fileName && <p className="muted text-caption wrap-anywhere">{fileName}</p>}
      {isAwaited && <SendFile operationID={operationID} document={document} />}
    </li>
  );
}

const ACCEPTED = ".pdf,.jpg,.jpeg,.png,.doc,.docx,.xls,.xlsx";

function SendFile({ operationID, document }: Pick<DocumentProps, "operationID" | "document">) {
  const act = useSummaryAct(operationID);
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    try {
      const { id } = await files.upload(file);
      await act(`documents/${document.id}/attach`, { fileID: id }, "Documento enviado!");
    } catch (error) {
      notify(failureText(error, "Não foi possível enviar o arquivo!"), { type: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <label className="button small justify-self-start" aria-disabled={isBusy || undefined}>
      {isBusy ? "Enviando…" : "Enviar arquivo"}
      <input
        type="file"
        className="sr-only"
        accept={ACCEPTED}
        aria-label={`Enviar arquivo: ${document.name}`}
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          void send(file);
        }}
      />
    </label>
  );
}
