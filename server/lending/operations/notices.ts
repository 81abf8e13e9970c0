// Whom an act upon an operation concerns: its members but the one who acted, each once for one act.
import { escaped, type NewNotification, notify, userIdsOf } from "../../features/notifications/index.ts";
import { type Context, type RecordOf, run } from "../../framework/index.ts";

type Operation = RecordOf<"operations">;

type Notice = Pick<NewNotification, "category" | "title" | "body" | "tone">;

export async function tellMembers(
  context: Context,
  { operation, memberIDs }: { operation: Pick<Operation, "id">; memberIDs: readonly number[] },
  notice: Notice,
): Promise<void> {
  const users = await userIdsOf(context.db, [...memberIDs]);
  return tellUsers(context, operation, users, notice);
}

/** Notices of one operation replace one another while nobody has read them. */
export async function tellUsers(
  context: Context,
  { id }: Pick<Operation, "id">,
  users: readonly number[],
  notice: Notice,
): Promise<void> {
  const others = users.filter((user) => user !== context.caller.userID);
  await notify(context, others, {
    picture: "operation",
    ...notice,
    tag: `operation-${id}-${notice.category}`,
    data: { operation: { type: "operation", id } },
  });
}

export const tellStatus = (
  context: Context,
  about: { operation: Operation; memberIDs: readonly number[]; statusName: string },
): Promise<void> =>
  tellMembers(context, about, {
    category: "OPERATION_STATUS",
    title: "Status da operação",
    body: `A operação ${escaped(about.operation.code ?? String(about.operation.id))} está em ${escaped(about.statusName)}.`,
  });

/** The people of the agency, employer or lender with this right to it, for what concerns a party and no member. */
export async function usersOfAgency(context: Context, agencyOfficeID: number | null | undefined): Promise<number[]> {
  if (!agencyOfficeID) return [];
  const rows = await run<{ id: number }>(context.db, "select id from users where agency_office_id = $1", [
    agencyOfficeID,
  ]);
  return rows.map(({ id }) => id);
}
