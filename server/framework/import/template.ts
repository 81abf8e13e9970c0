// GET {base}/import-template: an empty file with the headings that an import understands; the required ones are marked.
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { objectOf } from "../../../src/base/plain-object.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { requireWrite } from "../access/permission.ts";
import { BYTE_ORDER_MARK, csvLine } from "../export/csv.ts";
import { fileHeaders, formatOf } from "../export/file-format.ts";
import { xlsxFile } from "../export/xlsx.ts";
import { refuseParameters } from "../query/refuse-unknown.ts";
import type { Context } from "../records/services.ts";
import { importColumns } from "./columns.ts";

interface TemplateCall {
  request: FastifyRequest;
  reply: FastifyReply;
  context: Context;
  resource: Resource;
}

export async function templateCall({ request, reply, context, resource }: TemplateCall): Promise<unknown> {
  requireWrite(resource, "create", context.caller, context.services.pageViews);
  const { format: formatName, ...others } = objectOf(request.query);
  refuseParameters(others);
  const format = formatOf(formatName);
  const titles = importColumns(resource, context.caller).flatMap(({ heading, isRequired, isExtra }) =>
    isExtra ? [] : [isRequired ? `${heading} *` : heading],
  );
  reply.headers(fileHeaders(format, `modelo${resource.path.replaceAll("/", "-")}`));
  if (format === "csv") return reply.send(BYTE_ORDER_MARK + csvLine(titles));
  return reply.send(xlsxFile(resource.label.many, titles, Readable.from([])));
}
