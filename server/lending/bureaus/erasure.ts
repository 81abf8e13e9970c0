// The end of the original answers: at the request of the person they are about, and after the time that the lender sets.
// The line of the query stays, with price, evidence and the hash of the answer. Lei 13.709/2018 (LGPD), art. 15 and 16.
import { AppError } from "../../../src/base/app-error.ts";
import { addDays, formatDate, parseDateTime } from "../../../src/base/dates.ts";
import type { SubjectRegister } from "../../features/privacy/index.ts";
import { type Context, run } from "../../framework/index.ts";
import { contentOf, queryByID, type StoredQuery } from "./query/stored.ts";
import { readSettings } from "./settings.ts";

const ERASE = "update bureau_queries set answer_sealed = null, answer_type = null, answer_erased_at = $1";
const AT_ONCE = 500;

/** One turn of the job. */
export async function eraseOldAnswers(context: Context): Promise<boolean> {
  const { db, clock } = context;
  const { retentionDays } = await readSettings(context);
  const before = parseDateTime(`${formatDate(addDays(clock.today(), -retentionDays))} 00:00`);
  const erased = await run(
    db,
    `${ERASE} where id in (select id from bureau_queries where answer_sealed is not null and charged <> 'UNKNOWN'
       and consult_date < $2 order by consult_date limit ${AT_ONCE}) returning id`,
    [clock.now().toISOString(), before],
  );
  return erased.length === AT_ONCE;
}

/** The answer, or why it cannot be read: one that is damaged does not keep the person from the rest of the data. */
function readableContent(context: Context, query: StoredQuery): unknown {
  try {
    return contentOf(context, query, query.bureau);
  } catch (failure) {
    if (failure instanceof AppError && failure.code === "INVALID_STATE") return failure.options.message;
    throw failure;
  }
}

export const BUREAU_QUERIES: SubjectRegister = {
  register: "bureau-queries",
  ids: {
    persons: "select id from bureau_queries where person_id = $1",
    customers: "select q.id from bureau_queries q join customers c on c.person_id = q.person_id where c.id = $1",
  },
  async more(context, id) {
    const query = await queryByID(context.db, id);
    if (query.answerSealed === null) return [];
    const value = readableContent(context, query);
    return [{ field: "answer", title: "Resposta do bureau", value, text: JSON.stringify(value) }];
  },
  async erase({ db, clock }, id) {
    await run(db, `${ERASE} where id = $2 and answer_sealed is not null`, [clock.now().toISOString(), id]);
    for (const [table, key] of [
      ["persons", "id"],
      ["customers", "person_id"],
    ])
      await run(
        db,
        `update ${table} set regcheq_risk = null where ${key} = (select person_id from bureau_queries where id = $1)`,
        [id],
      );
    await run(
      db,
      "delete from bureau_simulator_call where key = (select question_key from bureau_queries where id = $1)",
      [id],
    );
  },
};
