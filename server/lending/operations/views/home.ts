// The operations on the home page: how many wait for the person in each queue, and how all in sight are spread over the
// statuses. Nothing of it is counted over all operations: see counts.ts.
import type { OperationsOfTheDay } from "../../../../src/rules/home/operations-of-the-day.ts";
import { STAGES } from "../../../../src/rules/operations/index.ts";
import type { HomeCard, HomeTask } from "../../../features/home/index.ts";
import { type Context, permissions } from "../../../framework/index.ts";
import { actorOf, PIPELINE } from "../command.ts";
import { operationCounts } from "./counts.ts";
import { QUEUES, queueTotals } from "./work-queues.ts";

const PAGES = ["credit_operational_operations", "agency_office_operations", "hr_operations", "receivables_operations"];

async function read(context: Context): Promise<OperationsOfTheDay | undefined> {
  const { caller } = context;
  if (!permissions.mayOpen(caller, { pages: PAGES, view: "view" })) return undefined;
  const { statuses } = await operationCounts(context, {});
  const works = permissions.mayOpen(caller, { pages: [PIPELINE], view: "view" });
  const totals = works ? (await queueTotals(context)).totals : {};
  return {
    queues: QUEUES.map(({ key }) => ({ key, total: totals[key] ?? 0 })).filter(({ total }) => total > 0),
    statuses: statuses
      .filter(({ isFinal, count }) => !isFinal && count > 0)
      .map(({ statusID, name, count, value }) => ({ statusID, name, count, value: Number(value) })),
  };
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
  { key: "operationsLate", order: 5, resource: "operations", since: "dueAt", filters: async (context) => ({ ...(await ownOperations(context)), stage: { $null: false }, dueAt: { $lt: context.clock.now().toISOString() } }), waiting: late },
  { key: "operationsToComplete", order: 10, resource: "operations", since: "stageSince", filters: async (context) => ({ ...(await ownOperations(context)), stage: { $in: WORKED_ON }, isPaused: false }), waiting: toComplete },
];

export const operationsCard: HomeCard = { key: "operations", read };
