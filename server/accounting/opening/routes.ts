// POST, GET and DELETE /accounting-entries/opening-balances: JSON or a spreadsheet through one door.
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { BULK_BODY_LIMIT } from "../../resources/bulk.ts";
import { fingerprint } from "../../resources/import/import.ts";
import { IMPORT_LIMITS, receiveFile, refuseByLength } from "../../resources/import/receive.ts";
import { once } from "../../resources/routes.ts";
import { resourceNamed, type Services } from "../../resources/services.ts";
import { ENTRIES } from "../ledger/post.ts";
import { isRehearsal, openingOf, openingOfFile, regimeAsked } from "./asked.ts";
import { openBalances, standing, takeBackBalances } from "./opening.ts";

const PAGES = ["credit_accounting_entries"];
const access = (view: "view" | "create" | "delete") => ({ config: { access: { pages: PAGES, view } } });

export function openingRoutes(app: FastifyInstance, services: Services): void {
  const resource = resourceNamed(services, ENTRIES.name);
  const path = `/api${resource.path}/opening-balances`;
  const receive = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const rehearses = isRehearsal(request.query as object);
    const file = request.isMultipart() ? await receiveFile(request) : undefined;
    const asked = file ? await openingOfFile(file) : openingOf(request.body);
    const { context } = request;
    const sent = file ? fingerprint(file) : request.body;
    return once(
      { request, reply, context, services, resource },
      200,
      (inside) => openBalances(inside, services, asked, { isRehearsal: rehearses }),
      sent,
    );
  };
  // Only what takes a file reads forms.
  app.register(async (scope) => {
    await scope.register(multipart, IMPORT_LIMITS);
    scope.post(path, { ...access("create"), bodyLimit: BULK_BODY_LIMIT, onRequest: refuseByLength }, receive);
  });
  app.get(path, access("view"), async ({ context, query }) => ({
    opening: await standing(context, regimeAsked(query as object)),
  }));
  app.delete(path, access("delete"), ({ context, query }) =>
    takeBackBalances(context, services, regimeAsked(query as object)),
  );
}
