// GET /operations/{id}/detailed and /related-entities: one operation with all that its pages show, for the lender's staff.
// Other people get what views/summary.ts makes for them: the fields of this file never reach them.
import type { Resource } from "../../../src/base/resource.ts";
import type { ResourceName } from "../../../src/base/resource-types.ts";
import { type OperationDetailAnswer, type StageTime, wireFacts } from "../../../src/rules/operations/answers/detail.ts";
import type { OperationSummary } from "../../../src/rules/operations/answers/summary.ts";
import { stageViews } from "../../../src/rules/operations/index.ts";
import {
  type Context,
  permissions,
  type RecordOf,
  type Row,
  records,
  resourceNamed,
  run,
} from "../../framework/index.ts";
import { actorOf, OPERATIONS, requirePipeline } from "./command.ts";
import { factsOf } from "./facts.ts";
import { storedTerms } from "./terms.ts";
import { operationSummary } from "./views/summary.ts";

export async function detailedOperation(
  context: Context,
  id: number,
): Promise<OperationDetailAnswer | OperationSummary> {
  if (permissions.isLimited(context.caller)) return operationSummary(context, id);
  requirePipeline(context, "view");
  const operation = await records.get(context, resourceNamed(context, OPERATIONS), id);
  // None of them needs another one, and each has its way to the database.
  const [facts, actor, terms, stageTimes, members, bonds, disbursements] = await Promise.all([
    factsOf(context, id),
    actorOf(context),
    operation.termsID ? storedTerms(context, id, operation.termsID) : null,
    timesOf(context, operation),
    partsOf(context, resourceNamed(context, "operation-members"), id),
    partsOf(context, resourceNamed(context, "operation-bonds"), id),
    partsOf(context, resourceNamed(context, "operation-disbursements"), id),
  ]);
  return {
    operation,
    facts: wireFacts(facts),
    actor,
    stages: stageViews(facts).map(({ stage, state, missing }) => ({ code: stage.code, state, missing })),
    ...{ stageTimes, members, bonds, disbursements },
    simulation: terms?.answer ?? null,
    termsRequest: terms?.request ?? null,
    now: context.clock.now().toISOString(),
  };
}

/** How long the operation has stood in each stage that it has left, all stays together. */
const timesOf = ({ db }: Context, { id, finishedAt }: RecordOf<"operations">) =>
  run<StageTime>(
    db,
    `select stage, extract(epoch from sum(left_at - entered_at))::float / 3600 as hours
       from (select to_stage as stage, created_at as entered_at,
                    coalesce(lead(created_at) over (order by id), $2::timestamptz) as left_at
               from operation_status_histories
              where operation_id = $1 and to_stage is distinct from from_stage) as stays
      where stage is not null and left_at is not null group by stage`,
    [id, finishedAt ?? null],
  );

function partsOf<Name extends ResourceName>(
  context: Context,
  resource: Resource<Name>,
  operationID: number,
): Promise<RecordOf<Name>[]> {
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const query = { pageNumber: 0, pageSize: records.ALL_LIMIT, filters: { operationID } };
  return records.all({ context: everybody, resource, query });
}

export async function relatedEntities(context: Context, id: number): Promise<Row> {
  requirePipeline(context, "view");
  const operation = await records.get(context, resourceNamed(context, OPERATIONS), id);
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const { customerID } = operation;
  const customer = customerID
    ? await records.getUnscoped(everybody, resourceNamed(context, "customers"), customerID)
    : null;
  const partners = customer?.companyID
    ? await run(context.db, "select coalesce(to_jsonb(partners), '[]') as partners from companies where id = $1", [
        customer.companyID,
      ])
    : [];
  return {
    customer,
    partners: partners[0]?.partners ?? [],
    guarantors: await partsOf(context, resourceNamed(context, "operation-guarantors"), id),
    documents: await partsOf(context, resourceNamed(context, "operation-documents"), id),
    warranties: await partsOf(context, resourceNamed(context, "operation-warranties"), id),
    disbursements: await partsOf(context, resourceNamed(context, "operation-disbursements"), id),
  };
}
