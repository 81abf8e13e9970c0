// What the people of the lender do with an operation of the demonstration, from stage to stage, up to that of its ending.
import { valueAt } from "../../../../src/base/lookup.ts";
import { fromCents, toCents, type WireAmount } from "../../../../src/base/money.ts";
import { type StageCode, stageLabel } from "../../../../src/rules/operations/index.ts";
import type { Context } from "../../../framework/index.ts";
import { giveCommand } from "../command.ts";
import { changeTerms } from "../commands/change-terms.ts";
import { completeStage } from "../commands/stages.ts";
import { registeredPayees } from "../parts/registered-payees.ts";
import { decideHrAnalysis, sendHrAnalysis } from "../views/hr-analysis.ts";
import { passCommittee, sendNothing } from "./committee.ts";
import { passDocuments } from "./documents.ts";
import { approve } from "./formalities.ts";
import type { Story } from "./stories.ts";
import type { Teller } from "./teller.ts";
import { addWarranty } from "./warranties.ts";

export type Worked = Story & { analyst: NonNullable<Story["analyst"]> };

/** From stage to stage, up to that of the ending. */
export async function work(teller: Teller, story: Worked, id: number): Promise<void> {
  const { ending, analyst, changedFrom } = story;
  if (ending === "CANCELLED" || ending === "OPERATION_DATA") return;
  teller.pass(20, 150);
  if (changedFrom !== undefined) {
    const note = "O cliente pediu um valor menor, para a parcela caber na renda.";
    await changeTerms(teller.as(analyst), id, { value: story.value, note });
    teller.pass(5, 30);
  }
  const stages = await reviewedStages(teller, id);
  for (const stage of stages) {
    if (stage === "GUARANTOR") await addGuarantor(teller, story, id);
    if (stage === ending) return;
    if (stage === "DOCUMENTS") await passDocuments(teller, story, id);
    if (stage === "WARRANTY") await addWarranty(teller, story, id);
    if (stage === "OPERATION_DATA" && story.product === "CONSIGNADO PÚBLICO") await passHrAnalysis(teller, analyst, id);
    if (!story.isApproved) await completeStage(teller.as(analyst), id, stage);
    teller.pass(15, 110);
  }
  if (story.isApproved) {
    await completeTogether(teller.as(analyst), id, stages);
    await approve(teller, analyst, id);
  }
  await passCommittee(teller, story, id);
  await addPayee(teller, story, id);
}

/** One act for all of them: a first start makes every contract of the demonstration. */
const completeTogether = (context: Context, operationID: number, stages: readonly StageCode[]): Promise<null> =>
  giveCommand(context, { operationID, code: "COMPLETE_STAGE" }, async () => ({
    answer: null,
    summary: `Etapas concluídas: ${stages.map(stageLabel).join(", ")}.`,
    set: { completedStages: [...stages] },
  }));

async function passHrAnalysis(teller: Teller, analyst: Worked["analyst"], id: number): Promise<void> {
  await sendHrAnalysis(teller.as(analyst), sendNothing, id);
  teller.pass(40, 200);
  const { draw } = teller;
  const codes = { serviceCode: "4102", fundsCode: `0${draw.digits(4)}`, averbationPassword: draw.digits(6) };
  await decideHrAnalysis(teller.as("hr"), id, { result: "AP", ...codes });
  teller.pass(10, 50);
}

const REVIEWED: readonly StageCode[] = ["OPERATION_DATA", "GUARANTOR", "DOCUMENTS", "WARRANTY"];

async function reviewedStages(teller: Teller, id: number): Promise<StageCode[]> {
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

/** The customer, at the account of the registers. */
async function addPayee(teller: Teller, { analyst = "op", isApproved, ...story }: Story, id: number): Promise<void> {
  const disbursed = story.disbursed ?? (isApproved ? 100 : 0);
  if (disbursed === 0) return;
  teller.pass(20, 60);
  const { content } = await registeredPayees(teller.as(analyst), id);
  const { bank, isBankClosed, ...account } = content[0] ?? {};
  if (!bank || isBankClosed) throw new Error("The customer of a story that is paid needs an account.");
  const [terms] = await teller.row<{ released: WireAmount }>(
    "select t.released_value as released from operations o join operation_terms t on t.id = o.terms_id where o.id = $1",
    [id],
  );
  const value = fromCents((toCents(terms?.released ?? 0) * BigInt(disbursed)) / 100n);
  await teller.create(analyst, "operation-disbursements", { ...account, operationID: id, value });
}
