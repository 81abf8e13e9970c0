// What becomes of captures by time: questions without an answer are asked about, links and validations end, pictures go.
import { type Context, inTransaction, type Job, resourceNamed, run, tables } from "../../framework/index.ts";
import { closeLink, LATE } from "./begin.ts";
import { postpone } from "./settle.ts";
import { capturesWhere, type StoredCapture } from "./stored.ts";
import type { Faces } from "./submit.ts";
import { announceResult, tellRequester } from "./tell.ts";

const AT_ONCE = 50;
const MINUTE_MS = 60_000;

export const biometryJobs = (faces: Faces): Job[] => [
  { name: "unanswered biometry", everyMs: MINUTE_MS / 4, run: (context) => clearUpDue(context, faces) },
  { name: "ended biometry", everyMs: 10 * MINUTE_MS, run: endDue },
];

/** Also those whose process was killed after the picture had been sent. */
export async function clearUpDue(context: Context, faces: Faces): Promise<boolean> {
  const due = await claim(
    context,
    { when: "status in ('EN', 'SR') and deadline_at < $1", at: now(context) },
    async (inside, { id, status }) => {
      if (status === "EN")
        await tables.update(inside, resourceNamed(inside, "biometry-captures"), id, {
          ...{ status: "SR", failure: "O sistema parou antes da resposta do bureau." },
        });
      await postpone(inside, id);
    },
  );
  for (const capture of due) await faces.clearUp(context, capture);
  return due.length === AT_ONCE;
}

export async function endDue(context: Context): Promise<boolean> {
  const today = context.clock.today();
  const late = await claim(
    context,
    { when: "status = 'PE' and link_expires_at < $1", at: now(context) },
    (inside, { id }) => closeLink(inside, id, LATE),
  );
  const expired = await claim(
    context,
    { when: "status = 'AP' and valid_until < $1", at: today },
    async (inside, capture) => {
      await tables.update(inside, resourceNamed(inside, "biometry-captures"), capture.id, {
        ...{ status: "EX", asks_new_capture: true },
      });
      await announceResult(inside, capture);
      await tellRequester(inside, capture, "Biometria vencida: peça uma nova captura", "warning");
    },
  );
  const stale = await claim(
    context,
    { when: "picture_sealed is not null and picture_until < $1", at: today },
    async (inside, { id }) => {
      await run(inside.db, "update biometry_captures set picture_sealed = null where id = $1", [id]);
      await tables.update(inside, resourceNamed(inside, "biometry-captures"), id, {
        picture_erased_at: inside.clock.now().toISOString(),
      });
    },
  );
  return [late, expired, stale].some(({ length }) => length === AT_ONCE);
}

const now = ({ clock }: Context): string => clock.now().toISOString();

/** Each row is done by one process; the answer is the rows as they were before. */
function claim(
  context: Context,
  due: { when: string; at: string },
  work: (inside: Context, capture: StoredCapture) => Promise<unknown>,
): Promise<StoredCapture[]> {
  return inTransaction(context, async (inside) => {
    const { db } = inside;
    const rows = await capturesWhere(db, `${due.when} order by id limit ${AT_ONCE} for update skip locked`, [due.at]);
    for (const row of rows) await work(inside, row);
    return rows;
  });
}
