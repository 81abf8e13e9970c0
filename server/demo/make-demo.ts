// The demonstration lender, whole or not at all: a believable financeira with its partners, registers and people.

import { firstOf, valueAt } from "../../src/base/lookup.ts";
import type { Accounts } from "../features/identity/index.ts";
import { type Context, inTransaction, run, runOne } from "../framework/index.ts";
import { createAccounts, makeStructure, makeUsers } from "./accounts.ts";
import { DEMO_USERS } from "./data/users.ts";
import { makeBooks } from "./make-books.ts";
import { banksOf, makeInsurance, makeOrganization } from "./make-organization.ts";
import { makePartners, type Partners } from "./make-partners.ts";
import { makeProducts } from "./make-products.ts";
import {
  makeBuyers,
  makeCustomers,
  makeEmployees,
  makeLeads,
  makeRepresentatives,
  makeSuppliers,
} from "./make-registers.ts";
import { makeSettings, makeWalletGroup } from "./make-settings.ts";
import { type Maker, makerOf } from "./maker.ts";

export interface DemoSummary {
  /** Records made, by register; empty when the database already had its people. */
  made: { [register: string]: number };
  logins: string[];
}

interface DemoDeps {
  context: Context;
  /** Absent: accounts are the business of an external provider. */
  accounts?: Accounts;
  /** Asked only by whoever makes the demonstration: of several processes that start at once, one. */
  password(): string;
}

export const demoLogins = (): string[] => DEMO_USERS.map(({ login }) => login);

/** Makes the demonstration in an installation without users; anywhere else, nothing. */
export async function makeDemo({ context, accounts, password }: DemoDeps): Promise<DemoSummary> {
  return inTransaction(context, async (inside) => {
    await run(inside.db, "lock table users in share row exclusive mode");
    const [present] = await run(inside.db, "select 1 from users limit 1");
    if (present) return { made: {}, logins: [] };
    const maker = makerOf(inside);
    await makeEverything(maker, { accounts, password });
    return { made: Object.fromEntries([...maker.made].toSorted()), logins: demoLogins() };
  });
}

async function makeEverything(
  maker: Maker,
  { accounts, password }: Pick<DemoDeps, "accounts" | "password">,
): Promise<void> {
  const banks = await banksOf(maker);
  const main = await makeOrganization(maker, banks);
  const settings = await makeSettings(maker);
  const walletGroupID = await makeWalletGroup(maker, firstOf(banks));
  const insurance = await makeInsurance(maker, banks);
  const products = await makeProducts(maker, settings, insurance);
  const partners = await makePartners(maker, { banks, main, products, insurance });
  const users = await makeUsers(maker, partners);
  if (accounts) await createAccounts(maker, accounts, { users, password: password() });
  await makeStructure(maker, { users, partners, ...settings });
  await makeCustomers(maker, partners);
  await makeEmployees(maker, partners, await customersByDocument(maker));
  await makeSuppliers(maker, partners, products);
  await makeBuyers(maker, partners);
  await makeRepresentatives(maker, partners);
  await makeLeads(maker, partners, { products, userID: valueAt(users, "op") });
  await linkProducts(maker, partners, products);
  await makePortfolios(maker, { partners, walletGroupID });
  await makeBooks(maker);
  await signRecords(maker, users);
}

/** The lender's people stand as authors of what the demonstration made before it had people, in its history too. */
async function signRecords(maker: Maker, users: Map<string, number>): Promise<void> {
  for (const name of new Set([...maker.made.keys(), "persons", "companies"])) {
    const table = maker.context.services.resources.get(name)?.table;
    if (!table) continue;
    const authors = [users.get("ad"), users.get("op")];
    const alike = [...maker.context.services.resources.values()].filter((other) => other.table === table);
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

async function customersByDocument(maker: Maker): Promise<Map<string, number>> {
  const rows = await run<{ id: number; document: string }>(
    maker.context.db,
    "select c.id, p.document_number as document from customers c join persons p on p.id = c.person_id",
  );
  return new Map(rows.map(({ id, document }) => [document, id]));
}

/** The company behind each partner. */
async function companiesOf(maker: Maker, { master, north, south, affiliated, cessionary, main }: Partners) {
  const partners = await runOne<Record<"master" | "north" | "south" | "affiliated" | "cessionary", number>>(
    maker.context.db,
    `select (select company_id from agency_offices where id = $1) as master, (select company_id from agency_offices where id = $2) as north,
            (select company_id from agency_offices where id = $3) as south, (select company_id from affiliated_companies where id = $4) as affiliated,
            (select company_id from cessionary_companies where id = $5) as cessionary`,
    [master, north, south, affiliated, cessionary],
  );
  return { main, ...partners };
}

/** Which partners may use which product. */
async function linkProducts(maker: Maker, partners: Partners, products: Map<string, number>): Promise<void> {
  const companies = await companiesOf(maker, partners);
  const links = [...products].flatMap(([name, productID]) => [
    ...[companies.master, companies.north, companies.south].map((companyID) => ({
      productID,
      companyID,
      companyType: "AO",
      link: true,
    })),
    { productID, companyID: companies.cessionary, companyType: "CS", link: true },
    { productID, companyID: companies.affiliated, companyType: "AF", link: name === "CONSIGNADO PÚBLICO" },
  ]);
  await maker.createAll("product-companies", links, { oldest: 58, newest: 18 });
}

async function makePortfolios(
  maker: Maker,
  { partners, walletGroupID }: { partners: Partners; walletGroupID: number },
): Promise<void> {
  const companies = await companiesOf(maker, partners);
  await maker.insertFacts("company-portfolios", { companyID: companies.main, companyType: "MN", walletGroupID }, 40);
  // The cessionary's own came with its register.
  const { id } = await runOne<{ id: number }>(
    maker.context.db,
    "select id from company_portfolios where company_id = $1",
    [companies.cessionary],
  );
  await maker.setFacts("company-portfolios", id, { walletGroupID }, 40);
}
