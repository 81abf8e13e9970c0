// The calls of stored simulations beside the generic ones.
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { type Database, input, resourceNamed, sql } from "../../../framework/index.ts";
import { sendPdf } from "../proposal/proposal.ts";
import { storedProposal, storedSimulation } from "./read.ts";
import { storeSimulation } from "./store.ts";

const NAME = "simulations";
const SQL = readFileSync(new URL("simulations.sql", import.meta.url), "utf8");

export async function storedSimulationRoutes(app: FastifyInstance, database: Database): Promise<void> {
  await sql.applyRepeatableMigration(database, "stored simulations", SQL);
  const access = { config: { access: { checksItself: true as const } } };
  app.post("/api/products/:id/simulations", access, (request, reply) => {
    const call = { request, reply, context: request.context, resource: resourceNamed(app, NAME) };
    const id = input.idOf(request);
    return input.idempotent(call, 201, (context) => storeSimulation(context, id, request.body));
  });
  app.get("/api/simulations/:id/result", access, (request) => storedSimulation(request.context, input.idOf(request)));
  app.get("/api/simulations/:id/pdf", access, async (request, reply) =>
    sendPdf(reply, "proposta", await storedProposal(request.context, input.idOf(request))),
  );
}
