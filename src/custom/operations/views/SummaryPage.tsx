// /operacional/resumo-operacao/{id}: one operation for people of an agency, an employer or a cessionary. What each of them
// sees is decided by the server; this page draws what has come.
import { useParams } from "react-router-dom";
import { formatDateTime } from "../../../base/dates.ts";
import { ErrorState, NotFound, Page, RecordSkeleton, serverError } from "../../../framework.ts";
import type { PartnerSummary, SummaryTerms } from "../../../rules/operations/answers/summary.ts";
import { OPERATIONS_PATH } from "../parts/addresses.ts";
import { statusTone } from "../parts/status-tone.ts";
import { AgencyParts, HrAnalysisOfAgency, Proposal } from "./AgencyParts.tsx";
import { HrAnswer, HrParts } from "./HrParts.tsx";
import { useSummary } from "./summary.ts";
import { Facts, Installments, Section, TERMS } from "./summary-parts.tsx";

export function SummaryPage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useSummary(Number(id));
  if (error && serverError(error).status === 404) return <NotFound />;
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return <OperationSummary summary={data} />;
}

function OperationSummary({ summary }: { summary: PartnerSummary }) {
  const { operation, customer, installments, history } = summary;
  const terms: Partial<SummaryTerms> = summary.terms;
  return (
    <Page
      title={`Operação #${operation.code}`}
      breadcrumb={[{ label: "Operacional" }, { label: "Operações", to: OPERATIONS_PATH }]}
      status={
        <span className="status" data-tone={statusTone(operation.statusCode)}>
          {operation.status}
        </span>
      }
    >
      <div className="stack grid-cols-[repeat(auto-fit,minmax(min(440px,100%),1fr))] gap-16 items-start">
        {summary.kind === "hr" && <HrAnswer summary={summary} />}
        {summary.kind === "agency" && summary.counterProposal && (
          <Proposal operationID={operation.id} proposal={summary.counterProposal} terms={summary.terms} />
        )}
        <Section title="Cliente">
          <Facts
            facts={[
              ["Nome", customer.customer],
              ["CPF/CNPJ", customer.documentNumber, "document"],
              ["Produto", operation.product],
              ["Incluída em", operation.createdAt, "moment"],
            ]}
          />
        </Section>
        {summary.kind === "hr" && <HrParts summary={summary} />}
        {summary.kind === "agency" && <HrAnalysisOfAgency summary={summary} />}
        {summary.kind === "agency" && <AgencyParts summary={summary} />}
        {installments.length > 0 && (
          <Section title={summary.kind === "hr" ? "Empréstimo" : "Condições"}>
            <Facts
              facts={TERMS.flatMap(([name, title, kind]) =>
                name in terms ? [[title, terms[name] ?? null, kind]] : [],
              )}
            />
          </Section>
        )}
        {summary.kind === "cessionary" && (
          <Section title="Cessão">
            <Facts
              facts={[
                ["Cessionária", summary.cession.cessionary],
                ["Enviada a pagamento", summary.cession.sentForPaymentAt, "moment"],
                ["Paga em", summary.cession.markedAsPaidAt, "moment"],
              ]}
            />
          </Section>
        )}
        <Section title={summary.kind === "cessionary" ? "Títulos" : "Parcelas"}>
          <Installments installments={installments} />
        </Section>
        <Section title="Andamento">
          <History history={history} />
        </Section>
      </div>
    </Page>
  );
}

function History({ history }: Pick<PartnerSummary, "history">) {
  if (history.length === 0) return <p className="muted">A operação ainda está sendo digitada.</p>;
  return (
    <ol className="stack gap-8">
      {history.map(({ at, text }) => (
        <li key={`${at} ${text}`} className="stack gap-2">
          <span>{text}</span>
          <span className="muted text-caption">{formatDateTime(at)}</span>
        </li>
      ))}
    </ol>
  );
}
