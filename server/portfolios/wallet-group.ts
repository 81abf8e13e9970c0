// The group of wallets: which company portfolios belong to it. The link stands with the portfolio. Spec SET-018, SET-019.
import type { FieldError } from "../../src/base/app-error.ts";
import type { Context } from "../base/context.ts";
import { type Row, run } from "../base/database.ts";
import { inTransaction } from "../base/transaction.ts";
import { resourceNamed, type Change, type Services } from "../resources/services.ts";
import { readSingleton, writeSingleton } from "../resources/singleton.ts";
import { requireObject } from "../resources/write/prepare-body.ts";
import { updateRow } from "../resources/write/store.ts";
import { validationError } from "../resources/write/validators.ts";

export async function readWalletGroup(context: Context, services: Services): Promise<Row> {
  return withItems(context, await readSingleton(context, services, resourceNamed(services, "wallet-groups")));
}

/** `items` says of some portfolios whether they belong to the group; of the others nothing changes. */
export function writeWalletGroup(context: Context, services: Services, change: Change): Promise<Row> {
  const { items, ...body } = requireObject(change.body);
  return inTransaction(context, async (inside) => {
    const group = await writeSingleton(inside, services, resourceNamed(services, "wallet-groups"), { ...change, body });
    if (items !== undefined && items !== null) await link(inside, services, group.id as number, items);
    return withItems(inside, group);
  });
}

interface Item {
  id: number;
  link: boolean;
}

async function link(context: Context, services: Services, groupID: number, sent: unknown): Promise<void> {
  const resource = resourceNamed(services, "company-portfolios");
  for (const [index, { id, link: isLinked }] of checked(sent).entries()) {
    const [row] = await run<{ group: number | null }>(
      context.db,
      'select wallet_group_id as "group" from company_portfolios where id = $1 for update',
      [id],
    );
    if (!row)
      throw invalid([{ field: `items.${index}.id`, code: "reference", message: "Esta carteira não existe mais." }]);
    const wanted = isLinked ? groupID : null;
    if (row.group !== wanted) await updateRow(context, resource, id, new Map([["wallet_group_id", wanted]]));
  }
}

function checked(sent: unknown): Item[] {
  const items: unknown[] = Array.isArray(sent) ? sent : [sent];
  const errors = items.flatMap((item, index): FieldError[] => {
    const { id, link: isLinked } = (typeof item === "object" && item !== null ? item : {}) as Partial<Item>;
    if (!Number.isSafeInteger(id) || id! <= 0)
      return [{ field: `items.${index}.id`, code: "type", message: "Informe a carteira." }];
    if (typeof isLinked !== "boolean")
      return [{ field: `items.${index}.link`, code: "type", message: "Informe se a carteira está vinculada." }];
    return [];
  });
  if (errors.length > 0) throw invalid(errors);
  return items as Item[];
}

const invalid = (errors: FieldError[]) => validationError(errors, "WalletGroup");

async function withItems(context: Context, group: Row): Promise<Row> {
  const items = await run(
    context.db,
    `select p.id, c.legal_name as name, p.wallet_group_id is not distinct from $1::bigint as link
       from company_portfolios p join companies c on c.id = p.company_id order by c.legal_name collate "und-x-icu", p.id`,
    [group.id],
  );
  return { ...group, items };
}
