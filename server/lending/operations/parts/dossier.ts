// Everything about one operation on paper: what was agreed, who stands for it, what was sent, said and decided.
import { formatDate, formatDateTime } from "../../../../src/base/dates.ts";
import { formatMoney, toCents } from "../../../../src/base/money.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { ResourceName } from "../../../../src/base/resource-types.ts";
import { coverageOf, type OperationFacts, stageLabel, stageViews } from "../../../../src/rules/operations/index.ts";
import {
  type Context,
  papers,
  permissions,
  type RecordOf,
  type Row,
  records,
  resourceNamed,
  run,
} from "../../../framework/index.ts";
import { readMainCompany } from "../../parties/index.ts";
import { simulationFacts, simulationTables } from "../../products/index.ts";
import { OPERATIONS, type Operation, requirePipeline } from "../command.ts";
import { factsOf } from "../facts.ts";
import { storedTerms } from "../terms.ts";

const { column, figure } = papers;
const NOTHING = "–";
const STATES = { done: "Concluída", current: "Em andamento", open: "Em aberto", side: "Ao lado da esteira" };

/** GET /operations/{id}/dossier */
export async function dossierPdf(context: Context, id: number): Promise<{ file: Buffer; name: string }> {
  requirePipeline(context, "view");
  const operation = await records.get(context, resourceNamed(context, OPERATIONS), id);
  const facts = await factsOf(context, id);
  const { legalName } = await readMainCompany(context);
  const organization = String(legalName ?? "");
  const title = `Dossiê da operação ${operation.code ?? id}`;
  const madeAt = context.clock.now();
  const subject = [`${textOf(operation, "customer")} · ${textOf(operation, "product")}`];
  const issue = [`Emitido em ${formatDateTime(madeAt.toISOString())} por ${context.caller.name}`];
  const paper = new papers.Paper({
    ...{ title, author: organization, madeAt },
    head: (page) => papers.drawDocumentHead(page, { organization, title, subject, issue }),
  });
  paper.newPage();
  papers.drawFacts(paper, headFacts(operation, facts));
  for (const table of await tablesFor(context, operation, facts))
    if (table.rows.length > 0) await papers.drawTable(paper, table);
  return { file: await paper.end(), name: `dossie-${operation.code ?? id}` };
}

/** What a reference shows. */
const textOf = (record: object, name: string): string => String(objectOf(objectOf(record)[name]).text ?? NOTHING);
const reais = (value: unknown): string =>
  value === null || value === undefined ? NOTHING : formatMoney(toCents(String(value)), { symbol: true });
const dayOf = (value: unknown): string => (typeof value === "string" ? formatDate(value) : NOTHING);
const momentOf = (value: unknown): string => (typeof value === "string" ? formatDateTime(value) : NOTHING);
const words = (value: unknown): string =>
  value === null || value === undefined || value === "" ? NOTHING : String(value);

function headFacts(operation: Operation, facts: OperationFacts): papers.PaperFact[] {
  const fact = (label: string, value: string): papers.PaperFact => ({ label, value });
  return [
    fact("Status", facts.statusName),
    fact("Etapa", stageLabel(operation.stage) || NOTHING),
    fact("Valor solicitado", reais(operation.requestedValue)),
    fact("Parcelas", `${operation.installmentQuantity ?? NOTHING} × ${reais(operation.installmentValue)}`),
    fact("Na esteira desde", momentOf(operation.enteredAt)),
    fact("Prazo da etapa", operation.isPaused ? "Pausado" : momentOf(operation.dueAt)),
    fact(
      "Decisão da entrada",
      { CONTINUE: "Seguir", COMMITTEE: "Comitê", REJECT: "Reprovar", ABORT: "Abortar" }[
        operation.entryDecision ?? "CONTINUE"
      ],
    ),
    fact("Cobertura das garantias", percent(coverageOf(facts))),
  ];
}

const percent = (value: number | null): string => (value === null ? NOTHING : `${value.toLocaleString("pt-BR")}%`);

async function tablesFor(context: Context, operation: Operation, facts: OperationFacts): Promise<papers.PaperTable[]> {
  const { id } = operation;
  const terms = operation.termsID ? await storedTerms(context, id, operation.termsID) : null;
  return [
    stageTable(facts),
    ...(terms ? [termsTable(terms.answer), ...simulationTables(terms.answer)] : []),
    await partTable(context, "operation-members", id, membersTable),
    await partTable(context, "operation-guarantors", id, guarantorsTable),
    await partTable(context, "operation-documents", id, documentsTable),
    await partTable(context, "operation-warranties", id, warrantiesTable),
    await partTable(context, "operation-disbursements", id, disbursementsTable),
    await partTable(context, "operation-opinions", id, opinionsTable),
    await timelineTable(context, id),
  ];
}

const termsTable = (simulation: Parameters<typeof simulationFacts>[0]): papers.PaperTable => ({
  title: "Condições em vigor",
  columns: [column("Item", 0.6), figure("Valor", 0.4)],
  rows: simulationFacts(simulation).map(({ label, value }) => [label, value]),
});

const stageTable = (facts: OperationFacts): papers.PaperTable => ({
  title: "Etapas",
  columns: [column("Etapa", 0.25), column("Situação", 0.2), column("O que falta", 0.55)],
  rows: stageViews(facts).map(({ stage, state, missing }) => [
    stage.label,
    STATES[state],
    state === "done" ? NOTHING : missing.map(({ text }) => text).join(" ") || NOTHING,
  ]),
});

type TableOf<Name extends ResourceName> = (list: readonly RecordOf<Name>[]) => papers.PaperTable;

async function partTable<Name extends ResourceName>(
  context: Context,
  name: Name & Parameters<typeof resourceNamed<Name>>[1],
  operationID: number,
  tableOf: TableOf<Name>,
): Promise<papers.PaperTable> {
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const query = { pageNumber: 0, pageSize: records.ALL_LIMIT, filters: { operationID } };
  return tableOf(await records.all({ context: everybody, resource: resourceNamed(context, name), query }));
}

const membersTable: TableOf<"operation-members"> = (list) => ({
  title: "Membros",
  columns: [column("Pessoa", 0.6), column("Papel", 0.4)],
  rows: list.map((one) => [textOf(one, "person"), MEMBER_ROLES[one.role ?? "ANALYST"] ?? NOTHING]),
});

const MEMBER_ROLES: Readonly<Record<string, string>> = {
  OWNER: "Responsável",
  ANALYST: "Analista",
  APPROVER: "Aprovador",
  FORMALIZER: "Formalização",
  OBSERVER: "Observador",
};

const guarantorsTable: TableOf<"operation-guarantors"> = (list) => ({
  title: "Avalistas",
  columns: [column("Nome ou razão social", 0.5), column("CPF/CNPJ", 0.25), column("Outorga do cônjuge", 0.25)],
  rows: list.map(({ name, documentNumber, spouseConsent }) => [
    words(name),
    words(documentNumber),
    spouseConsent ? "Sim" : "Não",
  ]),
});

const DOCUMENT_STATES: Readonly<Record<string, string>> = {
  RQ: "Solicitado",
  SE: "Enviado",
  AP: "Aprovado",
  RE: "Reprovado",
  CA: "Cancelado",
};

const documentsTable: TableOf<"operation-documents"> = (list) => ({
  title: "Documentos",
  columns: [
    column("Categoria", 0.28),
    column("Arquivo", 0.26),
    column("Situação", 0.14),
    column("Vencimento", 0.14),
    column("Anexado em", 0.18),
  ],
  rows: list
    .filter(({ isCurrent, status }) => isCurrent !== false && status !== "CA")
    .map((one) => [
      ...[textOf(one, "documentType"), words(one.fileName), DOCUMENT_STATES[one.status ?? ""] ?? NOTHING],
      ...[dayOf(one.dueDate), momentOf(one.attachedAt)],
    ]),
});

const warrantiesTable: TableOf<"operation-warranties"> = (list) => ({
  title: "Garantias",
  columns: [column("Modalidade", 0.25), column("Bem", 0.3), column("Registro", 0.25), figure("Valor", 0.2)],
  rows: list.map((one) => [
    ...[textOf(one, "guaranteeModality"), one.vehicleID ? textOf(one, "vehicle") : words(one.description)],
    ...[words(one.registrationNumber), reais(one.value)],
  ]),
});

const disbursementsTable: TableOf<"operation-disbursements"> = (list) => ({
  title: "Desembolsos",
  columns: [column("Favorecido", 0.35), column("Banco", 0.25), column("Agência e conta", 0.2), figure("Valor", 0.2)],
  rows: list.map((one) => [
    ...[words(one.payeeName), one.pixKey ? `PIX ${one.pixKey}` : textOf(one, "bank")],
    ...[one.pixKey ? NOTHING : `${words(one.agency)} / ${words(one.account)}`, reais(one.value)],
  ]),
});

const withoutMarks = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const opinionsTable: TableOf<"operation-opinions"> = (list) => ({
  title: "Pareceres",
  columns: [column("Autor", 0.25), column("Quando", 0.17), column("Parecer", 0.58)],
  rows: list
    .filter(({ isCurrent }) => isCurrent !== false)
    .map((one) => [textOf(one, "createdBy"), momentOf(one.createdAt), withoutMarks(words(one.text))]),
});

async function timelineTable({ db }: Context, id: number): Promise<papers.PaperTable> {
  const rows = await run<{ at: string; by: string | null; summary: string; note: string | null }>(
    db,
    `select h.created_at as at, p.full_name as by, h.summary, h.note from operation_status_histories h
       left join users u on u.id = h.created_by_id left join persons p on p.id = u.person_id
      where h.operation_id = $1 order by h.id`,
    [id],
  );
  return {
    title: "Histórico",
    columns: [column("Quando", 0.17), column("Quem", 0.25), column("O que aconteceu", 0.58)],
    rows: rows.map(({ at, by, summary, note }: Row) => [
      ...[momentOf(at), by === null ? "Sistema" : String(by)],
      note ? `${summary} ${note}` : String(summary),
    ]),
  };
}
