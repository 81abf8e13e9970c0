// The result of one query on paper, written out of what is read of its original.
import type { FastifyReply } from "fastify";
import { AppError } from "../../../../src/base/app-error.ts";
import { formatDate, formatDateTime } from "../../../../src/base/dates.ts";
import { applyMask } from "../../../../src/base/masks.ts";
import { type Context, papers } from "../../../framework/index.ts";
import { readMainCompany } from "../../parties/index.ts";
import { registeredParty } from "../party.ts";
import { BUREAU_NAMES } from "../port/port.ts";
import { contentOf, isAnswered, type StoredQuery } from "../query/stored.ts";
import { boaVistaSections } from "./boa-vista.ts";
import { regcheqSections } from "./regcheq.ts";
import type { Sections } from "./sections.ts";
import { drawSimulated } from "./simulated.ts";

const STRONG = { font: "strong" } as const;

export const fileNameOf = ({ bureau, id }: StoredQuery): string =>
  `consulta-${bureau.toLowerCase().replace("_", "-")}-${id}`;

/** @throws INVALID_STATE when there is no answer, or it is one that is read on the screen alone. */
export async function resultPdf(context: Context, query: StoredQuery): Promise<Buffer> {
  if (!isAnswered(query)) throw notOnPaper(query, "Esta consulta não tem resposta.");
  const sections = sectionsOf(context, query);
  const company = await readMainCompany(context);
  const organization = String(company.legalName ?? "");
  const title = `${BUREAU_NAMES[query.bureau]}: ${sections.title.split("|").at(0)?.trim().toLowerCase()}`;
  const subject = await subjectLine(context, query);
  const madeAt = context.clock.now();
  const paper = new papers.Paper({
    ...{ title: sections.title, author: organization, madeAt },
    head(page) {
      papers.drawDocumentHead(page, {
        organization,
        title,
        subject: [subject],
        issue: issueOf(context, query, madeAt),
      });
      if (query.isSimulated) drawSimulated(page);
    },
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
