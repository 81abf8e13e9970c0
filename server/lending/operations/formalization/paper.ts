// A document of an operation as PDF: the text of its template with the values filled in, the tables that it names, and the
// lines on which its signers sign.

import { formatDate, formatDateTime } from "../../../../src/base/dates.ts";
import { formatMoney, toCents } from "../../../../src/base/money.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import { shownAs } from "../../../../src/fields/definitions.ts";
import { fillContract } from "../../../../src/rules/contract-templates/template-text.ts";
import type { TableName } from "../../../../src/rules/contract-templates/template-variables.ts";
import { papers, type RecordOf, type Row } from "../../../framework/index.ts";
import { simulationTables } from "../../products/index.ts";
import { type ContractData, contractValues, nameOf } from "./values.ts";

const { column, figure } = papers;
const NOTHING = "–";
const SIGNATURE_HEIGHT = 52;
const WITNESSES = 2;

export interface ContractPaper {
  name: string;
  html: string;
  signerTypes: readonly string[];
  /** What the document says of its own origin: versions of terms and template, digest of the data. */
  origin: readonly string[];
  /** Only to be read: not the document itself. */
  isDraft: boolean;
  madeAt: Date;
}

export async function contractPdf(data: ContractData, contract: ContractPaper): Promise<Buffer> {
  const { operation, organization } = data;
  const { name, madeAt, origin, isDraft } = contract;
  const code = operation.code ?? String(operation.id);
  const title = isDraft ? `${name} (minuta)` : name;
  const paper = new papers.Paper({
    ...{ title: `${title} · operação ${code}`, author: String(organization.legalName ?? ""), madeAt },
    keywords: [`operação ${code}`, ...origin],
    head: (page) =>
      papers.drawDocumentHead(page, {
        ...{ organization: String(organization.legalName ?? ""), title },
        subject: [`Operação ${code} · ${nameOf(data.party)}`],
        issue: [isDraft ? "Minuta, sem valor de contrato" : `Gerado em ${formatDateTime(madeAt.toISOString())}`],
      }),
  });
  paper.newPage();
  await papers.drawHtml(paper, fillContract(contract.html, contractValues(data)), tablesOf(data));
  drawSignatures(paper, data, contract.signerTypes);
  return paper.end();
}

function tablesOf({ simulation, guarantors, warranties }: ContractData): Map<string, papers.PaperTable> {
  const [costs, charges, installments, flows] = simulationTables(simulation);
  const tables: { [name in TableName]: papers.PaperTable | undefined } = {
    ...{ costs, charges, installments, flows },
    guarantors: guarantorsTable(guarantors),
    warranties: warrantiesTable(warranties),
  };
  return new Map(
    Object.entries(tables).flatMap(([name, table]) => (table ? [[`{{tables.${name}}}`, table] as const] : [])),
  );
}

const guarantorsTable = (list: ContractData["guarantors"]): papers.PaperTable => ({
  title: "Avalistas",
  columns: [column("Nome ou razão social", 0.7), column("CPF/CNPJ", 0.3)],
  rows: orNone(
    list.map(({ party }) => [
      String(nameOf(party) ?? NOTHING),
      shownAs("cpf-cnpj", String(party.documentNumber ?? NOTHING)),
    ]),
  ),
});

const warrantiesTable = (list: readonly RecordOf<"operation-warranties">[]): papers.PaperTable => ({
  title: "Garantias",
  columns: [column("Bem", 0.5), column("Registro", 0.25), figure("Valor", 0.25)],
  rows: orNone(
    list.map(({ vehicle, description, registrationNumber, value }) => [
      ...[vehicle?.text ?? description ?? NOTHING, registrationNumber ?? NOTHING],
      value === null || value === undefined ? NOTHING : formatMoney(toCents(value), { symbol: true }),
    ]),
  ),
});

const orNone = (rows: string[][]): string[][] => (rows.length > 0 ? rows : [["Não há.", ""]]);

interface Signer {
  name: string;
  role: string;
}

function drawSignatures(paper: papers.Paper, data: ContractData, types: readonly string[]): void {
  const signers = types.flatMap((type) => signersOf(data, type));
  const day = formatDate(data.simulation.originDate);
  const rows = Math.ceil(signers.length / 2);
  paper.y += 18;
  // The place, the day and the first signatures stay together.
  if (!paper.hasRoom(Math.min(rows, 3) * SIGNATURE_HEIGHT + 30)) paper.newPage();
  const city = String(objectOf(data.organization.address).city ?? "");
  paper.paragraph([city, day].filter((part) => part !== "").join(", "), { size: 9.5 });
  const width = (paper.right - paper.left - 24) / 2;
  for (let at = 0; at < signers.length; at += 2) {
    if (!paper.hasRoom(SIGNATURE_HEIGHT)) paper.newPage();
    for (const [side, signer] of signers.slice(at, at + 2).entries())
      drawSignature(paper, signer, { x: paper.left + side * (width + 24), width });
    paper.y += SIGNATURE_HEIGHT;
  }
}

function drawSignature(paper: papers.Paper, { name, role }: Signer, { x, width }: { x: number; width: number }): void {
  paper.text("_".repeat(Math.floor(width / 4.6)), x, paper.y + 18);
  paper.text(paper.linesOf(name, width, { font: "strong" })[0] ?? "", x, paper.y + 30, { font: "strong" });
  paper.text(role, x, paper.y + 41, { colour: papers.INK.muted });
}

const withDocument = (role: string, document: unknown): string =>
  document ? `${role} · ${shownAs("cpf-cnpj", String(document))}` : role;

const partySigner = (party: Row, role: string): Signer => ({
  name: String(nameOf(party) ?? ""),
  role: withDocument(role, party.documentNumber),
});

/** Of a company its representatives sign, where the register knows them. */
function signersOf(data: ContractData, type: string): Signer[] {
  const { party, representatives, guarantors, organization } = data;
  const spouse = objectOf(party.spouse);
  switch (type) {
    case "CUSTOMER":
      return representatives.length > 0
        ? representatives.map((one) => partySigner(one, `Pelo emitente ${nameOf(party)}`))
        : [partySigner(party, "Emitente")];
    case "SPOUSE":
      return spouse.fullName ? [partySigner(spouse, "Cônjuge do emitente")] : [];
    case "GUARANTOR":
      return guarantors
        .filter(({ guarantor }) => guarantor.signer !== false)
        .map((one) => partySigner(one.party, "Avalista"));
    case "LENDER":
      return [
        { name: String(organization.legalName ?? ""), role: withDocument("Credor", organization.documentNumber) },
      ];
    case "WITNESS":
      return Array.from({ length: WITNESSES }, () => ({ name: "", role: "Testemunha · nome e CPF" }));
    default:
      return [{ name: "", role: type === "AGENT" ? "Agente" : "Cessionária" }];
  }
}
