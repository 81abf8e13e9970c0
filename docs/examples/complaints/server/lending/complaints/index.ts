// The door of the complaints slice: a complaint of a customer has a deadline, is answered, and is closed once.
import type { FastifyInstance } from "fastify";
import type { HomeTask } from "../../features/home/index.ts";
import { defineSlice } from "../../framework/index.ts";
import { closeCall, closeRoute } from "./close.ts";
import { demo } from "./demo.ts";
import { figuresCall, figuresRoute, PANEL_PAGE } from "./figures.ts";
import { overdueJob } from "./overdue.ts";
import { complaintHooks } from "./rules.ts";

async function complaintRoutes(app: FastifyInstance): Promise<void> {
  await closeRoute(app);
  await figuresRoute(app);
}

const OVERDUE: HomeTask = {
  key: "complaintsOverdue",
  order: 25,
  resource: "complaints",
  since: "answerBy",
  filters: () => ({ status: { $in: ["OVERDUE"] } }),
};

export const complaintsSlice = defineSlice({
  name: "complaints",
  hooks: () => [complaintHooks],
  routes: complaintRoutes,
  contract: { calls: [closeCall, figuresCall] },
  jobs: () => [overdueJob],
  rights: [
    {
      code: PANEL_PAGE,
      label: "Painel da ouvidoria",
      system: "credit",
      area: "credit_operational",
      after: "credit_operational_complaints",
      views: ["view"],
    },
  ],
  homeTasks: [OVERDUE],
  demo,
});
