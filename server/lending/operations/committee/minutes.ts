// GET /operations/{id}/committee/minutes.pdf: the decision of a committee on paper, for the file of the operation.
import { AppError } from "../../../../src/base/app-error.ts";
import { formatDateTime } from "../../../../src/base/dates.ts";
import { type Context, papers, records, resourceNamed } from "../../../framework/index.ts";
import { readComposition } from "../../committee/index.ts";
import { readMainCompany } from "../../parties/index.ts";
import { OPERATIONS, requirePipeline } from "../command.ts";
import { proposalsOf } from "./counter-proposals.ts";
import { exposureOf } from "./exposure.ts";
import { minutesSections } from "./minutes-sections.ts";
import { latestVoting } from "./voting.ts";

const TITLE = "Ata do comitê de crédito";
/** A name that says already what it names. */
const COMMITTEE = /^comit[êe]/i;
const DELIBERATION = "Deliberação";

export interface MinutesFile {
  name: string;
  bytes: Buffer;
}

export async function committeeMinutes(context: Context, id: number): Promise<MinutesFile> {
  requirePipeline(context, "view");
  const operation = await records.get(context, resourceNamed(context, OPERATIONS), id);
  const latest = await latestVoting(context, id);
  if (!latest)
    throw new AppError("INVALID_STATE", { entity: "CommitteeVoting", message: "O comitê ainda não foi aberto." });
  const voting = await readComposition(context, latest.id);
  const proposals = (await proposalsOf(context, id)).toReversed();
  const exposure = await exposureOf(context, operation);
  const { facts, paragraphs, tables } = minutesSections({ voting, proposals, exposure });
  const organization = String((await readMainCompany(context)).legalName ?? "");
  const madeAt = context.clock.now();
  const code = operation.code ?? String(id);
  const paper = new papers.Paper({
    ...{ title: `${TITLE} · operação ${code}`, author: organization, madeAt },
    head: (page) =>
      papers.drawDocumentHead(page, {
        ...{ organization, title: TITLE },
        subject: [`Operação ${code} · ${operation.customer?.text ?? ""} · ${operation.product?.text ?? ""}`],
        issue: [
          COMMITTEE.test(voting.committee.name) ? voting.committee.name : `Comitê ${voting.committee.name}`,
          ...(voting.startedAt ? [`Aberto em ${formatDateTime(voting.startedAt)}`] : []),
          `Emitida em ${formatDateTime(madeAt.toISOString())} por ${context.caller.name}`,
        ],
      }),
  });
  paper.newPage();
  papers.drawFacts(paper, facts);
  if (paragraphs.length > 0) papers.drawSection(paper, DELIBERATION);
  for (const text of paragraphs) paper.paragraph(text);
  for (const table of tables) await papers.drawTable(paper, table);
  return { name: `ata-comite-${code}`, bytes: await paper.end() };
}
