// The operations on the home page: what waits for the person, how all in sight are spread over the statuses, and what they
// come to in a month. Nothing of it is counted over all operations: see counts.ts.
import { effectiveSystem } from "../../../../src/base/access.ts";
import type { OperationDue, OperationsOfTheDay } from "../../../../src/rules/home/operations-of-the-day.ts";
import { STAGES } from "../../../../src/rules/operations/index.ts";
import type { HomeAmount, HomeCard, HomeStart, HomeTask } from "../../../features/home/index.ts";
import { type Context, permissions } from "../../../framework/index.ts";
import { actorOf, OPERATIONS, PIPELINE } from "../command.ts";
import { operationCounts } from "./counts.ts";
import { installmentsDue, lastMoves, partnerWaits } from "./partner-work.ts";
import { mostUrgent, QUEUES, queueTotals } from "./work-queues.ts";

const PAGES = ["credit_operational_operations", "agency_office_operations", "hr_operations", "receivables_operations"];
const MOST_URGENT = 6;
/** The queues that the tasks of the home count. */
const TASKS = new Set(["late", "toComplete"]);
/** The operations of the other queues are not for this person to take up next. */
const URGENT = QUEUES.filter(({ key }) => key !== "waiting" && key !== "unowned");

async function read(context: Context): Promise<OperationsOfTheDay | undefined> {
  const { caller } = context;
  if (!permissions.mayOpen(caller, { pages: PAGES, view: "view" })) return undefined;
  const system = effectiveSystem(caller);
  const { statuses } = await operationCounts(context, {});
  const works = permissions.mayOpen(caller, { pages: [PIPELINE], view: "view" });
  const totals = works ? (await queueTotals(context)).totals : {};
  const queues = QUEUES.filter(({ key }) => !TASKS.has(key)).map(({ key }) => ({ key, total: totals[key] ?? 0 }));
  return {
    queues: queues.filter(({ total }) => total > 0),
    statuses: statuses
      .filter(({ isFinal, count }) => !isFinal && count > 0)
      .map(({ statusID, code, name, count, value }) => ({ statusID, code, name, count, value: Number(value) })),
    urgent: works ? await urgentOperations(context) : [],
    waits: await partnerWaits(context, system),
    moves: system === permissions.UNSCOPED_SYSTEM ? [] : await lastMoves(context),
    installments: await installmentsDue(context, system),
  };
}

/** An operation may stand in several queues. */
async function urgentOperations(context: Context): Promise<OperationDue[]> {
  const ofQueues = await mostUrgent(context, context.clock.now().toISOString(), MOST_URGENT, URGENT);
  const operations = URGENT.flatMap(({ key }) => ofQueues.get(key) ?? []);
  return [...new Map(operations.map((one) => [one.id, one])).values()].slice(0, MOST_URGENT);
}

/** The committee waits for votes, which are a queue of their own. */
const WORKED_ON = STAGES.filter(({ code, isSide }) => !isSide && code !== "COMMITTEE").map(({ code }) => code);

async function ownOperations(context: Context) {
  const { personID } = await actorOf(context);
  return { memberPersonIDs: { $in: [personID ?? 0] }, finishedAt: { $null: true } };
}

async function late(context: Context) {
  const { totals, lateSince } = await queueTotals(context);
  return { count: totals.late ?? 0, since: lateSince };
}

async function toComplete(context: Context) {
  const { totals, toCompleteSince } = await queueTotals(context);
  return { count: totals.toComplete ?? 0, since: toCompleteSince };
}

// biome-ignore format: a task a line
export const operationTasks: HomeTask[] = [
  { key: "operationsLate", order: 5, resource: OPERATIONS, since: "dueAt", filters: async (context) => ({ ...(await ownOperations(context)), stage: { $null: false }, dueAt: { $lt: context.clock.now().toISOString() } }), waiting: late },
  { key: "operationsToComplete", order: 10, resource: OPERATIONS, since: "stageSince", filters: async (context) => ({ ...(await ownOperations(context)), stage: { $in: WORKED_ON }, isPaused: false, markedAsPaidAt: { $null: true } }), waiting: toComplete },
];

const thisMonth = ({ clock }: Context) => ({ $gte: `${clock.today().slice(0, 7)}-01` });

const PRODUCTION = { group: "Produção do mês", resource: OPERATIONS, value: "requestedValue" } as const;

// biome-ignore format: an amount a line
export const operationAmounts: HomeAmount[] = [
  { ...PRODUCTION, key: "enteredThisMonth", order: 50, label: "Operações que entraram na esteira", filters: (context) => ({ enteredAt: thisMonth(context) }) },
  { ...PRODUCTION, key: "paidThisMonth", order: 60, label: "Operações pagas", filters: (context) => ({ markedAsPaidAt: thisMonth(context) }) },
];

export const operationStarts: HomeStart[] = [
  {
    order: 5,
    label: "Consultar a margem de um funcionário",
    at: { path: "/cadastros/funcionarios", pages: ["hr_employees"] },
  },
];

export const operationsCard: HomeCard = { key: "operations", read };
