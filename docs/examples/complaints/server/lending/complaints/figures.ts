// GET /complaints/figures: how many complaints of each status the caller sees, and the sum of the values in dispute.
import type { FastifyInstance } from "fastify";
import { fromCents, toCents } from "../../../src/base/money.ts";
import type { ComplaintFigures } from "../../../src/rules/complaints/figures.ts";
import { type Context, contract, input, type OwnCall, queries, resourceNamed, run } from "../../framework/index.ts";

export const PANEL_PAGE = "credit_operational_complaints_panel";

const figure = { count: contract.number, disputedValue: contract.amount };

export const figuresCall: OwnCall = {
  method: "get",
  path: "/complaints/figures",
  id: "complaintFigures",
  tag: "complaints",
  summary: "Quantas reclamações há em cada situação e quanto está em disputa",
  effect: "Somente leitura: conta e soma as reclamações que quem chama pode ver, e não grava nada.",
  answer: contract.object({
    statuses: contract.list(contract.object({ status: contract.text, ...figure })),
    ...figure,
  }),
};

export const figuresRoute = async (app: FastifyInstance): Promise<void> => {
  const access = { pages: [PANEL_PAGE], view: "view" as const };
  app.get("/api/complaints/figures", { config: { access } }, (request) => {
    input.refuseParameters(input.queryOf(request));
    return readFigures(request.context);
  });
};

interface Sum {
  status: string;
  count: number;
  value: string;
}

async function readFigures(context: Context): Promise<ComplaintFigures> {
  const rows = queries.rowsInScope(context, resourceNamed(context, "complaints"));
  const [status, value] = [rows.path("status"), rows.path("disputedValue")];
  const sums = await run<Sum>(
    context.db,
    `select ${status} as status, count(*)::int as count, coalesce(sum(${value}), 0)::text as value
       from ${rows.from()} group by 1 order by 1`,
    rows.values,
  );
  const total = sums.reduce((cents, sum) => cents + toCents(sum.value), 0n);
  return {
    statuses: sums.map((sum) => ({
      status: sum.status,
      count: sum.count,
      disputedValue: fromCents(toCents(sum.value)),
    })),
    count: sums.reduce((count, sum) => count + sum.count, 0),
    disputedValue: fromCents(total),
  };
}
