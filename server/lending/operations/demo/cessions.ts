// The lots of the demonstration: one that was sold, paid and partly bought back, one that the fund looks at, and one in the making.
import { addDays } from "../../../../src/base/dates.ts";
import { firstOf, valueAt } from "../../../../src/base/lookup.ts";
import { fromCents, toCents } from "../../../../src/base/money.ts";
import { payPayable, receive } from "../../treasury/index.ts";
import { repurchase } from "../cession/repurchase.ts";
import { confirmCession, offerCession } from "../cession/sell.ts";
import { accrue, receiveInstallment, sourceAccount } from "./contract-life.ts";
import type { Teller } from "./teller.ts";

const SELLER = "ad";
const SECOND_PERSON = "sa";
const RATE = 1.45;

interface Lot {
  /** Names of the customers of the contracts. */
  customers: readonly string[];
  daysAgo: number;
  /** It is priced for the day on which it was made, or for tomorrow. */
  isForTomorrow: boolean;
}

const SOLD = {
  ...{ customers: ["RESTAURANTE MARÉ ALTA LTDA", "BEATRIZ FONSECA LOPES", "DÉBORA CRISTINA FAGUNDES"] },
  ...{ daysAgo: 50, isForTomorrow: false, boughtBack: "DÉBORA CRISTINA FAGUNDES", boughtBackAgo: 15 },
} as const;
const OFFERED: Lot = {
  customers: ["TEREZINHA DE JESUS BARBOSA", "HOTEL MIRANTE DA SERRA LTDA"],
  ...{ daysAgo: 3, isForTomorrow: true },
};
const IN_THE_MAKING: Lot = {
  customers: ["ANA PAULA RODRIGUES", "DÉBORA CRISTINA FAGUNDES"],
  ...{ daysAgo: 1, isForTomorrow: true },
};

/** `contracts`: their ids by the customer. */
export async function tellCessions(teller: Teller, contracts: ReadonlyMap<string, number>): Promise<void> {
  const fund = await linkScripts(teller);
  await sell(teller, contracts, fund);
  const offered = await makeLot(teller, contracts, { ...OFFERED, fund });
  teller.pass(20, 60);
  await offerCession(teller.as(SELLER), offered);
  await makeLot(teller, contracts, { ...IN_THE_MAKING, fund });
}

/** A lot posts by the script of its products for the fund. */
async function linkScripts(teller: Teller): Promise<number> {
  const fund = firstOf(
    await teller.row<{ id: number }>("select id from cessionary_companies order by id limit 1", []),
  ).id;
  const script = firstOf(
    await teller.row<{ id: number }>(
      "select id from accounting_scripts where regime = 'IFRS' and title like 'CESSÃO DE CRÉDITO%' order by id limit 1",
      [],
    ),
  ).id;
  teller.begin("cession scripts", addDays(teller.today, -55));
  for (const productID of teller.directory.products.values())
    await teller.create(SELLER, "cession-accounting-scripts", {
      ...{ productID, cessionaryCompanyID: fund, accountingScriptID: script },
    });
  return fund;
}

async function makeLot(
  teller: Teller,
  contracts: ReadonlyMap<string, number>,
  { customers, daysAgo, isForTomorrow, fund }: Lot & { fund: number },
): Promise<number> {
  teller.begin(`lot ${customers[0]}`, addDays(teller.today, -daysAgo));
  const cessionDate = isForTomorrow ? addDays(teller.today, 1) : teller.as(SELLER).clock.today();
  return teller.create(SELLER, "operation-cessions", {
    ...{ cessionaryCompanyID: fund, cessionDate, rate: RATE, coObligation: "WITHOUT" },
    operationIDs: customers.map((name) => valueAt(contracts, name)),
  });
}

async function sell(teller: Teller, contracts: ReadonlyMap<string, number>, fund: number): Promise<void> {
  const cession = await makeLot(teller, contracts, { ...SOLD, fund });
  teller.pass(30, 90);
  await offerCession(teller.as(SELLER), cession);
  teller.pass(60, 120);
  await confirmCession(teller.as(SELLER), cession);
  teller.pass(30, 90);
  await receivePrice(teller, cession);
  const ids = SOLD.customers.map((name) => valueAt(contracts, name));
  for (const id of ids) await receiveInstallment(teller, id, 2, 0);
  await passOn(teller, cession);
  const back = valueAt(contracts, SOLD.boughtBack);
  teller.skipTo(addDays(teller.today, -SOLD.boughtBackAgo));
  await repurchase(teller.as(SELLER), cession, { operationIDs: [back] });
  await passOn(teller, cession);
  // Of these the fund has not been paid yet.
  for (const id of ids) await receiveInstallment(teller, id, 3, 0);
  await accrue(teller, back);
}

async function receivePrice(teller: Teller, cession: number): Promise<void> {
  const price = firstOf(
    await teller.row<{ id: number; value: string }>(
      `select id, open_value::text as value from account_receivables
        where operation_cession_id = $1 and operation_bond_id is null`,
      [cession],
    ),
  );
  await receive(teller.as(SELLER), price.id, {
    receivedValue: fromCents(toCents(price.value)),
    liquidationMethod: "TED",
  });
}

/** What the fund is owed is paid by somebody else than who has received it. */
async function passOn(teller: Teller, cession: number): Promise<void> {
  teller.pass(300, 600);
  const payables = await teller.row<{ id: number }>(
    "select id from account_payables where operation_cession_id = $1 and status = 'PE' order by id",
    [cession],
  );
  const sourceBankAccountID = await sourceAccount(teller);
  for (const { id } of payables) await payPayable(teller.as(SECOND_PERSON), id, { sourceBankAccountID });
}
