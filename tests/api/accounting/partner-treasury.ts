// Grants people of partners the page of the treasury, which no shipped role has.
import { expect } from "vitest";
import type { Api } from "../../helpers/api.ts";

export async function grantTreasury(lender: Api): Promise<void> {
  const page = "receivables_treasury_accounting_entries";
  const views = ["view", "create", "update", "delete"].map((view) => `${view}_${page}`);
  const { body: roles } =
    await lender.get<{ id: number; code: string; systemsPagesViews: Record<string, object> }[]>("/auth/roles/list");
  const { id, systemsPagesViews } = roles.find(({ code }) => code === "r_cessionary")!;
  const receivables = { ...systemsPagesViews.receivables, [page]: views };
  const { status, body } = await lender.put(`/auth/roles/${id}`, {
    systemsPagesViews: { ...systemsPagesViews, receivables },
  });
  expect(status, JSON.stringify(body)).toBe(200);
}
