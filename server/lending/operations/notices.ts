// Whom an act upon an operation concerns: its members but the one who acted, each once for one act.
import { objectOf } from "../../../src/base/plain-object.ts";
import {
  administratorIds,
  escaped,
  type NewNotification,
  notify,
  sentInTransaction,
  userIdsOf,
} from "../../features/notifications/index.ts";
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

/** For what waits until somebody acts: without a member who still works here the administrators hear of it, who name one. */
export async function tellWhoActs(
  context: Context,
  { operation, memberIDs }: { operation: Pick<Operation, "id">; memberIDs: readonly number[] },
  notice: Notice,
): Promise<void> {
  const rows = await run<{ id: number }>(
    context.db,
    "select id from users where person_id = any($1::bigint[]) and enabled is not false",
    [memberIDs],
  );
  const users = rows.length > 0 ? rows.map(({ id }) => id) : await administratorIds(context);
  return tellUsers(context, operation, users, notice);
}

/** The committee names the operation inside its voting. */
const operationIn = (data: NewNotification["data"]): unknown =>
  objectOf(data?.operation ?? objectOf(data?.committeeVoting).operation).id;

/** Who has heard of the act already, as a voter, hears of it no more. Notices of one operation replace one another while nobody has read them. */
export async function tellUsers(
  context: Context,
  { id }: Pick<Operation, "id">,
  users: readonly number[],
  notice: Notice,
): Promise<void> {
  const informed = new Set(
    sentInTransaction(context)
      .filter(({ data }) => operationIn(data) === id)
      .flatMap((sent) => sent.users),
  );
  const others = users.filter((user) => user !== context.caller.userID && !informed.has(user));
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

const PARTNERS = { agencyOfficeID: "agency_office_id", affiliatedCompanyID: "affiliated_company_id" } as const;

/** The people of the agency or employer of an operation, for what concerns a party and no member. */
export async function usersOfPartner(
  { db }: Pick<Context, "db">,
  operation: Pick<Operation, keyof typeof PARTNERS>,
  partner: keyof typeof PARTNERS,
): Promise<number[]> {
  const id = operation[partner];
  if (!id) return [];
  const rows = await run<{ id: number }>(db, `select id from users where ${PARTNERS[partner]} = $1 order by id`, [id]);
  return rows.map((user) => user.id);
}
