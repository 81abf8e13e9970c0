// What the end of a day does to operations without anybody's act: the lender offers their terms no longer, or a document of
// theirs is out of date. Each day is gone through once when it is over, and whoever works on such an operation is told.
import { currentStage, stageLabel } from "../../../../src/rules/operations/index.ts";
import { escaped } from "../../../features/notifications/index.ts";
import { type Context, run } from "../../../framework/index.ts";
import { giveCommand, missingIn } from "../command.ts";
import { tellMembers } from "../notices.ts";

const A_TURN = 50;

interface Place {
  day: string;
  /** The last operation of the day that was looked at. */
  operationID: number;
}

/** Answers whether more wait. */
export async function expireOperations(context: Context): Promise<boolean> {
  const place = await placeOf(context);
  if (!place) return false;
  const ids = await endingOn(context, place);
  // One that fails does not hold up the others: its next command does the same.
  const failures: unknown[] = [];
  for (const id of ids) await expire(context, id).catch((failure: unknown) => failures.push(failure));
  await goOn(context, place, ids);
  if (failures.length > 0) throw failures[0];
  return true;
}

/** Nothing when yesterday is done. The first of all days is yesterday. */
async function placeOf({ db, clock }: Context): Promise<Place | undefined> {
  const today = clock.today();
  await run(db, "insert into operation_expiry (day) values ($1::date - 1) on conflict do nothing", [today]);
  const [place] = await run<Place & { [name: string]: unknown }>(
    db,
    `select day::text as day, operation_id as "operationID" from operation_expiry where day < $1::date`,
    [today],
  );
  return place;
}

async function endingOn({ db }: Context, { day, operationID }: Place): Promise<number[]> {
  const rows = await run<{ id: number }>(
    db,
    `select o.id from operations o join (
         select id from operations where valid_until = $1::date and finished_at is null
         union select operation_id from operation_documents where due_date = $1::date and status = 'AP' and coalesce(is_current, true)
       ) e on e.id = o.id
      where o.id > $2 and o.finished_at is null and o.stage is not null and o.sent_for_payment_at is null
      order by o.id limit ${A_TURN}`,
    [day, operationID],
  );
  return rows.map(({ id }) => id);
}

/** Another process may have gone on already. */
async function goOn({ db }: Context, { day, operationID }: Place, ids: readonly number[]): Promise<void> {
  const isOver = ids.length < A_TURN;
  await run(
    db,
    "update operation_expiry set day = day + $3::int, operation_id = $4 where day = $1::date and operation_id = $2",
    [day, operationID, isOver ? 1 : 0, isOver ? 0 : ids.at(-1)],
  );
}

/** Thrown to leave an operation as it is. */
const UNCHANGED = new Error("The end of the day changes nothing of this operation.");

async function expire(context: Context, id: number): Promise<void> {
  try {
    await giveCommand(context, { operationID: id, code: "EXPIRE", right: "own" }, async (work) => {
      const { operation, facts } = work;
      const stage = currentStage(facts);
      const missing = missingIn(stage, facts);
      const isMoved = stage !== operation.stage;
      if (!isMoved && missing === (operation.missingText ?? null)) throw UNCHANGED;
      const where = isMoved ? `voltou à etapa ${stageLabel(stage)}` : `está na etapa ${stageLabel(stage)}`;
      await tellMembers(
        work.context,
        { operation, memberIDs: facts.memberIDs },
        {
          category: "OPERATION_DEADLINE",
          tone: "warning",
          title: "Validade vencida",
          body: `A operação ${escaped(operation.code ?? String(id))} ${where}. ${escaped(missing ?? "")}`,
        },
      );
      return {
        answer: undefined,
        summary: isMoved ? `A operação ${where}: uma validade venceu.` : "Uma validade venceu.",
        note: missing,
        events: [{ event: "OPERATION_DATA" }],
      };
    });
  } catch (error) {
    if (error !== UNCHANGED) throw error;
  }
}
