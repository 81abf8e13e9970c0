// Shared helpers of the suites of accounting scripts: a server, its accounts by code, scripts, and events to send.
import { expect } from "vitest";
import type { Context } from "../../../server/framework/records/services.ts";
import { run } from "../../../server/platform/db/database.ts";
import { SYSTEM_CALLER } from "../../../server/platform/process/context.ts";
import { type Api, apiOf, query } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

export interface Script {
  id: number;
  title: string;
  version: number;
  scriptVersion: number;
  bacenScriptID: number | null;
  lines: Record<string, unknown>[];
}
export interface Failure {
  code: string;
  message: string;
  errors: { field: string; message: string }[];
}
export interface Entry {
  id: number;
  regime: string;
  value: number;
  description: string;
  debitAccountPlanTreeNodeID: number;
  creditAccountPlanTreeNodeID: number;
  accountingScriptID: number;
  origin: string;
  date: string;
}

export interface Bench {
  server: TestServer;
  api: Api;
  context: Context;
  today: string;
  ifrs(code: string): number;
  bacen(code: string): number;
  key(): string;
  scriptNamed(title: string): Promise<Script>;
  line(more?: object): object;
  script(lines: object[], more?: object): object;
  made(lines: object[], more?: object): Promise<Script>;
  fee(scriptID: number, more?: object): { key: string; accountingScriptID: number };
  entriesOf(eventID: number): Promise<Entry[]>;
}

let serial = 0;

export async function openBench(): Promise<Bench> {
  const server = await startTestServer();
  const api = apiOf(server.app, await server.tokenOf("sa"));
  const context: Context = {
    db: server.database.db,
    caller: SYSTEM_CALLER,
    clock: server.clock,
    traceId: "test",
    services: server.app.services,
  };
  const today = server.clock.today();
  const rows = await run<{ id: number; code: string; regime: string }>(
    context.db,
    "select n.id, n.code, p.regime from account_plan_tree_nodes n join account_plan_trees p on p.id = n.account_plan_tree_id",
  );
  const accounts = new Map(rows.map(({ id, code, regime }) => [`${regime} ${code}`, id]));
  const account = (regime: string, code: string) => accounts.get(`${regime} ${code.replaceAll(/\D/g, "")}`)!;
  const ifrs = (code: string) => account("IFRS", code);
  const key = () => `test:${++serial}`;
  const line = (more: object = {}) => ({
    event: "FEE",
    debitAccountPlanTreeNodeID: ifrs("8.1.7.54.00.00-1"),
    creditAccountPlanTreeNodeID: ifrs("1.1.2.30.00.00-3"),
    historyTemplate: "Tarifa de {{counterparty.name}}",
    ...more,
  });
  const script = (lines: object[], more: object = {}) => ({
    ...{ title: `ROTEIRO ${++serial}`, regime: "IFRS", origin: "OP", lines },
    ...more,
  });
  return {
    ...{ server, api, context, today, ifrs, key, line, script },
    bacen: (code) => account("BACEN", code),
    async scriptNamed(title) {
      const { body } = await api.get<{ content: Script[] }>(
        `/accounting-scripts${query({ pageSize: 100, filters: { title: { $eq: title } } })}`,
      );
      return (await api.get<Script>(`/accounting-scripts/${body.content[0]!.id}`)).body;
    },
    async made(lines, more = {}) {
      const { status, body } = await api.post<Script>("/accounting-scripts", script(lines, more));
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    fee: (scriptID, more = {}) => ({
      ...{ key: key(), code: "FEE", date: today, subject: "Tarifa de teste", operands: { fee: 12.34 } },
      accountingScriptID: scriptID,
      ...more,
    }),
    async entriesOf(eventID) {
      const path = `/accounting-entries${query({ pageSize: 200, sort: "id,ASC", filters: { eventID: { $eq: eventID } } })}`;
      return (await api.get<{ content: Entry[] }>(path)).body.content;
    },
  };
}
