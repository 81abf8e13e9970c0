// The beginning of a query, in one transaction under one lock: somebody else's answer, a query in flight, or a new row,
// which stands in the ledger before the bureau is called.
import { randomUUID } from "node:crypto";
import { AppError } from "../../../../src/base/app-error.ts";
import { centsText } from "../../../../src/base/money.ts";
import { type Context, inTransaction, records, resourceNamed, run, tables } from "../../../framework/index.ts";
import type { Subject } from "../access.ts";
import { refuseAboveBudget } from "../budget.ts";
import { BUREAU_NAMES, type BureauCode, type Question } from "../port/port.ts";
import type { BureauSettings } from "../settings.ts";
import type { Evidence } from "./evidence.ts";
import { markLost } from "./settle.ts";
import { isAnswered, queriesWhere, queryByID, type StoredQuery } from "./stored.ts";

/** What a person has confirmed. */
export interface Wish {
  bureau: BureauCode;
  subject: Subject;
  baseDate: string | null;
  operationID: number | null;
  evidence: Evidence;
  details?: Question["details"];
  /** The Idempotency-Key of the call, with whose it is; null without one. */
  callKey: string | null;
}

/** `unclear`: an earlier query may have been charged, and that comes first. */
export type Beginning =
  | { kind: "answered" | "running" | "unclear"; query: StoredQuery }
  | { kind: "begun"; query: StoredQuery };

const LOCK = 727_370_160;
/** A second confirmation so soon after the answer is a second click, and gets the first answer. */
const DOUBLE_CLICK_MS = 10_000;
/** How much longer than its time-out a query may take to be written down. */
const MARGIN_MS = 10_000;

export function begin(context: Context, wish: Wish, settings: BureauSettings): Promise<Beginning> {
  return inTransaction(context, async (inside) => {
    // Budget, price and queries in flight are read and written by one call at a time.
    await run(inside.db, "select pg_advisory_xact_lock($1)", [LOCK]);
    return (
      (await repeatedCall(inside, wish)) ??
      (await earlierQuery(inside, wish)) ??
      (await newQuery(inside, wish, settings))
    );
  });
}

async function repeatedCall(
  { db }: Context,
  { callKey, bureau, subject, baseDate }: Wish,
): Promise<Beginning | undefined> {
  if (callKey === null) return undefined;
  // What certainly failed may be tried again under its key.
  const [query] = await queriesWhere(db, "call_key = $1 and state <> 'FAILED'", [callKey]);
  if (!query) return undefined;
  const isSame =
    query.bureau === bureau && query.documentNumber === subject.documentNumber && query.baseDate === baseDate;
  if (isSame) return isAnswered(query) ? { kind: "answered", query } : undefined;
  const message = "Esta chave de idempotência já foi usada com outro conteúdo. Use uma chave nova.";
  throw new AppError("IDEMPOTENCY_CONFLICT", { subcode: "DIFFERENT_BODY", message });
}

async function earlierQuery(context: Context, { bureau, subject, baseDate }: Wish): Promise<Beginning | undefined> {
  const [query] = await queriesWhere(
    context.db,
    `bureau = $1 and document_number = $2 and coalesce(base_date, '') = $3 and state <> 'FAILED'
     order by charged = 'UNKNOWN' desc, id desc limit 1`,
    [bureau, subject.documentNumber, baseDate ?? ""],
  );
  if (!query) return undefined;
  const now = context.clock.now().getTime();
  if (query.state === "UNKNOWN") return { kind: "unclear", query };
  if (query.state === "CONSULTING") {
    if (now <= Date.parse(query.deadlineAt)) return { kind: "running", query };
    await markLost(context, query);
    return { kind: "unclear", query: await queryByID(context.db, query.id) };
  }
  const isFresh = isAnswered(query) && Math.abs(now - Date.parse(query.consultDate ?? "")) < DOUBLE_CLICK_MS;
  return isFresh ? { kind: "answered", query } : undefined;
}

async function newQuery(context: Context, wish: Wish, settings: BureauSettings): Promise<Beginning> {
  const { bureau, subject, baseDate, operationID, evidence } = wish;
  const price = settings.prices[bureau];
  if (price === null) {
    const message = `Informe o preço da consulta em Configurações › Bureaus de crédito (${BUREAU_NAMES[bureau]}).`;
    throw new AppError("INVALID_STATE", { entity: bureau, message });
  }
  await refuseAboveBudget(context, price, settings);
  await requireOperation(context, operationID);
  const id = await tables.insert(context, resourceNamed(context, "bureau-queries"), {
    ...{ bureau, document_number: subject.documentNumber, base_date: baseDate, operation_id: operationID },
    ...(subject.party === "persons" ? { person_id: subject.id } : { company_id: subject.id }),
    agency_office_id: await agencyOfficeOf(context, subject),
    ...{ state: "CONSULTING", charged: "UNKNOWN", legal_basis: evidence.legalBasis },
    ...{ authorization_number: evidence.authorizationNumber, authorization_file_id: evidence.authorizationFileID },
  });
  const deadline = new Date(context.clock.now().getTime() + settings.timeoutMs + MARGIN_MS);
  await run(
    context.db,
    "update bureau_queries set price = $2::numeric, question_key = $3, call_key = $4, deadline_at = $5 where id = $1",
    [id, centsText(price), randomUUID(), wish.callKey, deadline.toISOString()],
  );
  return { kind: "begun", query: await queryByID(context.db, id) };
}

/** The query belongs to an operation that the caller sees. @throws NOT_FOUND */
async function requireOperation(context: Context, id: number | null): Promise<void> {
  if (id === null) return;
  const operations = resourceNamed(context, "operations");
  if (!(await records.find(context, operations, { id }))) throw records.notFound(operations);
}

/** The agent who looks after the party as a customer. */
async function agencyOfficeOf({ db }: Context, { party, id }: Subject): Promise<number | null> {
  const column = party === "persons" ? "person_id" : "company_id";
  const [row] = await run<{ id: number }>(
    db,
    `select agency_office_id as id from customers where ${column} = $1 and agency_office_id is not null order by id desc limit 1`,
    [id],
  );
  return row?.id ?? null;
}
