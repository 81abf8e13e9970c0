// Separate books for a suite: the demonstration's people, a small chart beside the official one, and no entries.

import type { Context } from "../../../server/framework/records/services.ts";
import type { NewEntry } from "../../../server/lending/accounting/index.ts";
import { run } from "../../../server/platform/db/database.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { type Cents, scaled } from "../../../src/base/money.ts";
import type { Regime } from "../../../src/rules/accounting/accounting-regime.ts";
import { type Api, apiOf } from "../../helpers/api.ts";
import { emptyBooks } from "../../helpers/empty-books.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "../../helpers/server.ts";

/** Columns: code, type, nature, code of the parent. The first digit is the class, as in the official chart. */
// biome-ignore format: a table
const CHART: [code: string, type: string, nature: string, above: string | null][] = [
  ["1T",     "SY", "A", null],
  ["1T.1",   "SY", "A", "1T"],
  ["1T.1.1", "AN", "A", "1T.1"],   // cash
  ["1T.1.2", "AN", "A", "1T.1"],   // bank
  ["1T.2",   "SY", "A", "1T"],
  ["1T.2.1", "AN", "A", "1T.2"],   // loans
  ["1T.2.2", "AN", "A", "1T.2"],   // provision, a contra account
  ["1T.3",   "AN", "A", "1T"],     // never used
  ["2T",     "AN", "A", null],     // equipment
  ["3T",     "AN", "A", null],     // compensation
  ["4T",     "SY", "A", null],
  ["4T.1",   "AN", "A", "4T"],     // deposits
  ["6T",     "AN", "A", null],     // capital
  ["7T",     "AN", "C", null],     // revenue
  ["8T",     "AN", "D", null],     // expense
  ["9T",     "AN", "A", null],     // compensation
];

export interface Books {
  server: TestServer;
  api: Api;
  context: Context;
  /** Returns the id of an account such as "1T.1.1" in a regime. */
  account(code: string, regime?: Regime): number;
  as(login: string): Promise<Api>;
  /** Parses "2026-03-05 1T.1.1 6T 1000.00" into an entry that the product itself posts. */
  posting(line: string, more?: Partial<NewEntry>): NewEntry;
  /** Parses such a line into the body of a manual entry. */
  body(line: string, more?: Record<string, unknown>): Record<string, unknown>;
  empty(): Promise<void>;
}

export async function openBooks(options: TestServerOptions = {}): Promise<Books> {
  const server = await startTestServer(options);
  const context: Context = {
    db: server.database.db,
    caller: SYSTEM_CALLER,
    clock: server.clock,
    traceId: "test",
    services: server.app.services,
  };
  const ids = new Map<string, number>();
  for (const regime of ["BACEN", "IFRS"] as const) await addChart(context, regime, ids);
  const account = (code: string, regime: Regime = "IFRS") => ids.get(`${regime} ${code}`) ?? 0;
  const parts = (line: string, regime: Regime = "IFRS") => {
    const [date = "", debit = "", credit = "", value = ""] = line.trim().split(/\s+/);
    return { date, debit: account(debit, regime), credit: account(credit, regime), value };
  };
  const books: Books = {
    server,
    context,
    account,
    api: apiOf(server.app, await server.tokenOf("ad")),
    as: async (login) => apiOf(server.app, await server.tokenOf(login)),
    posting(line, more = {}) {
      const { date, debit, credit, value } = parts(line, more.regime);
      const own = { date, value: cents(value), debitAccountID: debit, creditAccountID: credit };
      return { regime: "IFRS", description: line, origin: "AC", ...own, ...more };
    },
    body(line, more = {}) {
      const { date, debit, credit, value } = parts(line, more.regime as Regime | undefined);
      return {
        ...{ regime: "IFRS", date, value: Number(value), description: `Lançamento ${line}`, origin: "AC" },
        ...{ debitAccountPlanTreeNodeID: debit, creditAccountPlanTreeNodeID: credit },
        ...more,
      };
    },
    async empty() {
      await emptyBooks(context.db);
    },
  };
  await books.empty();
  return books;
}

export const cents = (text: string): Cents => scaled(text, 2);

async function addChart({ db }: Context, regime: Regime, ids: Map<string, number>): Promise<void> {
  for (const [code, type, nature, above] of CHART) {
    const [row] = await run<{ id: number }>(
      db,
      `insert into account_plan_tree_nodes (code, title, type, nature, account_plan_tree_id, parent_id, level, enabled)
       select $1, $1, $2, $3, id, $4, $5, true from account_plan_trees where regime = $6 returning id`,
      [code, type, nature, above && ids.get(`${regime} ${above}`), code.split(".").length, regime],
    );
    ids.set(`${regime} ${code}`, row!.id);
  }
}
