// Lets an administrator look at one company's portfolio, that of the demonstration's cessionary company.
import { expect } from "vitest";
import { setFeatureFlags } from "../../server/features/system/index.ts";
import type { Api } from "../helpers/api.ts";
import type { TestServer } from "../helpers/server.ts";

interface Portfolio {
  id: number;
  companyID: number;
  companyType: string;
}

export async function enterPortfolio(server: TestServer, admin: Api): Promise<Portfolio> {
  await setFeatureFlags(server.database.db, { companyPortfolio: true });
  const { body } = await admin.get<{ content: Portfolio[] }>("/company-portfolios?pageSize=500&sort=id,ASC");
  const chosen = body.content.find(({ companyType }) => companyType === "CS")!;
  const { status } = await admin.post(`/user-company-portfolios/set/${chosen.id}`);
  expect(status).toBe(200);
  return chosen;
}
