// GET {base}/usages: what refers to records that a person is about to delete, shown before the deletion is confirmed.

import { badRequest } from "../../../src/base/app-error.ts";
import { formatCount } from "../../../src/base/count-text.ts";
import type { Usage, UsageReport } from "../../../src/base/usages.ts";
import { requireWrite } from "../access/permission.ts";
import { binDaysOf } from "../bin/put-in-bin.ts";
import type { ListRequest } from "../query/list-request.ts";
import { listIds } from "../query/read-routes.ts";
import { MAX_BULK_ITEMS } from "./bulk.ts";
import { referrersOf } from "./write/references.ts";

export async function usagesOf(request: ListRequest): Promise<UsageReport> {
  const { context, resource, query } = request;
  requireWrite(resource, "delete", context.caller, context.services.pageViews);
  if (Object.keys(query.filters).length === 0)
    throw badRequest("filters", "Diga em filters de quais registros se trata.");
  const ids = await listIds(request);
  if (ids.length > MAX_BULK_ITEMS)
    throw badRequest("filters", `Escolha no máximo ${formatCount(MAX_BULK_ITEMS)} registros.`);
  const referrers = ids.length > 0 ? await referrersOf(context, resource, ids) : new Map();
  const byResource = new Map<string, Usage>();
  for (const { resource: name, label, route, visible } of [...referrers.values()].flat()) {
    if (visible === 0) continue;
    const usage = byResource.get(name) ?? { resource: name, label, route, count: 0 };
    byResource.set(name, { ...usage, count: usage.count + visible });
  }
  return {
    records: ids.length,
    inUse: referrers.size,
    usages: [...byResource.values()],
    binDays: await binDaysOf(context, resource),
  };
}
