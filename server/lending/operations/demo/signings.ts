// The operations of the demonstration whose documents are with their signers, or came back signed.

import type { Maker } from "../../../features/demo/index.ts";
import { fileMaker } from "../../../features/files/index.ts";
import { generateContracts } from "../formalization/formalization.ts";
import { sendForSignature } from "../signing/send.ts";
import { fillSigners } from "../signing/signers.ts";
import { simulateSigner } from "../signing/simulate.ts";
import { sendNothing } from "./committee.ts";
import type { Story } from "./stories.ts";
import { tell } from "./tell.ts";
import type { Teller } from "./teller.ts";

interface Signing extends Omit<Story, "ending" | "analyst"> {
  analyst: NonNullable<Story["analyst"]>;
  /** How many have signed, the customer first and then the lender. */
  signed: 0 | 1 | 2;
}

// biome-ignore format: a table, one operation a line
const SIGNINGS: readonly Signing[] = [
  { product: "CRÉDITO PESSOAL", customer: "WÁGNER LUIZ PACHECO", value: 7_500, installments: 18, daysAgo: 8, by: "op", analyst: "op", signed: 2 },
  { product: "CRÉDITO PESSOAL", customer: "MÔNICA ALBUQUERQUE", value: 9_000, installments: 24, daysAgo: 6, by: "op", analyst: "op", signed: 1 },
  { product: "CRÉDITO PESSOAL", customer: "JOÃO VÍTOR MACHADO", value: 5_500, installments: 12, daysAgo: 5, by: "op2", analyst: "op2", signed: 0 },
];

export async function tellSignings(teller: Teller, { settings, context: { services } }: Maker): Promise<void> {
  const deps = { settings, services, enqueue: sendNothing };
  for (const { signed, ...story } of SIGNINGS) {
    const id = await tell(teller, { ...story, ending: "COMMITTEE", isApproved: true });
    const analyst = () => teller.as(story.analyst);
    teller.pass(20, 90);
    await generateContracts(analyst(), fileMaker(deps), id, {});
    teller.pass(5, 20);
    await fillSigners(analyst(), id);
    teller.pass(5, 20);
    await sendForSignature(analyst(), deps, id, {});
    for (let count = 0; count < signed; count += 1) {
      teller.pass(60, 300);
      await simulateSigner(teller.asInstallation(), deps, id);
    }
  }
}
