// Finds the customers that a change is about, for webhooks: the name and documents of a customer are stored in its
// person or company.
import type { WebhookSource } from "../../features/webhooks/index.ts";
import { type Context, type outbox, run } from "../../framework/index.ts";

export const CUSTOMER_DATA: WebhookSource = {
  event: "CUSTOMER_DATA",
  eventsOf: ["customers", "persons", "companies"],
  async about(context, changes) {
    const behind = await customersBehind(context, changes);
    return changes.map(({ resource, recordID }) => {
      const ids = resource === "customers" ? [recordID] : (behind.get(`${resource} ${recordID}`) ?? []);
      return ids.map((customerID) => ({ customerID }));
    });
  },
};

async function customersBehind(
  context: Context,
  changes: readonly outbox.OutboxEvent[],
): Promise<Map<string, number[]>> {
  const idsOf = (resource: string) => changes.filter((one) => one.resource === resource).map((one) => one.recordID);
  const [persons, companies] = [idsOf("persons"), idsOf("companies")];
  const customers = new Map<string, number[]>();
  if (persons.length + companies.length === 0) return customers;
  const rows = await run<{ id: number; person_id: number | null; company_id: number | null }>(
    context.db,
    "select id, person_id, company_id from customers where person_id = any($1::bigint[]) or company_id = any($2::bigint[])",
    [persons, companies],
  );
  for (const { id, person_id, company_id } of rows) {
    const key = person_id === null ? `companies ${company_id}` : `persons ${person_id}`;
    customers.set(key, [...(customers.get(key) ?? []), id]);
  }
  return customers;
}
