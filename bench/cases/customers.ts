// For information: the product's own largest register, whose rows have their names in the table of persons.
import { fillRegister } from "../../server/demo/big.ts";
import { loadResources } from "../../server/framework/documents/load-documents.ts";
import { createServices } from "../../server/framework/records/services.ts";
import { openDatabase, run as query } from "../../server/platform/db/database.ts";
import { systemClock } from "../../server/platform/process/clock.ts";
import { openVault } from "../../server/platform/security/vault.ts";
import { CpuLedger, measure, once } from "../lib/measure.ts";
import type { RunContext } from "../lib/run-context.ts";
import { withClient } from "../lib/with-client.ts";
import { bearer, type Product } from "../targets/product.ts";

const NAME = "customers";

/** Measures a fifth of the rows of the measured table, because each is two rows with twenty indexes. */
export async function measureCustomers(run: RunContext, product: Product): Promise<void> {
  const rows = Math.ceil(run.rows / 5);
  await ensureCustomers(run, rows);
  const ledger = new CpuLedger(run);
  const { rare, office } = await withClient(run.databaseUrl, async (client) => {
    const person = await client.query<{ name: string }>(
      "select p.full_name as name from customers c join persons p on p.id = c.person_id order by c.id desc limit 1",
    );
    const offices = await client.query<{ id: number }>(
      "select agency_office_id as id from customers where agency_office_id is not null order by id desc limit 1",
    );
    return { rare: person.rows[0]!.name, office: Number(offices.rows[0]!.id) };
  });
  const questions: [name: string, query: string][] = [
    ["page1", ""],
    ["by name", "sort=name,ASC"],
    ["agency", `filters=${encodeURIComponent(JSON.stringify({ agencyOfficeID: office }))}`],
    ["one name", `searchString=${encodeURIComponent(rare)}`],
  ];
  for (let round = 0; round < run.rounds; round++)
    for (const [name, text] of questions) {
      const { pid, port } = product.server;
      const requests = [{ path: `/api/customers?pageSize=20&${text}`, headers: bearer(product) }];
      if (round === 0) await once(port, requests[0]!);
      const work = { pid, port, requests, connections: 8, milliseconds: run.milliseconds, start: 0 };
      run.results.add(NAME, name, await measure(run, work));
    }
  run.log("the register of customers");
  const date = new Date().toISOString();
  run.results.stored.parts.customers = { date, rows, rounds: run.rounds, others: ledger.others() };
}

async function ensureCustomers(run: RunContext, rows: number): Promise<void> {
  const database = await openDatabase({ url: run.databaseUrl, statementMs: 0 });
  try {
    const [{ there }] = (await query<{ there: number }>(
      database.db,
      "select count(*)::int as there from customers",
    )) as [{ there: number }];
    if (there >= rows) return;
    const services = createServices(loadResources(run.schemasDir), {
      vault: openVault({ secretsKey: "of-the-bench-of-the-bench-of-the-bench", dataDir: run.cache }),
    });
    run.log(`filling ${rows} customers, once`);
    await fillRegister({ database, services, clock: systemClock, resource: NAME, rows: rows - there });
  } finally {
    await database.close();
  }
}
