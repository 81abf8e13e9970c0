// The demonstration lender's own portfolio, and that of the company that buys its credit.
import { firstOf } from "../../../src/base/lookup.ts";
import type { DemoPart, Maker } from "../../features/demo/index.ts";
import { runOne } from "../../framework/index.ts";

/** The wallet needs the bank in which the lender has its accounts. */
async function makeWalletGroup(maker: Maker): Promise<void> {
  const { bank } = await runOne<{ bank: number }>(maker.context.db, "select id as bank from banks where code = '001'");
  const wallet = { name: "CARTEIRA PRÓPRIA", enabled: true, bankID: bank, walletCode: "17" };
  await maker.setOnly("wallet-groups", wallet);
}

async function makePortfolios(maker: Maker): Promise<void> {
  const { db } = maker.context;
  const walletGroupID = firstOf([...(await maker.idsBy("wallet-groups", "name")).values()]);
  const { lender, bought } = await runOne<{ lender: number; bought: number }>(
    db,
    `select (select id from companies where main) as lender,
            (select p.id from company_portfolios p join cessionary_companies c on c.company_id = p.company_id) as bought`,
  );
  await maker.insertFacts("company-portfolios", { companyID: lender, companyType: "MN", walletGroupID }, 40);
  // The script of the cessionary was created with its register.
  await maker.setFacts("company-portfolios", bought, { walletGroupID }, 40);
}

export const demo: DemoPart[] = [
  { name: "wallets", make: makeWalletGroup },
  { name: "portfolios", after: ["wallets", "product-links"], make: makePortfolios },
];
