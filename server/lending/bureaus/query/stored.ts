// Queries as they are stored, and what is shown of an answer: read anew from the sealed original each time.
import { createHash } from "node:crypto";
import { AppError } from "../../../../src/base/app-error.ts";
import type { AboutAnswer, BoaVistaContent, RegcheqContent } from "../../../../src/rules/bureaus/answers.ts";
import type { LedgerQuery } from "../../../../src/rules/bureaus/ledger-answers.ts";
import { type Context, type Handle, run } from "../../../framework/index.ts";
import { readBoaVista } from "../boa-vista/contract.ts";
import { type BureauCode, type ReadAnswer, UnreadableAnswer } from "../port/port.ts";
import type { About } from "../port/read-bytes.ts";
import { readRegcheq } from "../regcheq/contract.ts";
import { readScr, type ScrContent } from "../scr/contract.ts";

export interface StoredQuery extends Omit<LedgerQuery, "price" | "decision" | "result"> {
  /** Decimal text. */
  price: string | null;
  answerSealed: string | null;
  answerType: string | null;
  questionKey: string;
  deadlineAt: string;
}

const COLUMNS = `id, bureau, document_number as "documentNumber", person_id as "personID", company_id as "companyID",
  operation_id as "operationID", base_date as "baseDate", state, charged, failure, price::text as price,
  consult_date as "consultDate", valid_until as "validUntil", protocol, answer_hash as "answerHash",
  answer_sealed as "answerSealed", answer_type as "answerType", is_simulated as "isSimulated",
  question_key as "questionKey", deadline_at as "deadlineAt", created_at as "createdAt"`;

/** `where` is the rest of a select statement. */
export const queriesWhere = (db: Handle, where: string, values: readonly unknown[]): Promise<StoredQuery[]> =>
  run<StoredQuery>(db, `select ${COLUMNS} from bureau_queries where ${where}`, values);

export const isAnswered = ({ state }: StoredQuery): boolean => state === "DONE" || state === "NO_DATA";

/** @throws NOT_FOUND */
export async function queryByID(db: Handle, id: number, lock: "" | "for update" = ""): Promise<StoredQuery> {
  const [query] = await queriesWhere(db, `id = $1 ${lock}`, [id]);
  if (!query) throw unknownQuery();
  return query;
}

export const unknownQuery = (): AppError =>
  new AppError("NOT_FOUND", { entity: "BureauQuery", message: "Consulta a bureau não encontrada." });

/** When each bureau last answered about a document, without the answers. */
export async function newestAnswers(
  db: Handle,
  documentNumber: string,
): Promise<Map<BureauCode, Pick<StoredQuery, "consultDate" | "validUntil">>> {
  const rows = await run<Pick<StoredQuery, "bureau" | "consultDate" | "validUntil">>(
    db,
    `select distinct on (bureau) bureau, consult_date as "consultDate", valid_until as "validUntil" from bureau_queries
      where document_number = $1 and state in ('DONE', 'NO_DATA') and answer_sealed is not null order by bureau, id desc`,
    [documentNumber],
  );
  return new Map(rows.map(({ bureau, ...dates }) => [bureau, dates]));
}

/** The newest answered query of each base date about a document, the newest base date first. */
export const latestOf = (db: Handle, documentNumber: string, bureau: BureauCode): Promise<StoredQuery[]> =>
  queriesWhere(
    db,
    `id in (select max(id) from bureau_queries where document_number = $1 and bureau = $2
       and state in ('DONE', 'NO_DATA') and answer_sealed is not null group by base_date) order by base_date desc nulls last, id desc`,
    [documentNumber, bureau],
  );

/** @throws NOT_FOUND before the first answer. */
export async function storedAnswer(db: Handle, documentNumber: string, bureau: BureauCode): Promise<StoredQuery> {
  const [query] = await latestOf(db, documentNumber, bureau);
  if (query) return query;
  throw new AppError("NOT_FOUND", { entity: bureau, message: "Este CPF ou CNPJ ainda não foi consultado." });
}

interface Contents {
  BOA_VISTA: BoaVistaContent;
  SCR: ScrContent;
  REGCHEQ: RegcheqContent;
}

type Reader<Content> = (bytes: Buffer, contentType: string, about?: About) => ReadAnswer<Content>;
const READERS: { [Code in BureauCode]: Reader<Contents[Code]> } = {
  BOA_VISTA: readBoaVista,
  SCR: readScr,
  REGCHEQ: readRegcheq,
};

export const readerOf = <Code extends BureauCode>(bureau: Code): Reader<Contents[Code]> => READERS[bureau];

export const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** What is said of every answer beside its content. */
const aboutAnswer = (query: StoredQuery, today: string): AboutAnswer => ({
  queryID: query.id,
  ...{ consultDate: query.consultDate, validUntil: query.validUntil, state: query.state, protocol: query.protocol },
  isExpired: query.validUntil !== null && query.validUntil < today,
  isSimulated: query.isSimulated === true,
});

/** @throws INVALID_STATE when the original can no longer be opened, or is not what came. */
export function contentOf<Code extends BureauCode>(
  context: Context,
  query: StoredQuery,
  bureau: Code,
): Contents[Code] & AboutAnswer {
  return { ...openedContent(context, query, bureau), ...aboutAnswer(query, context.clock.today()) };
}

function openedContent<Code extends BureauCode>(context: Context, query: StoredQuery, bureau: Code): Contents[Code] {
  if (query.answerSealed === null) {
    const message = "A resposta original já foi apagada. A linha da consulta permanece, com o hash da resposta.";
    throw new AppError("INVALID_STATE", { entity: bureau, message });
  }
  try {
    const bytes = Buffer.from(context.services.vault.open(query.answerSealed), "base64");
    if (hashOf(bytes) !== query.answerHash) throw new UnreadableAnswer("The bytes have another hash.");
    return readerOf(bureau)(bytes, query.answerType ?? "").content;
  } catch (cause) {
    const message = "A resposta guardada não pôde ser aberta. Avise o administrador.";
    throw new AppError("INVALID_STATE", { entity: bureau, message, cause });
  }
}
