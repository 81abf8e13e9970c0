// What the reversal of a payment or of a receipt undoes of an operation: it waits for its payment again, or is open again.
import { type Context, permissions, type Row, run } from "../../../framework/index.ts";
import { giveCommand, refusalError } from "../command.ts";
import { factsOf } from "../facts.ts";

/** @throws INVALID_STATE for an operation that has come to its end */
export async function undoPayment(context: Context, operationID: number): Promise<void> {
  const { isPaid, isFinal, statusName } = await factsOf(context, operationID);
  if (isFinal)
    throw refusalError({
      code: "OPERATION_FINAL",
      text: `A operação está em ${statusName}. Reabra-a antes: estorne o que a encerrou.`,
    });
  if (!isPaid) return;
  await giveCommand<Row>(installation(context), { operationID, code: "REVERSE_PAYMENT", right: "own" }, async () => ({
    answer: { id: operationID },
    summary: `O pagamento de uma conta foi estornado${byName(context)}: a operação aguarda pagamento outra vez.`,
    status: "TO_PAY",
    set: { markedAsPaidAt: null, markedAsPaidByID: null },
  }));
}

export async function undoReceipt(context: Context, operationID: number): Promise<void> {
  const { statusCode, isCeded } = await factsOf(context, operationID);
  if (statusCode !== "SETTLED") return;
  const lostMargin = await reserveAgain(context, operationID);
  await giveCommand<Row>(installation(context), { operationID, code: "REOPEN", right: "own" }, async () => ({
    answer: { id: operationID },
    summary: `Um recebimento foi estornado${byName(context)}: a operação está em aberto outra vez.`,
    note: lostMargin ? "A margem consignável já foi devolvida ao empregador: reserve-a de novo." : null,
    status: isCeded ? "CEDED" : "PAID",
    set: { finishedAt: null },
  }));
}

const RELEASED_AT_THE_END =
  "released_at between (select finished_at - interval '10 seconds' from operations where id = $1) and (select finished_at from operations where id = $1)";

/** A margin of which nobody has been told yet stays reserved. Answers whether one is lost. */
async function reserveAgain({ db }: Context, operationID: number): Promise<boolean> {
  await run(
    db,
    `update margin_consultations set released_at = null
      where operation_id = $1 and release_sent_at is null and ${RELEASED_AT_THE_END}`,
    [operationID],
  );
  const lost = await run(
    db,
    `select 1 from margin_consultations
      where operation_id = $1 and reserved_margin > 0 and release_sent_at is not null and ${RELEASED_AT_THE_END} limit 1`,
    [operationID],
  );
  return lost.length > 0;
}

const installation = (context: Context): Context => ({ ...context, caller: permissions.SYSTEM_CALLER });

const byName = ({ caller }: Context): string => (caller.userID ? ` (${caller.name})` : "");
