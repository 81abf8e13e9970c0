// The margin of an employee is reserved before the operation enters the pipeline, and given back when it does not, or is
// cancelled later. No lock is held while the employer answers.
import { AppError } from "../../../../../src/base/app-error.ts";
import { toCents } from "../../../../../src/base/money.ts";
import { type Context, type Row, run, type Settings } from "../../../../framework/index.ts";
import { answersTo, type Entry } from "../entry.ts";
import { knowledgeOf } from "../facts.ts";
import { attempt } from "../simulate.ts";
import type { MarginPort, MarginQuestion } from "./contract.ts";
import { httpMargin } from "./http.ts";
import { simulatedMargin } from "./simulator.ts";

let outside: MarginPort | undefined;

export function marginPort({ db }: Pick<Context, "db">, { margin }: Pick<Settings, "margin">): MarginPort {
  if (!margin) return simulatedMargin(db);
  outside ??= httpMargin(margin);
  return outside;
}

export async function questionOf(context: Context, { operation }: Entry, answers: Row): Promise<MarginQuestion> {
  const documentNumber = String(answers.documentNumber ?? "");
  const [employer] = await run<{ id: number; documentNumber: string }>(
    context.db,
    `select a.id, o.document_number as "documentNumber" from affiliated_companies a join companies o on o.id = a.company_id
      where a.id = $1`,
    [operation.affiliatedCompanyID ?? 0],
  );
  const code = typeof answers.code === "string" && answers.code !== "" ? answers.code : null;
  return {
    ...{ documentNumber, registrationNumber: String(answers.registrationNumber ?? "") },
    ...{ employer: employer ?? null, code: code ? { type: String(answers.codeType ?? ""), value: code } : null },
  };
}

const keyOf = (operationID: number): string => `operacao-${operationID}`;

/** Does the work with the instalment reserved; without a consultation there is nothing to reserve. */
export async function withReservation<Answer>(
  context: Context,
  { entry, settings }: { entry: Entry; settings: Settings },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const answers = answersTo(entry, "MARGIN_CONSULTATION");
  const isOver = entry.operation.enteredAt || entry.operation.finishedAt;
  const knowledge = isOver ? null : await knowledgeOf(context, entry);
  const simulation =
    knowledge && knowledge.margin !== null ? (await attempt(context, entry, knowledge)).simulation : null;
  if (!simulation || typeof answers.registrationNumber !== "string") return work();
  const port = marginPort(context, settings);
  const key = keyOf(entry.operation.id);
  const question = await questionOf(context, entry, answers);
  const reply = await port.reserve(key, question, toCents(simulation.installmentValue));
  if (reply.kind !== "done")
    throw new AppError(reply.kind === "lost" ? "SERVICE_UNAVAILABLE" : "NOT_ENOUGH_MARGIN", {
      ...{ entity: "Product", field: "margin", message: reply.reason },
    });
  try {
    return await work();
  } catch (error) {
    if (!(await hasEntered(context, entry.operation.id))) await port.release(key);
    throw error;
  }
}

async function hasEntered({ db }: Context, id: number): Promise<boolean> {
  return (await run(db, "select 1 from operations where id = $1 and entered_at is not null", [id])).length > 0;
}

const AT_ONCE = 50;

/** Tells whoever keeps the margins which reservations were given up; returns whether more wait. */
export async function sendReleases(context: Context, settings: Settings): Promise<boolean> {
  const rows = await run<{ id: number; operationID: number }>(
    context.db,
    `select id, operation_id as "operationID" from margin_consultations
      where reserved_margin > 0 and released_at is not null and release_sent_at is null order by id limit ${AT_ONCE}`,
    [],
  );
  for (const { id, operationID } of rows) {
    const { kind } = await marginPort(context, settings).release(keyOf(operationID));
    if (kind !== "done") return false;
    await run(context.db, "update margin_consultations set release_sent_at = $2 where id = $1", [
      ...[id, context.clock.now().toISOString()],
    ]);
  }
  return rows.length === AT_ONCE;
}
