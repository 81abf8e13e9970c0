// Tells one story of the demonstration from the entry of its operation to its ending.
import { addDays } from "../../../../src/base/dates.ts";
import { valueAt } from "../../../../src/base/lookup.ts";
import type { Row } from "../../../framework/index.ts";
import { includeMember, takeOperation } from "../commands/members.ts";
import { cancelOperation, setStatus } from "../commands/stages.ts";
import { beginOperation, createOperation, enterPipeline } from "../create.ts";
import { sendHrAnalysis } from "../views/hr-analysis.ts";
import { askBureaus } from "./bureaus.ts";
import { sendNothing } from "./committee.ts";
import type { Story } from "./stories.ts";
import type { Teller } from "./teller.ts";
import { work } from "./work.ts";

/** Returns the id of the operation. */
export async function tell(teller: Teller, story: Story): Promise<number> {
  const { customer, by, daysAgo, ending, analyst } = story;
  teller.begin(customer, addDays(teller.today, -daysAgo));
  const id = await enter(teller, story);
  if (!analyst || ending === "ENTRY" || ending === "REFUSED_ENTRY") return id;
  await askBureaus(teller, story, id);
  teller.pass(10, 60);
  await takeOperation(teller.as(analyst), id);
  if (by !== analyst && (by === "op" || by === "op2")) {
    const personID = (
      await teller.row<{ id: number }>("select person_id as id from users where id = $1", [teller.as(by).caller.userID])
    )[0]?.id;
    await includeMember(teller.as(analyst), id, { personID, role: "OBSERVER" });
  }
  await work(teller, { ...story, analyst }, id);
  if (story.awaits === "HR") {
    teller.pass(5, 30);
    await sendHrAnalysis(teller.as(analyst), sendNothing, id);
  }
  if (story.status) {
    teller.pass(2, 20);
    await setStatus(teller.as(analyst), id, {
      statusID: valueAt(teller.directory.statuses, story.status),
      note: "Conforme contato com quem atende o cliente.",
    });
  }
  if (ending !== "CANCELLED") return id;
  teller.pass(120, 900);
  await cancelOperation(teller.as(analyst), id, { reason: story.reason });
  return id;
}

/** Returns the id of the new operation. */
async function enter(teller: Teller, story: Story): Promise<number> {
  const { by, ending, reason } = story;
  const productID = valueAt(teller.directory.products, story.product);
  const customerID = valueAt(teller.directory.customers, story.customer);
  const request = requestOf(teller, story);
  if (ending !== "ENTRY" && ending !== "REFUSED_ENTRY") {
    const { id } = await createOperation(teller.as(by), { productID, customerID, ...request });
    return Number(id);
  }
  const [customer] = await teller.row<{ type: "PERSON" | "COMPANY" }>("select type from customers where id = $1", [
    customerID,
  ]);
  const customerType = customer?.type ?? "PERSON";
  const id = await beginOperation(teller.as(by), { productID, customerID, customerType });
  if (ending === "REFUSED_ENTRY") {
    teller.pass(5, 25);
    await enterPipeline(teller.as(by), id, { request, outcome: { decision: "REJECT", reason: reason ?? null } });
  }
  return id;
}

function requestOf({ today }: Teller, { value, changedFrom, installments, daysAgo, more = {} }: Story): Row {
  const { titles, ...rest } = more;
  if (!Array.isArray(titles)) return { value: changedFrom ?? value, installmentQuantity: installments, ...rest };
  const day = addDays(today, -daysAgo);
  return {
    titles: titles.map(([faceValue, days]) => ({ faceValue, dueDate: addDays(day, Number(days)) })),
    ...rest,
  };
}
