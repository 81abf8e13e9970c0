// Shared helpers of the suites of the chart: a server, its plans, accounts by code, and new accounts.
import { expect } from "vitest";
import { type Api, apiOf } from "../../helpers/api.ts";
import { startTestServer, type TestServer } from "../../helpers/server.ts";

export interface Account {
  id: number;
  code: string;
  controlDigit: string;
  name: string;
  title: string;
  type: string;
  nature: string;
  naturalSide: string;
  parentID: number | null;
  level: number;
  regime: string;
  version: number;
  children: Account[];
}

export const BASE = "/account-plan-tree-nodes";

export interface ChartBench {
  server: TestServer;
  sa: Api;
  /** The id of the plan of each regime. */
  plans: Record<string, number>;
  byCode(regime: string, code: string): Promise<Account>;
  /** Returns the body of an analytic account of IFRS. */
  account(more: object): object;
  make(more: object): Promise<Account>;
  tree(query: string): Promise<Account[]>;
}

export async function openChart(): Promise<ChartBench> {
  const server = await startTestServer();
  const sa = apiOf(server.app, await server.tokenOf("sa"));
  const { body } = await sa.get<{ content: { id: number; regime: string }[] }>("/account-plan-trees");
  const plans = Object.fromEntries(body.content.map(({ id, regime }) => [regime, id]));
  const account = (more: object) => ({
    ...{ accountPlanTreeID: plans.IFRS, title: "Conta de teste", type: "AN", nature: "A" },
    ...more,
  });
  return {
    server,
    sa,
    plans,
    account,
    async byCode(regime, code) {
      const filters = encodeURIComponent(JSON.stringify({ regime: { $eq: regime }, code: { $eq: code } }));
      return (await sa.get<Account>(`${BASE}/first?filters=${filters}`)).body;
    },
    async make(more) {
      const answer = await sa.post<Account>(BASE, account(more));
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body;
    },
    tree: async (query) => (await sa.get<Account[]>(`${BASE}/tree-multiple-roots?${query}`)).body,
  };
}

/** Returns the accounts and all below them. */
export const every = (accounts: Account[]): Account[] => accounts.flatMap((one) => [one, ...every(one.children)]);
