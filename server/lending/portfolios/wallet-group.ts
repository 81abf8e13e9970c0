// The wallet group of company portfolios. The link is stored with the portfolio. Spec SET-018, SET-019.

import type { FieldError } from "../../../src/base/app-error.ts";
import { isRecordID } from "../../../src/base/record-id.ts";
import type { WalletLink } from "../../../src/rules/portfolios/portfolios.ts";
import {
  type Context,
  input,
  inTransaction,
  type Row,
  records,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../framework/index.ts";

export async function readWalletGroup(context: Context): Promise<Row> {
  return withItems(context, await records.readSingleton(context, resourceNamed(context, "wallet-groups")));
}

/**
 * `items` says for some portfolios whether they belong to the group; the others do not change. The links are part of
 * the group, so changing one raises its version.
 */
export function writeWalletGroup(context: Context, change: records.Change): Promise<Row> {
  const { items, ...body } = input.requireObject(change.body);
  return inTransaction(context, async (inside) => {
    const resource = resourceNamed(context, "wallet-groups");
    const group = await records.writeSingleton(inside, resource, { ...change, body });
    const isLinked = items !== undefined && items !== null && (await link(inside, group.id, items));
    if (!isLinked) return withItems(inside, group);
    const isRaised = Object.keys(body).some((name) => !tables.STAMPS.has(name)) || change.clear.length > 0;
    if (!isRaised) await tables.update(inside, resource, group.id, {});
    return readWalletGroup(inside);
  });
}

interface Item {
  id: number;
  link: boolean;
}

/** Returns whether a link changed. */
async function link(context: Context, groupID: number, sent: unknown): Promise<boolean> {
  let isChanged = false;
  const resource = resourceNamed(context, "company-portfolios");
  for (const [index, { id, link: isLinked }] of checked(sent).entries()) {
    const [row] = await run<{ group: number | null }>(
      context.db,
      'select wallet_group_id as "group" from company_portfolios where id = $1 for update',
      [id],
    );
    if (!row)
      throw invalid([{ field: `items.${index}.id`, code: "reference", message: "Esta carteira não existe mais." }]);
    const group = isLinked ? groupID : null;
    if (row.group === group || (!isLinked && row.group !== groupID)) continue;
    await tables.update(context, resource, id, { wallet_group_id: group });
    isChanged = true;
  }
  return isChanged;
}

function checked(sent: unknown): Item[] {
  const items: unknown[] = Array.isArray(sent) ? sent : [sent];
  const errors: FieldError[] = [];
  const links: Item[] = [];
  for (const [index, item] of items.entries()) {
    const { id, link: isLinked } = input.isObject(item) ? item : {};
    if (!isRecordID(id)) errors.push({ field: `items.${index}.id`, code: "type", message: "Informe a carteira." });
    else if (typeof isLinked !== "boolean")
      errors.push({ field: `items.${index}.link`, code: "type", message: "Informe se a carteira está vinculada." });
    else links.push({ id, link: isLinked });
  }
  if (errors.length > 0) throw invalid(errors);
  return links;
}

const invalid = (errors: FieldError[]) => validationError(errors, "WalletGroup");

async function withItems(context: Context, group: Row): Promise<Row> {
  const items = await run<WalletLink>(
    context.db,
    `select p.id, c.legal_name as name, coalesce(p.wallet_group_id = $1::bigint, false) as link
       from company_portfolios p join companies c on c.id = p.company_id order by c.legal_name collate "und-x-icu", p.id`,
    [group.id],
  );
  return { ...group, items };
}
