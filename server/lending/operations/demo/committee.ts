// Gives the commands of the committee of an operation, up to where its story says.
import { addDays } from "../../../../src/base/dates.ts";
import type { Enqueue } from "../../../framework/index.ts";
import { sendProposal } from "../committee/counter-proposals.ts";
import { openCommittee, restartCommittee, vote } from "../committee/voting.ts";
import { writeOpinion } from "../talk/opinions.ts";
import type { Story } from "./stories.ts";
import type { Teller } from "./teller.ts";
import { type Act, VOTINGS, type Voting } from "./votings.ts";

/** What happened before anybody signed in is sent to nobody. */
export const sendNothing: Enqueue = async () => undefined;

export async function passCommittee(teller: Teller, { analyst = "op", voting }: Story, id: number): Promise<void> {
  if (!voting) return;
  const { opinion, acts, isWaiting }: Voting = VOTINGS[voting];
  if (isWaiting) teller.skipTo(addDays(teller.today, -1));
  if (opinion) {
    teller.pass(10, 40);
    await writeOpinion(teller.as(analyst), id, opinion);
  }
  if (!acts) return;
  teller.pass(5, 20);
  await openCommittee(teller.as(analyst), id);
  for (const act of acts) {
    teller.pass(15, 60);
    if ("vote" in act) await vote(teller.as(act.by), id, { action: act.vote, justification: act.why ?? null });
    else if ("restart" in act) await restartCommittee(teller.as(analyst), id);
    else await sendProposal(teller.as(analyst), sendNothing, id, await proposalOf(teller, id, act));
  }
}

/** At the rate of the terms in force. */
async function proposalOf(teller: Teller, id: number, { propose, why }: Extract<Act, { propose: object }>) {
  const [terms] = await teller.row<{ rate: number }>(
    "select t.monthly_rate as rate from operation_terms t join operations o on o.terms_id = t.id where o.id = $1",
    [id],
  );
  return { ...propose, monthlyRate: Number(terms?.rate), justification: why };
}
