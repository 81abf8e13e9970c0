// Forty operations of the demonstration over all products, with the histories that the commands of their people left.
import { addDays } from "../../../../src/base/dates.ts";
import { valueAt } from "../../../../src/base/lookup.ts";
import type { DemoPart, Maker } from "../../../features/demo/index.ts";
import { type Row, run } from "../../../framework/index.ts";
import { changeTerms } from "../commands/change-terms.ts";
import { includeMember, takeOperation } from "../commands/members.ts";
import { cancelOperation, completeStage, setStatus } from "../commands/stages.ts";
import { beginOperation, createOperation, enterPipeline } from "../create.ts";
import { decideHrAnalysis, sendHrAnalysis } from "../views/hr-analysis.ts";
import { passCommittee, sendNothing } from "./committee.ts";
import { addPayee } from "./disbursements.ts";
import { passDocuments } from "./documents.ts";
import { STORIES, type Story } from "./stories.ts";
import { Teller } from "./teller.ts";
import { addWarranty } from "./warranties.ts";

async function makeOperations(maker: Maker): Promise<void> {
  const teller = await Teller.of(maker);
  for (const story of STORIES) await tell(teller, story);
  // A demonstration begins without notices of what happened before it.
  await run(maker.context.db, "delete from notifications where category like 'OPERATION%' or category = 'HR_ANALYSIS'");
}

async function tell(teller: Teller, story: Story): Promise<void> {
  const { customer, by, daysAgo, ending, analyst } = story;
  teller.begin(customer, addDays(teller.today, -daysAgo));
  const id = await enter(teller, story);
  if (!analyst || ending === "ENTRY" || ending === "REFUSED_ENTRY") return;
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
  if (ending !== "CANCELLED") return;
  teller.pass(120, 900);
  await cancelOperation(teller.as(analyst), id, { reason: story.reason });
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

type Worked = Story & { analyst: NonNullable<Story["analyst"]> };

/** From stage to stage, up to that of the ending. */
async function work(teller: Teller, story: Worked, id: number): Promise<void> {
  const { ending, analyst, changedFrom } = story;
  if (ending === "CANCELLED" || ending === "OPERATION_DATA") return;
  teller.pass(20, 150);
  if (changedFrom !== undefined) {
    const note = "O cliente pediu um valor menor, para a parcela caber na renda.";
    await changeTerms(teller.as(analyst), id, { value: story.value, note });
    teller.pass(5, 30);
  }
  for (const stage of await reviewedStages(teller, id)) {
    if (stage === "GUARANTOR") await addGuarantor(teller, story, id);
    if (stage === ending) return;
    if (stage === "DOCUMENTS") await passDocuments(teller, story, id);
    if (stage === "WARRANTY") await addWarranty(teller, story, id);
    if (stage === "OPERATION_DATA" && story.product === "CONSIGNADO PÚBLICO") await passHrAnalysis(teller, analyst, id);
    await completeStage(teller.as(analyst), id, stage);
    teller.pass(15, 110);
  }
  await passCommittee(teller, story, id);
  await addPayee(teller, story, id);
}

async function passHrAnalysis(teller: Teller, analyst: Worked["analyst"], id: number): Promise<void> {
  await sendHrAnalysis(teller.as(analyst), sendNothing, id);
  teller.pass(40, 200);
  const { draw } = teller;
  const codes = { serviceCode: "4102", fundsCode: `0${draw.digits(4)}`, averbationPassword: draw.digits(6) };
  await decideHrAnalysis(teller.as("hr"), id, { result: "AP", ...codes });
  teller.pass(10, 50);
}

const REVIEWED = ["OPERATION_DATA", "GUARANTOR", "DOCUMENTS", "WARRANTY"];

async function reviewedStages(teller: Teller, id: number): Promise<string[]> {
  const [row] = await teller.row<{ stages: string[] }>(
    `select v.stages from operations o join workflow_versions v on v.workflow_id = o.workflow_id and v.number = o.workflow_version
      where o.id = $1`,
    [id],
  );
  return REVIEWED.filter((stage) => row?.stages.includes(stage));
}

async function addGuarantor(teller: Teller, { analyst, guarantor }: Worked, operationID: number): Promise<void> {
  if (!guarantor) return;
  teller.pass(10, 40);
  const personID = valueAt(teller.directory.persons, guarantor);
  await teller.create(analyst, "operation-guarantors", { operationID, type: "PERSON", personID, spouseConsent: true });
}

export const demo: DemoPart[] = [
  { name: "operations", after: ["customers", "product-links", "workflows", "voters"], make: makeOperations },
];
