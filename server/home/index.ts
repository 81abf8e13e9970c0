// The door of the home: what awaits whoever calls, how large their registers are, and how those have grown.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest } from "../../src/base/app-error.ts";
import type { Context } from "../base/context.ts";
import type { Services } from "../resources/services.ts";
import { readFigures, readTrends } from "./figures.ts";
import { readFirstSteps } from "./first-steps.ts";
import { readTasks } from "./tasks.ts";

const signedIn = { config: { access: { signedIn: true as const } } };

export async function homeRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const answer = (path: string, read: (context: Context, services: Services) => Promise<unknown[]>) =>
    app.get(path, signedIn, async (request) => {
      refuseParameters(request);
      return { content: await read(request.context, services) };
    });
  answer("/api/home/tasks", readTasks);
  answer("/api/home/first-steps", readFirstSteps);
  answer("/api/home/figures", readFigures);
  answer("/api/home/trends", readTrends);
}

function refuseParameters({ query }: FastifyRequest): void {
  const [name] = Object.keys(query as object);
  if (name !== undefined) throw badRequest(name || "query", `O parâmetro "${name}" não existe nesta consulta.`);
}
