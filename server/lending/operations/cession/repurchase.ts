// Operations that come back: the lender pays what they are worth on the day at the rate of the cession. In a substitution others
// are sold in their place in the same act, and only the difference is owed.
import { add, type Cents, centsIn, centsText, reais, toCents } from "../../../../src/base/money.ts";
import { type Context, input, type Row, records, run, tables } from "../../../framework/index.ts";
import { giveCommand } from "../command.ts";
import { addPayable, addPrice } from "./accounts.ts";
import { postOfItem, postOfLot, retainsRisk } from "./books.ts";
import { openOf, postExpense, worthOn } from "./expense.ts";
import { buyInterestBack, interestAfter } from "./interest.ts";
import { type Item, installmentsOf, itemsOf, lockReceivables, type SoldInstallment } from "./items.ts";
import { addToSold, cessions } from "./lot.ts";
import { type Buyer, buyerOf } from "./parties.ts";
import type { Cession } from "./quote.ts";
import { idsIn, refusedAt, refusedNow } from "./refuse.ts";
import { cedeAll, linkReceivables } from "./sell.ts";

/** POST /operation-cessions/{id}/repurchase */
export const repurchase = (context: Context, id: number, body: unknown): Promise<Row> =>
  records.actOn(context, cessions(context), id, async (inside, cession) => {
    const { operationIDs, price: shown, ...others } = input.requireObject(body ?? {});
    input.refuseFields(others, []);
    requireSold(cession);
    const buyer = await buyerOf(inside, cession.cessionaryCompanyID);
    const price = await takeAllBack(inside, { cession, buyer }, { ids: idsIn(operationIDs), field: "operationIDs" });
    refuseOtherValue(
      "price",
      shown,
      price,
      (today, before) => `A recompra custa ${today} hoje, e não ${before}: confira o valor e confirme de novo.`,
    );
    await addPayable(inside, { cession, buyer, value: price, description: `Recompra na cessão ${cession.code}` });
    await countItems(inside, cession);
    return { ...(await records.get(inside, cessions(inside), id)) };
  });

/** POST /operation-cessions/{id}/substitute */
export const substitute = (context: Context, id: number, body: unknown): Promise<Row> =>
  records.actOn(context, cessions(context), id, async (inside, cession) => {
    const { leaveIDs, joinIDs, difference, ...others } = input.requireObject(body ?? {});
    input.refuseFields(others, []);
    requireSold(cession);
    const leaving = { ids: idsIn(leaveIDs, "leaveIDs"), field: "leaveIDs" };
    const joining = idsIn(joinIDs, "joinIDs");
    // Two lots of one buyer share its limits.
    await run(inside.db, "select 1 from cessionary_companies where id = $1 for update", [cession.cessionaryCompanyID]);
    const buyer = await buyerOf(inside, cession.cessionaryCompanyID);
    const back = await takeAllBack(inside, { cession, buyer }, leaving);
    await addToSold(inside, { ...cession, cessionDate: inside.clock.today() }, joining);
    const sold = add(...(await cedeAll(inside, cession, buyer)).map(({ price }) => price));
    refuseOtherValue(
      "difference",
      difference,
      sold - back,
      (today, before) =>
        `A diferença da substituição é de ${today} hoje, e não de ${before}: confira o valor e confirme de novo.`,
    );
    await settleDifference(inside, { cession, buyer }, { back, sold });
    await countItems(inside, cession);
    return { ...(await records.get(inside, cessions(inside), id)) };
  });

function requireSold({ status }: Cession): void {
  if (status !== "FO" && status !== "PA")
    throw refusedNow("Só operações de uma cessão formalizada são recompradas ou substituídas.", "NOT_SOLD");
}

/** Whoever confirms has been shown a value; the day, or a receipt, may have changed it since. Without one, that of the day counts. */
function refuseOtherValue(
  field: string,
  shown: unknown,
  value: Cents,
  text: (today: string, before: string) => string,
): void {
  if (shown === undefined) return;
  const cents = centsIn(shown);
  if (cents === undefined) throw refusedAt(field, ["Informe o valor mostrado, em reais e centavos."]);
  if (cents !== value) throw refusedNow(text(reais(value), reais(cents)), "VALUE_CHANGED");
}

interface Parties {
  cession: Cession;
  buyer: Buyer;
}

/** Answers what the lender owes for them. */
async function takeAllBack(
  context: Context,
  parties: Parties,
  { ids, field }: { ids: readonly number[]; field: string },
): Promise<Cents> {
  const items = await itemsOf(context, parties.cession.id, "CEDED");
  const chosen = items.filter(({ operationID }) => ids.includes(operationID));
  if (chosen.length < ids.length) throw refusedAt(field, ["Escolha operações que estão cedidas nesta cessão."]);
  const prices: Cents[] = [];
  for (const item of chosen) prices.push(await takeBack(context, parties, { item, field }));
  return add(...prices);
}

async function takeBack(
  context: Context,
  { cession, buyer }: Parties,
  { item, field }: { item: Item; field: string },
): Promise<Cents> {
  const { operationID, id, scriptID } = item;
  const on = context.clock.today();
  await lockReceivables(context, operationID);
  return giveCommand(
    context,
    { operationID, code: "REPURCHASE", right: "own" },
    async ({ context: inside, operation }) => {
      const installments = await installmentsOf(inside, id);
      const open = installments.filter((one) => openOf(one) > 0n);
      const price = worthOn(installments, on, cession.rate);
      if (price === 0n)
        throw refusedAt(field, [`Operação ${operation.code}: todas as parcelas cedidas já foram recebidas.`]);
      if (retainsRisk(cession)) await postExpense(inside, { ...item, cessionID: cession.id }, on);
      const bookValue = sumOf(open, openOf) - (await interestAfter(inside, operationID, on));
      await postOfItem(
        inside,
        { cession, buyer, itemID: id, operationID, scriptID },
        {
          code: "CESSION_REPURCHASE",
          amounts: {
            price,
            bookValue,
            control: sumOf(open, (one) => toCents(one.book)),
            coobligation: sumOf(open, openOf),
          },
        },
      );
      if (!retainsRisk(cession)) await buyInterestBack(inside, operationID, on);
      await linkReceivables(inside, id, null);
      await run(
        inside.db,
        `update cession_item set state = 'REPURCHASED', ended_on = $2::date, repurchase_price = $3::numeric, expense_until = null
        where id = $1`,
        [id, on, centsText(price)],
      );
      return {
        answer: price,
        summary: `A operação foi recomprada de ${buyer.name}, da cessão ${cession.code}.`,
        status: "PAID",
        set: { operationCessionID: null, cessionaryCompanyID: null },
      };
    },
  );
}

const sumOf = (list: readonly SoldInstallment[], of: (one: SoldInstallment) => Cents): Cents => add(...list.map(of));

/** What both owe each other is set off; who owes more pays the rest. */
async function settleDifference(
  context: Context,
  { cession, buyer }: Parties,
  { back, sold }: { back: Cents; sold: Cents },
): Promise<void> {
  const least = back < sold ? back : sold;
  const { version } = cession;
  await postOfLot(
    context,
    { cession, buyer },
    { code: "CESSION_SETTLED_AGAINST", key: `substitution:${version}`, amounts: { value: least } },
  );
  const account = { cession, buyer, description: `Diferença da substituição na cessão ${cession.code}` };
  if (back > sold) await addPayable(context, { ...account, value: back - sold });
  if (back === sold || back > sold) return;
  await addPrice(context, { ...account, value: sold - back });
  await tables.update(context, cessions(context), cession.id, { status: "FO" });
}

/** The lot names the operations that are sold of it now; how many, and its values, stay those of all that was sold. */
async function countItems(context: Context, { id }: Cession): Promise<void> {
  const items = await itemsOf(context, id);
  const now = items.filter(({ state }) => state === "CEDED").map(({ operationID }) => operationID);
  const all = (of: (item: Item) => Item["face"]) => centsText(add(...items.map((item) => toCents(of(item)))));
  await tables.update(context, cessions(context), id, {
    ...{ operation_ids: now, operations_count: items.length, face_value: all(({ face }) => face) },
    ...{ present_value: all(({ book }) => book), purchase_value: all(({ price }) => price) },
  });
}
