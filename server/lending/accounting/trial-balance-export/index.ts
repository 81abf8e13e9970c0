// GET /account-plan-tree-nodes/trial-balance/export answers the trial balance of the screen as a PDF or a spreadsheet.

import { PassThrough } from "node:stream";
import type { FastifyInstance } from "fastify";
import { AppError, badRequest } from "../../../../src/base/app-error.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import { featureFlags } from "../../../features/system/index.ts";
import { balancePdf } from "./pdf.ts";
import { type Report, readReport } from "./report.ts";
import { balanceSheet } from "./sheet.ts";

const FORMATS = {
  pdf: { media: "application/pdf", write: balancePdf },
  xlsx: {
    media: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    write: async (report: Report) => balanceSheet(report).pipe(new PassThrough()),
  },
} as const;

const isFormat = (value: unknown): value is keyof typeof FORMATS =>
  typeof value === "string" && Object.hasOwn(FORMATS, value);

export function trialBalanceExportRoutes(app: FastifyInstance): void {
  const access = { config: { access: { pages: ["credit_accounting_trial_balance"], view: "view" as const } } };
  app.get("/api/account-plan-tree-nodes/trial-balance/export", access, async (request, reply) => {
    const { context } = request;
    const { format = "pdf", ...query } = objectOf(request.query);
    if (!isFormat(format)) throw badRequest("format", 'O parâmetro "format" deve ser pdf ou xlsx.');
    if (!(await featureFlags(context.db)).trialBalanceExport)
      throw new AppError("FORBIDDEN", { message: "A exportação do balancete está desligada nesta instalação." });
    const report = await readReport(context, query);
    const { media, write } = FORMATS[format];
    return reply
      .header("content-type", media)
      .header("content-disposition", `attachment; filename="${fileName(report)}.${format}"`)
      .header("cache-control", "no-store")
      .send(await write(report));
  });
}

/**
 * Returns a name such as "balancete-marco-2026-ifrs-9", with the regime, so that the files of both regimes can be in
 * one folder.
 */
function fileName({ period, regime }: Report): string {
  const book = regime.split(" - ").at(-1);
  return `balancete ${period} ${book}`
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
}
