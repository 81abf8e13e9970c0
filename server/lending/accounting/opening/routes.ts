// POST, GET and DELETE /accounting-entries/opening-balances; POST accepts JSON or a spreadsheet.
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OpeningAnswer } from "../../../../src/rules/accounting/opening-balances.ts";
import { input, records, resourceNamed, sheets } from "../../../framework/index.ts";
import { ENTRIES } from "../ledger/post.ts";
import { openBalances, readOpeningBalances, removeOpeningBalances } from "./opening.ts";
import { openingOf, openingOfFile, parseDryRun, regimeIn } from "./parse-opening.ts";

const PAGES = ["credit_accounting_entries"];
const access = (view: "view" | "create" | "delete") => ({ config: { access: { pages: PAGES, view } } });

export function openingRoutes(app: FastifyInstance): void {
  const resource = resourceNamed(app, ENTRIES.name);
  const path = `/api${resource.path}/opening-balances`;
  const receive = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const isDryRun = parseDryRun(request.query);
    const file = request.isMultipart() ? await sheets.receive(request, reply) : undefined;
    const { context } = request;
    const opening = file ? await openingOfFile(context, file) : openingOf(request.body);
    const sent = file ? sheets.fingerprint(file) : request.body;
    return input.idempotent(
      { request, reply, context, resource },
      200,
      (inside) => openBalances(inside, opening, { isDryRun }),
      sent,
    );
  };
  // Only this scope parses forms, because only these calls take a file.
  app.register(async (scope) => {
    await scope.register(multipart, sheets.IMPORT_LIMITS);
    const { config } = access("create");
    const options = { config: { ...config, takesSheet: true as const }, bodyLimit: records.BULK_BODY_LIMIT };
    scope.post(path, { ...options, onRequest: sheets.refuseByLength }, receive);
  });
  app.get(
    path,
    access("view"),
    async ({ context, query }): Promise<OpeningAnswer> => ({
      opening: await readOpeningBalances(context, regimeIn(query)),
    }),
  );
  app.delete(path, access("delete"), ({ context, query }) => removeOpeningBalances(context, regimeIn(query)));
}
