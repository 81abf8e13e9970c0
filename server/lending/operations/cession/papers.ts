// A cession on paper and in files: the term that both parties sign, the file of fixed positions for the custodian, and the lot
// as a spreadsheet. Each is made of what was stored when the lot was sold, so that it always comes out the same.
import { readFileSync } from "node:fs";
import { formatDate, formatDateTime } from "../../../../src/base/dates.ts";
import { add, formatMoney, toCents, type WireAmount } from "../../../../src/base/money.ts";
import { shownAs } from "../../../../src/fields/definitions.ts";
import { type FileLayout, UnfitValue, writeFile } from "../../../../src/rules/cession/index.ts";
import { type Context, papers, records, run, sheets } from "../../../framework/index.ts";
import { cessions, isOpen } from "./lot.ts";
import type { Cession } from "./quote.ts";
import { refusedNow } from "./refuse.ts";

const LAYOUTS = JSON.parse(readFileSync(new URL("cnab444.json", import.meta.url), "utf8")) as FileLayout[];

interface Sold {
  operationID: number;
  code: string;
  customer: string;
  documentNumber: string;
  customerType: "PERSON" | "COMPANY";
  address: string;
  postalCode: string;
  product: string;
  modality: string | null;
  state: string;
  issueDate: string;
  bondID: number;
  number: number;
  dueDate: string;
  face: WireAmount;
  price: WireAmount;
  received: WireAmount;
  passedOn: WireAmount;
}

interface Parties {
  assignor: string;
  assignorDocument: string;
  assignorCity: string;
  buyer: string;
  buyerDocument: string;
  layout: string;
  originatorCode: string;
  bankCode: string;
  bankName: string;
}

interface File {
  name: string;
  text: string;
}

const soldIn = ({ db }: Context, id: number): Promise<Sold[]> =>
  run<Sold & { [name: string]: unknown }>(
    db,
    `select o.id as "operationID", coalesce(o.code, o.id::text) as code, coalesce(p.full_name, k.legal_name, '') as customer,
            coalesce(p.document_number, k.document_number, '') as "documentNumber", o.customer_type as "customerType",
            concat_ws(' ', coalesce(c.address_address, p.address_address, k.address_address),
              coalesce(c.address_number, p.address_number, k.address_number)) as address,
            coalesce(c.address_postal_code, p.address_postal_code, k.address_postal_code, '') as "postalCode",
            coalesce(d.name, '') as product, y.code as modality, i.state, (o.marked_as_paid_at at time zone 'America/Sao_Paulo')::date::text as "issueDate",
            n.bond_id as "bondID", n.number, n.due_date::text as "dueDate", n.face, n.price, n.received, n.passed_on as "passedOn"
       from cession_item i join cession_installment n on n.item_id = i.id join operations o on o.id = i.operation_id
       left join products d on d.id = o.product_id left join product_subtypes y on y.id = d.subtype_id
       left join customers c on c.id = o.customer_id
       left join persons p on p.id = c.person_id left join companies k on k.id = c.company_id
      where i.cession_id = $1 and i.state <> 'CANCELLED' order by i.operation_id, i.id, n.number`,
    [id],
  );

async function partiesOf({ db }: Context, { cessionaryCompanyID }: Cession): Promise<Parties> {
  const [row] = await run<Parties & { [name: string]: unknown }>(
    db,
    `select coalesce(m.legal_name, '') as assignor, coalesce(m.document_number, '') as "assignorDocument",
            coalesce(m.address_city, '') as "assignorCity", k.legal_name as buyer, k.document_number as "buyerDocument",
            coalesce(b.cnab_layout, 'CNAB444_B') as layout, coalesce(b.cnab_originator_code, '') as "originatorCode",
            coalesce(b.cnab_bank_code, '') as "bankCode", coalesce(b.cnab_bank_name, '') as "bankName"
       from cessionary_companies b join companies k on k.id = b.company_id left join companies m on m.main
      where b.id = $1`,
    [cessionaryCompanyID],
  );
  if (!row) throw refusedNow("A cessionária desta cessão não existe mais.", "NO_BUYER");
  return row;
}

const stored = (context: Context, id: number): Promise<Cession> => records.get(context, cessions(context), id);

const INCLUSION = "01";
/** Codes of the layout: contract of credit. */
const CONTRACT = "60";

/** GET /operation-cessions/{id}/cnab444 */
export async function cnabFile(context: Context, id: number): Promise<File> {
  const cession = await stored(context, id);
  if (isOpen(cession) || cession.status === "CA")
    throw refusedNow("O arquivo existe depois que a cessão é formalizada.", "NOT_SOLD");
  const parties = await partiesOf(context, cession);
  if (parties.originatorCode === "" || parties.bankCode === "")
    throw refusedNow(
      "Falta o código do originador ou o banco do custodiante: preencha em Cadastros › Cessionárias, aba Cessão.",
      "NO_CUSTODIAN",
    );
  const layout = LAYOUTS.find(({ code }) => code === parties.layout);
  if (!layout) throw refusedNow("O layout do arquivo desta cessionária não existe mais.", "NO_LAYOUT");
  const lines = await soldIn(context, id);
  const { originatorCode, bankCode, bankName, assignor } = parties;
  try {
    const text = writeFile(layout, {
      header: {
        originatorCode,
        originatorName: assignor,
        bankCode,
        bankName,
        date: dayOf(cession),
        sequence: cession.fileNumber,
      },
      details: lines.map((line) => titleOf(line, cession, parties)),
      trailer: { total: add(...lines.map(({ face }) => toCents(face))) },
    });
    return { name: `${cession.code}.rem`, text };
  } catch (failure) {
    if (failure instanceof UnfitValue) throw refusedNow(`O arquivo não comporta um valor. ${failure.message}`, "UNFIT");
    throw failure;
  }
}

const dayOf = ({ formalizedAt, cessionDate }: Cession): string =>
  formalizedAt ? formatDateTime(formalizedAt).slice(0, 10).split("/").reverse().join("-") : (cessionDate ?? "");

const titleOf = (line: Sold, cession: Cession, { assignor, assignorDocument }: Parties) => ({
  ...{ coObligation: cession.coObligation === "WITH" ? "01" : "02", modality: line.modality, occurrence: INCLUSION },
  ...{ controlNumber: `${line.code}-${line.number}`, titleNumber: line.bondID, species: CONTRACT },
  ...{ documentNumber: `${line.code}/${line.number}`, dueDate: line.dueDate, issueDate: line.issueDate },
  ...{ face: toCents(line.face), price: toCents(line.price), assignorKind: "02", termNumber: cession.code },
  ...{ payerKind: line.customerType === "COMPANY" ? "02" : "01", payerDocument: line.documentNumber },
  ...{ payerName: line.customer, payerAddress: line.address, payerPostalCode: line.postalCode.replace(/\D/g, "") },
  ...{ assignorName: assignor, assignorDocument, invoiceKey: null },
});

const STATES: { readonly [state: string]: string } = {
  DRAFT: "Em elaboração",
  CEDED: "Cedida",
  REPURCHASED: "Recomprada",
};
const HEADINGS = [
  ...["Cessão", "Operação", "Cliente", "CPF/CNPJ", "Produto", "Parcela", "Vencimento"],
  ...["Valor nominal", "Valor de compra", "Recebido", "Repassado", "Situação"],
];
const plain = (value: WireAmount): string => formatMoney(toCents(value)).replaceAll(".", "");

/** GET /operation-cessions/{id}/export */
export async function cessionSheet(context: Context, id: number): Promise<File> {
  const cession = await stored(context, id);
  const rows = (await soldIn(context, id)).map((line) => [
    ...[cession.code ?? "", line.code, line.customer, shownAs("cpf-cnpj", line.documentNumber), line.product],
    ...[String(line.number), formatDate(line.dueDate), plain(line.face), plain(line.price)],
    ...[plain(line.received), plain(line.passedOn), STATES[line.state] ?? line.state],
  ]);
  const text = [HEADINGS, ...rows].map((cells) => `${cells.map(sheets.csvCell).join(";")}\r\n`).join("");
  return { name: `${cession.code}.csv`, text: `${sheets.BYTE_ORDER_MARK}${text}` };
}

const { column, figure } = papers;
const reais = (value: WireAmount | null | undefined): string => formatMoney(toCents(value ?? 0), { symbol: true });

/** GET /operation-cessions/{id}/term.pdf */
export async function cessionTerm(context: Context, id: number): Promise<{ name: string; bytes: Buffer }> {
  const cession = await stored(context, id);
  const [parties, lines] = [await partiesOf(context, cession), await soldIn(context, id)];
  const isDraft = isOpen(cession);
  const title = isDraft ? "Termo de cessão de créditos (minuta)" : "Termo de cessão de créditos";
  const madeAt = context.clock.now();
  const paper = new papers.Paper({
    ...{ title: `${title} · ${cession.code}`, author: parties.assignor, madeAt },
    head: (page) =>
      papers.drawDocumentHead(page, {
        ...{ organization: parties.assignor, title, subject: [`${cession.code} · ${parties.buyer}`] },
        issue: [isDraft ? "Minuta, sem valor de contrato" : `Emitido em ${formatDateTime(madeAt.toISOString())}`],
      }),
  });
  paper.newPage();
  papers.drawFacts(paper, [
    { label: "Data da cessão", value: formatDate(cession.cessionDate ?? "") },
    { label: "Taxa de cessão (a.m.)", value: `${String(cession.rate ?? 0).replace(".", ",")}%` },
    { label: "Coobrigação", value: cession.coObligation === "WITH" ? "Com coobrigação" : "Sem coobrigação" },
    { label: "Operações", value: String(new Set(lines.map(({ operationID }) => operationID)).size) },
    { label: "Parcelas", value: String(lines.length) },
    { label: "Valor nominal", value: reais(cession.faceValue) },
    { label: "Valor de compra", value: reais(cession.purchaseValue) },
    { label: "Pagamento", value: formatDate(cession.paymentDate ?? cession.cessionDate ?? "") },
  ]);
  for (const clause of clausesOf(cession, parties)) paper.paragraph(clause);
  await papers.drawTable(paper, {
    title: "Créditos cedidos",
    columns: [
      ...[column("Operação", 0.12), column("Devedor", 0.34), column("Parcela", 0.1), column("Vencimento", 0.14)],
      ...[figure("Valor nominal", 0.15), figure("Valor de compra", 0.15)],
    ],
    rows: lines.map(({ code, customer, number, dueDate, face, price }) => [
      ...[code, customer, String(number), formatDate(dueDate), reais(face), reais(price)],
    ]),
    total: ["Total", "", "", "", ...[reais(cession.faceValue), reais(cession.purchaseValue)]],
  });
  drawSignatures(paper, cession, parties);
  return { name: `termo-${cession.code}`, bytes: await paper.end() };
}

function clausesOf(cession: Cession, { assignor, assignorDocument, buyer, buyerDocument }: Parties): string[] {
  const isWith = cession.coObligation === "WITH";
  return [
    `${assignor}, CNPJ ${shownAs("cpf-cnpj", assignorDocument)}, cedente, cede e transfere a ${buyer}, CNPJ ${shownAs("cpf-cnpj", buyerDocument)}, cessionária, nos termos dos artigos 286 a 298 do Código Civil, os créditos relacionados neste termo, com seus acessórios e garantias.`,
    `O preço da cessão é de ${reais(cession.purchaseValue)}, o valor presente de cada parcela na data da cessão, à taxa de ${String(cession.rate ?? 0).replace(".", ",")}% ao mês, por dias corridos sobre meses de trinta dias.`,
    isWith
      ? "A cessão é feita com coobrigação: a cedente responde pela solvência dos devedores (artigo 296 do Código Civil)."
      : "A cessão é feita sem coobrigação: a cedente responde pela existência dos créditos, e não pela solvência dos devedores (artigos 295 e 296 do Código Civil).",
    "A cedente continua a receber as parcelas dos devedores por conta da cessionária e repassa a ela cada valor recebido, com os encargos de atraso, no dia útil seguinte.",
  ];
}

function drawSignatures(paper: papers.Paper, cession: Cession, { assignor, assignorCity, buyer }: Parties): void {
  if (!paper.hasRoom(90)) paper.newPage();
  paper.y += 18;
  paper.paragraph([assignorCity, formatDate(cession.cessionDate ?? "")].filter((part) => part !== "").join(", "));
  const width = (paper.right - paper.left - 24) / 2;
  for (const [side, { name, role }] of [
    { name: assignor, role: "Cedente" },
    { name: buyer, role: "Cessionária" },
  ].entries()) {
    const x = paper.left + side * (width + 24);
    paper.text("_".repeat(Math.floor(width / 4.6)), x, paper.y + 18);
    paper.text(paper.linesOf(name, width, { font: "strong" })[0] ?? "", x, paper.y + 30, { font: "strong" });
    paper.text(role, x, paper.y + 41, { colour: papers.INK.muted });
  }
  paper.y += 52;
}
