// The operations on the home page: how many wait for the person in each queue, and how all in sight are spread over the
// statuses. Nothing of it is counted over all operations: see counts.ts.
import type { OperationsOfTheDay } from "../../../../src/rules/home/operations-of-the-day.ts";
import { STAGES } from "../../../../src/rules/operations/index.ts";
import type { HomeCard, HomeTask } from "../../../features/home/index.ts";
import { type Context, permissions } from "../../../framework/index.ts";
import { actorOf, PIPELINE } from "../command.ts";
import { awaitedFromCaller } from "./awaited.ts";
import { operationCounts } from "./counts.ts";
import { myWork } from "./my-work.ts";

const PAGES = ["credit_operational_operations", "agency_office_operations", "hr_operations", "receivables_operations"];

async function read(context: Context): Promise<OperationsOfTheDay | undefined> {
  const { caller } = context;
  if (!permissions.mayOpen(caller, { pages: PAGES, view: "view" })) return undefined;
  const { statuses } = await operationCounts(context, {});
  const works = permissions.mayOpen(caller, { pages: [PIPELINE], view: "view" });
  const queues = works ? (await myWork(context, {}, 0)).queues : [];
  return {
    queues: queues.filter(({ total }) => total > 0).map(({ key, total }) => ({ key, total })),
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

// biome-ignore format: a task a line
export const operationTasks: HomeTask[] = [
  { key: "operationsAwaited", order: 1, resource: "operations", since: "updatedAt", filters: async (context) => ({ id: { $in: (await awaitedFromCaller(context) ?? []).map(({ id }) => id) } }) },
  { key: "operationsLate", order: 5, resource: "operations", since: "dueAt", filters: async (context) => ({ ...(await ownOperations(context)), stage: { $null: false }, dueAt: { $lt: context.clock.now().toISOString() } }) },
  { key: "operationsToComplete", order: 10, resource: "operations", since: "stageSince", filters: async (context) => ({ ...(await ownOperations(context)), stage: { $in: WORKED_ON }, isPaused: false }) },
];

export const operationsCard: HomeCard = { key: "operations", read };
