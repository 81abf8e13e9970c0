// The operations of the demonstration over all products: contracts that are being paid, and those on their way, with the
// histories that the commands of their people left.
import type { DemoPart, Maker } from "../../../features/demo/index.ts";
import { run } from "../../../framework/index.ts";
import { markOverdue } from "../../treasury/index.ts";
import { tellCessions } from "./cessions.ts";
import { payOut, provide, tellLife } from "./contract-life.ts";
import { CONTRACTS, type Contract } from "./contracts.ts";
import { bank, signContracts } from "./formalities.ts";
import { tellRenegotiations } from "./renegotiations.ts";
import { tellSignings } from "./signings.ts";
import { SIGNED, STORIES } from "./stories.ts";
import { tell } from "./tell.ts";
import { Teller } from "./teller.ts";

async function makeOperations(maker: Maker): Promise<void> {
  const teller = await Teller.of(maker);
  const contracts = new Map<string, number>();
  for (const contract of CONTRACTS) contracts.set(contract.customer, await tellContract(teller, contract));
  for (const story of STORIES) await tell(teller, story);
  await tellRenegotiations(teller);
  for (const { banking, ...story } of SIGNED) {
    const id = await tell(teller, { ...story, ending: "COMMITTEE", isApproved: true });
    await signContracts(teller, story.analyst, id);
    if (banking) await bank(teller, id, { analyst: story.analyst, state: banking });
  }
  await tellSignings(teller, maker);
  await tellCessions(teller, contracts);
  await provide(teller);
  await markOverdue(maker.context);
  // A demonstration begins without notices of what happened before it.
  await run(maker.context.db, OLD_NOTICES);
}

/** Of a committee: those of operations that came further than to it. */
const OLD_NOTICES = `
  delete from notifications n where category like 'OPERATION%' or category in ('HR_ANALYSIS', 'BANKING_UPDATE', 'CONTRACT_SIGNED')
    or category like 'COMMITTEE%' and exists (select 1 from operation_contracts c
      where c.operation_id = (n.data #>> '{committeeVoting,operation,id}')::bigint)`;

/** Returns the id of its operation. */
async function tellContract(teller: Teller, contract: Contract): Promise<number> {
  const { analyst } = contract;
  const id = await tell(teller, { ...contract, ending: "COMMITTEE", isApproved: true });
  await signContracts(teller, analyst, id);
  await bank(teller, id, { analyst, state: "ISSUED" });
  await payOut(teller, analyst, id);
  await tellLife(teller, contract, id);
  // They were customers before they owed anything.
  await teller.row(
    "update customers set customer_since = least(customer_since, o.origin_date) from operations o where o.id = $1 and customers.id = o.customer_id",
    [id],
  );
  return id;
}

export const demo: DemoPart[] = [
  {
    name: "operations",
    after: ["customers", "product-links", "workflows", "voters", "treasury", "bureau-rules", "bureau-queries"],
    make: makeOperations,
  },
];
