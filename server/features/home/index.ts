// The door of the home: the caller's tasks, the size of their registers, and how those have grown.
import type { FastifyInstance } from "fastify";
import { type Context, defineSlice, input } from "../../framework/index.ts";
import { homeCalls } from "./contract.ts";
import { readFigures, readTrends } from "./figures.ts";
import { readFirstSteps } from "./first-steps.ts";
import { readTasks } from "./tasks.ts";

const signedIn = { config: { access: { signedIn: true as const } } };

async function homeRoutes(app: FastifyInstance): Promise<void> {
  const answer = (path: string, read: (context: Context) => Promise<unknown[]>) =>
    app.get(path, signedIn, async (request) => {
      input.refuseParameters(input.queryOf(request));
      return { content: await read(request.context) };
    });
  answer("/api/home/tasks", readTasks);
  answer("/api/home/first-steps", readFirstSteps);
  answer("/api/home/figures", readFigures);
  answer("/api/home/trends", readTrends);
}

export type { FirstStep, HomeFigure, HomeTask } from "./parts.ts";

export const homeSlice = defineSlice({
  name: "home",
  routes: homeRoutes,
  contract: { calls: homeCalls, tags: [{ name: "home", description: "A página inicial" }] },
});
