// The result of one query on paper, written out of what is read of its original.
import type { FastifyReply } from "fastify";
import { AppError } from "../../../../src/base/app-error.ts";
import { formatDate, formatDateTime } from "../../../../src/base/dates.ts";
import { applyMask } from "../../../../src/base/masks.ts";
import { SIMULATED_TEXT } from "../../../../src/rules/bureaus/texts.ts";
import { type Context, papers } from "../../../framework/index.ts";
import { readMainCompany } from "../../parties/index.ts";
import { registeredParty } from "../party.ts";
import { BUREAU_NAMES } from "../port/port.ts";
import { contentOf, isAnswered, type StoredQuery } from "../query/stored.ts";
import { boaVistaSections } from "./boa-vista.ts";
import { regcheqSections } from "./regcheq.ts";
import type { Sections } from "./sections.ts";

const STRONG = { font: "strong" } as const;
const TITLE_SIZE = 14;
const LINE = 11;

export const fileNameOf = ({ bureau, id }: StoredQuery): string =>
  `consulta-${bureau.toLowerCase().replace("_", "-")}-${id}`;

/** @throws INVALID_STATE when there is no answer, or it is one that is read on the screen alone. */
export async function resultPdf(context: Context, query: StoredQuery): Promise<Buffer> {
  if (!isAnswered(query)) throw notOnPaper(query, "Esta consulta não tem resposta.");
  const sections = sectionsOf(context, query);
  const company = await readMainCompany(context);
  const organization = String(company.legalName ?? "");
  const subject = await subjectLine(context, query);
  const madeAt = context.clock.now();
  const paper = new papers.Paper({
    ...{ title: sections.title, author: organization, madeAt },
    head: (page) =>
      drawHead(page, { organization, title: sections.title, subject, issue: issueOf(context, query, madeAt) }, query),
  });
  paper.newPage();
  for (const alert of sections.alerts) paper.paragraph(`ATENÇÃO: ${alert}`, { ...STRONG, size: 10 });
  if (sections.alerts.length > 0) paper.y += 6;
  papers.drawFacts(paper, sections.facts);
  for (const table of sections.tables) await papers.drawTable(paper, table);
  return paper.end();
}

export const sendPdf = (reply: FastifyReply, name: string, file: Buffer): FastifyReply =>
  reply
    .header("content-type", "application/pdf")
    .header("content-disposition", `attachment; filename="${name}.pdf"`)
    .header("cache-control", "no-store")
    .send(file);

const notOnPaper = ({ bureau }: StoredQuery, message: string) =>
  new AppError("INVALID_STATE", { entity: bureau, message });

function sectionsOf(context: Context, query: StoredQuery): Sections {
  if (query.bureau === "BOA_VISTA") return boaVistaSections(contentOf(context, query, "BOA_VISTA"));
  if (query.bureau === "REGCHEQ") return regcheqSections(contentOf(context, query, "REGCHEQ"));
  throw notOnPaper(query, "O SCR é lido na tela; este resultado não tem PDF.");
}

async function subjectLine(context: Context, query: StoredQuery): Promise<string> {
  const { documentNumber, personID, companyID } = query;
  const isPerson = personID !== null;
  const party = isPerson ? "persons" : "companies";
  const { name } = await registeredParty(context, { party, id: personID ?? companyID ?? 0, documentNumber });
  const number = applyMask(isPerson ? "000.000.000-00" : "00.000.000/0000-00", documentNumber);
  return name === null ? number : `${name} · ${number}`;
}

function issueOf({ caller }: Context, query: StoredQuery, madeAt: Date): string[] {
  const { id, protocol, consultDate, validUntil } = query;
  return [
    `Consulta ${id}${protocol === null ? "" : ` · protocolo ${protocol}`}`,
    ...(consultDate === null ? [] : [`Consultada em ${formatDateTime(consultDate)}`]),
    ...(validUntil === null ? [] : [`Válida até ${formatDate(validUntil)}`]),
    `Emitida em ${formatDateTime(madeAt.toISOString())} por ${caller.name}`,
  ];
}

interface Head {
  organization: string;
  title: string;
  subject: string;
  issue: readonly string[];
}

function drawHead(paper: papers.Paper, { organization, title, subject, issue }: Head, query: StoredQuery): void {
  const { left, right, y: top } = paper;
  const muted = { colour: papers.INK.muted };
  paper.text(organization, left, top, muted);
  paper.text(`${BUREAU_NAMES[query.bureau]}: ${title.split("|").at(0)?.trim().toLowerCase()}`, left, top + LINE, {
    ...{ size: TITLE_SIZE, ...STRONG },
  });
  for (const [at, line] of issue.entries()) paper.figure(line, right, top + at * LINE, muted);
  paper.y = top + 32;
  for (const line of paper.linesOf(subject, right - left - 190)) {
    paper.text(line, left, paper.y);
    paper.y += paper.line;
  }
  paper.y = Math.max(paper.y, top + issue.length * LINE) + 6;
  if (query.isSimulated) {
    paper.ground(16);
    paper.text(SIMULATED_TEXT, left + 8, paper.y + 4, STRONG);
    paper.y += 22;
  }
}
