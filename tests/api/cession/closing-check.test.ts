// What a closing finds of contracts that were sold without recourse.
import { afterAll, beforeAll, expect, test } from "vitest";
import { CessionServer } from "./cession-server.ts";

const LOAN = "1612001104";

let at: CessionServer;

beforeAll(async () => {
  at = await CessionServer.start();
});
afterAll(() => at.close());

test("a closing looks for sold contracts that are still in the books (D17)", async () => {
  const id = await at.paid();
  await at.sold([id]);
  const faults = async () => {
    const { body } = await at.sa.get<{ divergences: { code: string; ids: number[]; value: number }[] }>(
      `/accounting-closings/preview?closingDate=${at.today}`,
    );
    return body.divergences.filter(({ code, ids }) => code === "D17" && ids.includes(id));
  };
  expect(await faults()).toEqual([]);
  await at.rows("alter table accounting_entry disable trigger user");
  const change = (cents: number) =>
    at.rows(
      `update accounting_entry set value = value + $2::numeric / 100 where id = (select max(e.id) from accounting_entry e
         join accounting_events v on v.id = e.event_id join account_plan_tree_nodes n on n.id = e.credit_account_plan_tree_node_id
        where e.operation_id = $1 and v.code = 'CESSION' and n.code = '${LOAN}')`,
      [id, cents],
    );
  await change(-1);
  expect(await faults()).toMatchObject([{ value: 0.01, ids: [id] }]);
  await change(1);
  await at.rows("alter table accounting_entry enable trigger user");
  const [one] = await at.receivables(id);
  const link = (to: string) =>
    at.rows(`update account_receivables r set operation_cession_id = ${to} where r.id = $1`, [one!.id]);
  await link("null");
  const { body } = await at.sa.get<{ divergences: { code: string; ids: number[] }[] }>(
    `/accounting-closings/preview?closingDate=${at.today}`,
  );
  expect(body.divergences.filter(({ code }) => code === "D17")).toMatchObject([{ ids: [one!.id] }]);
  await link(`(select operation_cession_id from operations where id = ${id})`);
  expect(await faults()).toEqual([]);
});
