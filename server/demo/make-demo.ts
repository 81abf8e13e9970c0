// The demonstration lender, whole or not at all: the lender itself, then what each slice makes for it.

import { type DemoAccount, inDemoOrder, type Maker, makerOf } from "../features/demo/index.ts";
import type { Accounts } from "../features/identity/index.ts";
import { type Context, declared, inTransaction, run, type Settings } from "../framework/index.ts";
import { lender, lenderSigner } from "./lender.ts";

interface DemoSummary {
  /** The number of records created, by register; empty when the database already had its people. */
  made: { [register: string]: number };
  logins: string[];
}

interface DemoDeps {
  context: Context;
  settings: Settings;
  /** Absent when accounts belong to an external provider. */
  accounts?: Accounts;
  /** Is called only by the process that creates the demonstration, of several that start at once. */
  password(): string;
}

/** Creates the demonstration in an installation without users; anywhere else it does nothing. */
export async function makeDemo({ context, settings, accounts, password }: DemoDeps): Promise<DemoSummary> {
  return inTransaction(context, async (inside) => {
    await run(inside.db, "lock table users in share row exclusive mode");
    const [present] = await run(inside.db, "select 1 from users limit 1");
    if (present) return { made: {}, logins: [] };
    const maker = makerOf(inside, settings, accounts && accountMaker(inside, accounts, password()));
    for (const part of inDemoOrder([lender, lenderSigner, ...declared(inside, "demo")])) await part.make(maker);
    await signRecords(maker);
    return { made: Object.fromEntries([...maker.made].toSorted()), logins: await demoLogins(inside) };
  });
}

/** Creates accounts of the embedded provider, all with the installation's demonstration password. */
const accountMaker =
  ({ db }: Context, accounts: Accounts, password: string) =>
  async (person: DemoAccount): Promise<string> =>
    (await accounts.create(db, { ...person, password, demo: true })).id;

/** The password of the people of the demonstration; undefined where an external provider has the accounts. */
export async function demoLogins({ db }: Pick<Context, "db">): Promise<string[]> {
  const rows = await run<{ login: string }>(db, "select login from identity_account where demo order by user_id");
  return rows.map(({ login }) => login);
}

/** Makes the lender's people the authors of the records that were created before the people, in their history too. */
async function signRecords(maker: Maker): Promise<void> {
  const authors = [maker.userAt("ad"), maker.userAt("op")];
  const { resources } = maker.context.services;
  for (const name of new Set([...maker.made.keys(), "persons", "companies"])) {
    const table = resources.get(name)?.table;
    if (!table) continue;
    const alike = [...resources.values()].filter((other) => other.table === table);
    await run(
      maker.context.db,
      `update audit_entry a set user_id = case when a.action = 'create' then $1::bigint else $2::bigint end
         from "${table}" t where a.resource = any($3::text[]) and a.record_id = t.id and a.user_id is null
          and t.created_by_id is null`,
      [...authors, alike.map((other) => other.name)],
    );
    await run(
      maker.context.db,
      `update "${table}" set created_by_id = $1, updated_by_id = case when version > 1 then $2::bigint else $1::bigint end
        where created_by_id is null`,
      authors,
    );
  }
}
