// What the head of an operation offers: the statuses that the caller may give, and the people who may become members.
import type { Candidate, OfferedStatus } from "../../../../src/rules/operations/answers/parts.ts";
import { STAGES } from "../../../../src/rules/operations/index.ts";
import { type Context, records, resourceNamed, run } from "../../../framework/index.ts";
import { actorOf, OPERATIONS, requirePipeline } from "../command.ts";
import { GIVEN_BY_COMMANDS, STAFF_ROLES } from "../commands/offered.ts";

interface StatusRow {
  id: number;
  name: string;
  stage: string | null;
  isOwn: boolean;
  [name: string]: unknown;
}

const placeOf = (code: string | null | undefined): number => STAGES.findIndex((stage) => stage.code === code);

/** GET /operations/{id}/statuses: without the one it has, and without those that follow from commands. */
export async function offeredStatuses(context: Context, id: number): Promise<OfferedStatus[]> {
  requirePipeline(context, "view");
  const operation = await records.get(context, resourceNamed(context, OPERATIONS), id);
  const { isAdministrator } = await actorOf(context);
  const rows = await run<StatusRow>(
    context.db,
    `select s.id, s.name, s.stage, coalesce(s.roles, '{}') = '{}' or exists (
              select 1 from users u where u.id = $1 and u.auth_role_id = any(s.roles)) as "isOwn"
       from operation_statuses s
      where coalesce(s.enabled, true) and s.id <> $2 and not coalesce(s.code = any($3::text[]), false) order by s.name`,
    [context.caller.userID, operation.statusID ?? 0, GIVEN_BY_COMMANDS],
  );
  return rows.map(({ stage, isOwn, ...status }) => ({
    ...{ id: status.id, name: status.name, isOfOthers: !isOwn && !isAdministrator },
    goesBack: placeOf(stage) >= 0 && placeOf(stage) < placeOf(operation.stage),
  }));
}

/** GET /operations/{id}/candidates: people of the lender who may sign in and are no members. */
export async function candidates(context: Context, id: number): Promise<Candidate[]> {
  requirePipeline(context, "view");
  const { memberPersonIDs } = await records.get(context, resourceNamed(context, OPERATIONS), id);
  return run<Candidate>(
    context.db,
    `select p.id, p.full_name as name from users u join persons p on p.id = u.person_id
       join auth_roles r on r.id = u.auth_role_id
      where coalesce(u.enabled, true) and r.code = any($1::text[]) and p.id <> all($2::bigint[]) order by p.full_name`,
    [STAFF_ROLES, memberPersonIDs ?? []],
  );
}
