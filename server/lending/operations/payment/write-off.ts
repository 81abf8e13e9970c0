// A contract that is given up as lost: what the books have of it goes against the provision, and stands under control until it is
// recovered or the day is undone. Res. CMN 2.682 art. 7, Res. CMN 4.966 art. 49.
import { addDays } from "../../../../src/base/dates.ts";
import { type Cents, centsIn, centsText, formatMoney, fromCents, toCents } from "../../../../src/base/money.ts";
import { contractOperands } from "../../../../src/rules/operations/index.ts";
import {
  type Context,
  input,
  inTransaction,
  permissions,
  type Row,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../../framework/index.ts";
import { type EventInput, refuseClosedDay, reverseEvents, runEvents } from "../../accounting/index.ts";
import { RECEIVABLES } from "../../treasury/index.ts";
import { giveCommand, refusalError, requirePipeline, wholeOperation } from "../command.ts";
import { provisionEvents } from "../provision/post.ts";
import { lockProvision, NOTHING, type Parts, setPosted } from "../provision/stored.ts";
import { storedTerms } from "../terms.ts";
import { accrueDays } from "./accrual.ts";
import { reopenDeferral } from "./deferral.ts";
import { lockAccrual, storeAccrual } from "./interest.ts";
import { eventOf, subjectOf } from "./subject.ts";

/** What the books have of a contract: financed and earned, less what was received of it. */
export async function carryingAmount(context: Context, id: number): Promise<Cents> {
  const { termsID } = await subjectOf(context, { operationID: id });
  const { answer } = await storedTerms(context, id, termsID);
  const { netReleased, iofTotal, tfc, insurance } = contractOperands(answer);
  const financed = [netReleased, iofTotal, tfc, insurance].reduce<Cents>((sum, one) => sum + (centsIn(one) ?? 0n), 0n);
  const state = await lockAccrual(context, id);
  return financed + (state?.posted ?? 0n) - (await receivedOf(context, id));
}

/** Of the receipts that stand, what was interest and principal; the charges of an instalment are paid first. */
async function receivedOf({ db }: Context, id: number): Promise<Cents> {
  const [row] = await run<{ sum: string }>(
    db,
    `select coalesce(sum(m.debt - least(m.debt, b.value - b.net_value) - m.discount + m.refund), 0)::text as sum
       from (select receivable_id, sum(debt) as debt, sum(discount) as discount, sum(refund_in(event_keys)) as refund
               from treasury_movement where reversed_at is null and receivable_id is not null group by 1) m
       join account_receivables r on r.id = m.receivable_id join operation_bonds b on b.id = r.operation_bond_id
      where r.operation_id = $1`,
    [id],
  );
  return toCents(row?.sum ?? "0");
}

function reasonOf(body: unknown): string {
  const { reason, ...others } = input.requireObject(body ?? {});
  input.refuseFields(others, []);
  if (typeof reason === "string" && reason.trim() !== "" && reason.length <= 1000)
    return input.sanitizeText(reason.trim());
  const message = "Informe o motivo, em até 1.000 caracteres.";
  throw validationError([{ field: "reason", code: "required", message }], "Operation");
}

/** In a transaction in which the accounts of the operation are locked before it, as by whoever receives one. */
function withAccounts<Answer>(
  context: Context,
  id: number,
  states: readonly string[],
  work: (inside: Context, accounts: readonly Account[]) => Promise<Answer>,
): Promise<Answer> {
  requirePipeline(context);
  const resource = resourceNamed(context, RECEIVABLES);
  permissions.requireWrite(resource, "update", context.caller, context.services.pageViews);
  return inTransaction(context, async (inside) => {
    await wholeOperation(inside, id);
    const accounts = await run<Account & { [name: string]: unknown }>(
      inside.db,
      `select id, operation_bond_id as "bondID", paid_value > 0 as "isPartial", due_date < $3::date as "isLate"
         from account_receivables where operation_id = $1 and account_receivable_status = any($2::text[]) order by due_date, id for update`,
      [id, states, inside.clock.today()],
    );
    return work(inside, accounts);
  });
}

interface Account {
  id: number;
  bondID: number | null;
  isPartial: boolean;
  isLate: boolean;
}

/** POST /operations/{id}/write-off */
export const writeOff = (context: Context, id: number, body: unknown): Promise<Row> =>
  withAccounts(context, id, ["AB", "VE", "PP"], (inside, accounts) =>
    giveCommand(inside, { operationID: id, code: "WRITE_OFF" }, async () => {
      const reason = reasonOf(body);
      const today = inside.clock.today();
      await accrueDays(inside, id, addDays(today, -1));
      const amount = await carryingAmount(inside, id);
      const provision = (await lockProvision(inside, id))?.posted ?? NOTHING;
      const eventKeys = await postLoss(inside, id, { amount, provision });
      await run(
        inside.db,
        `insert into operation_write_off (operation_id, written_off_on, amount, event_keys, provision)
         values ($1, $2::date, $3, $4::text[], $5::numeric[])`,
        [id, today, centsText(amount), eventKeys, PARTS.map((name) => centsText(provision[name]))],
      );
      await setPosted(inside, id, NOTHING);
      await setAccounts(inside, accounts, () => ["BX", "WRITTEN_OFF"]);
      await setOver(inside, id, true);
      return {
        answer: { id, amount: fromCents(amount) },
        summary: `A operação foi baixada como prejuízo: ${formatMoney(amount, { symbol: true })} saem do ativo.`,
        note: reason,
        status: "WRITTEN_OFF" as const,
      };
    }),
  );

const PARTS = ["incurred", "additional", "excess"] as const;

interface Loss {
  amount: Cents;
  /** What has been provided for it. */
  provision: Parts;
}

/** All of it is incurred loss now: what no provision has covered is an expense of the day. */
async function postLoss(context: Context, id: number, { amount, provision }: Loss): Promise<string[]> {
  const subject = await subjectOf(context, { operationID: id });
  const { words, ...event } = eventOf(subject);
  const [row] = await run<{ number: number }>(
    context.db,
    "select count(*)::int as number from operation_write_off where operation_id = $1",
    [id],
  );
  const date = context.clock.today();
  const key = `operation:${id}:write-off:${row?.number ?? 0}`;
  const to = { ...NOTHING, incurred: amount };
  const operands = { grossCarrying: fromCents(amount), ...words };
  const events: EventInput[] = [
    ...provisionEvents({ subject, date, key }, { from: provision, to }),
    ...(amount === 0n ? [] : [{ ...event, date, code: "WRITE_OFF" as const, key, operands }]),
  ];
  await runEvents(context, events);
  return events.map((one) => one.key);
}

type AccountState = readonly ["AB" | "VE" | "PP" | "BX", "OPEN" | "PARTIAL" | "WRITTEN_OFF"];

async function setAccounts(
  context: Context,
  accounts: readonly Account[],
  stateOf: (account: Account) => AccountState,
): Promise<void> {
  await tables.updateMany(
    context,
    resourceNamed(context, RECEIVABLES),
    accounts.map((account) => ({ id: account.id, columns: { account_receivable_status: stateOf(account)[0] } })),
  );
  await tables.updateMany(
    context,
    resourceNamed(context, "operation-bonds"),
    accounts.flatMap((account) =>
      account.bondID ? [{ id: account.bondID, columns: { status: stateOf(account)[1] } }] : [],
    ),
  );
}

async function setOver(context: Context, id: number, isOver: boolean): Promise<void> {
  const state = await lockAccrual(context, id);
  if (state) await storeAccrual(context, id, { ...state, isOver });
}

export interface WriteOff {
  id: number;
  on: string;
  amount: Cents;
  /** What of it has been recovered. */
  recovered: Cents;
  /** What was provided for it before. */
  provision: Parts;
  eventKeys: readonly string[];
}

interface StoredWriteOff {
  id: number;
  on: string;
  amount: string;
  recovered: string;
  provision: string[];
  eventKeys: string[];
}

/** The one that stands. */
export async function standingWriteOff({ db }: Context, operationID: number): Promise<WriteOff | undefined> {
  const [row] = await run<StoredWriteOff & { [name: string]: unknown }>(
    db,
    `select id, written_off_on::text as "on", amount::text, recovered::text, event_keys as "eventKeys",
            coalesce(provision, '{0,0,0}')::text[] as provision
       from operation_write_off where operation_id = $1 and undone_at is null for update`,
    [operationID],
  );
  if (!row) return undefined;
  const [incurred = 0n, additional = 0n, excess = 0n] = row.provision.map(toCents);
  const [amount, recovered] = [toCents(row.amount), toCents(row.recovered)];
  return { ...row, amount, recovered, provision: { incurred, additional, excess } };
}

/** POST /operations/{id}/undo-write-off: while its day is open and nothing of it has been recovered. */
export const undoWriteOff = (context: Context, id: number, body: unknown): Promise<Row> =>
  withAccounts(context, id, ["BX"], (inside, accounts) =>
    giveCommand(inside, { operationID: id, code: "UNDO_WRITE_OFF" }, async () => {
      const reason = reasonOf(body);
      const writtenOff = await standingWriteOff(inside, id);
      if (!writtenOff)
        throw refusalError({ code: "NOT_WRITTEN_OFF", text: "A operação não foi baixada como prejuízo." });
      if (await hasRecoveries(inside, id))
        throw refusalError({ code: "RECOVERED", text: "Já houve recuperação desta operação: estorne-a antes." });
      await refuseClosedDay(inside, writtenOff.on);
      await reverseEvents(inside, writtenOff.eventKeys);
      await setPosted(inside, id, writtenOff.provision, writtenOff.amount);
      await run(inside.db, "update operation_write_off set undone_at = $2::timestamptz where id = $1", [
        ...[writtenOff.id, inside.clock.now().toISOString()],
      ]);
      await setAccounts(inside, accounts, ({ isPartial, isLate }) =>
        isPartial ? ["PP", "PARTIAL"] : [isLate ? "VE" : "AB", "OPEN"],
      );
      await setOver(inside, id, false);
      // No closing finds the days in which it was given up without their interest.
      await accrueDays(inside, id, addDays(inside.clock.today(), -1));
      await reopenDeferral(inside, id);
      return {
        answer: { id },
        summary: "A baixa como prejuízo foi desfeita: a operação está em aberto outra vez.",
        note: reason,
        status: "PAID" as const,
        set: { finishedAt: null },
      };
    }),
  );

async function hasRecoveries({ db }: Context, operationID: number): Promise<boolean> {
  const rows = await run(
    db,
    `select 1 from treasury_movement m join account_receivables r on r.id = m.receivable_id
      where r.operation_id = $1 and m.reversed_at is null and exists (select 1 from accounting_events v
        where v.key = any(m.event_keys) and v.code = 'RECOVERY') limit 1`,
    [operationID],
  );
  return rows.length > 0;
}
