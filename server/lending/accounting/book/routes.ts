// GET /accounting-entries/book answers until which day the books are closed, so that screens offer only what may still
// be changed.
import type { FastifyInstance } from "fastify";
import type { BookState } from "../../../../src/rules/accounting/book-state.ts";
import { input, resourceNamed } from "../../../framework/index.ts";
import { readBook } from "../ledger/closed-days.ts";
import { ENTRIES } from "../ledger/post.ts";

export function bookRoutes(app: FastifyInstance): void {
  const { pages, path } = resourceNamed(app, ENTRIES.name);
  app.get(
    `/api${path}/book`,
    { config: { access: { pages, view: "view" as const } } },
    async (request): Promise<BookState> => {
      input.refuseParameters(request.query);
      const { closedUntil, closingDate } = await readBook(request.context);
      // While a day is being closed, people can no longer write to it.
      return { closedUntil: closingDate ?? closedUntil };
    },
  );
}
