// To whom the released value of an operation is paid: never more than it. Spec PIPE-033 to PIPE-035.
import { centsIn, formatMoney, toCents } from "../../../../src/base/money.ts";
import { type Row, runOne } from "../../../framework/index.ts";
import type { Work } from "../command.ts";
import type { Part } from "./part-hooks.ts";
import { refusedAt, refusedNow } from "./refuse.ts";

const ACTS = { create: "incluído", update: "alterado", remove: "removido" };
const reais = (cents: bigint): string => formatMoney(cents, { symbol: true });

export const DISBURSEMENTS: Part = {
  resource: "operation-disbursements",
  commands: { create: "CHANGE_DISBURSEMENTS", update: "CHANGE_DISBURSEMENTS", remove: "CHANGE_DISBURSEMENTS" },
  event: "OPERATION_DATA",
  idName: "operationDisbursementID",
  summaryOf: (act, { payeeName, value }) =>
    `Desembolso ${ACTS[act]}: ${payeeName}, ${reais(toCents(String(value ?? 0)))}.`,
  async check(work, record, before) {
    refuseProcessed(before);
    refuseWithoutAccount(record);
    await refuseExcess(work, record);
  },
  beforeRemove: async (_work, current) => refuseProcessed(current),
};

const PENDING = "PE";

function refuseProcessed(before: Row | null): void {
  if (before && before.status !== PENDING) throw refusedNow("Só um desembolso pendente pode ser alterado ou removido.");
}

/** A PIX key does instead of bank, agency and account; the document asks for the key where its type is chosen. */
function refuseWithoutAccount({ pixKey, pixKeyType, bankID, agency, account }: Row): void {
  if (pixKey || pixKeyType) return;
  const blank = Object.entries({ bankID, agency, account }).find(
    ([, value]) => value === undefined || value === null || value === "",
  );
  if (blank) throw refusedAt(blank[0], "Informe banco, agência e conta, ou uma chave PIX.", "required");
}

async function refuseExcess({ context, operation, facts }: Work, { id, value }: Row): Promise<void> {
  const cents = centsIn(value);
  if (cents === undefined) return;
  const { others } = await runOne<{ others: string }>(
    context.db,
    `select coalesce(sum(value), 0)::text as others from operation_disbursements
      where operation_id = $1 and id <> $2 and status <> 'CA'`,
    [operation.id, id],
  );
  const room = facts.releasedValue - toCents(others);
  if (cents <= room) return;
  throw refusedAt(
    "value",
    room > 0n
      ? `O valor passa do que falta desembolsar: informe até ${reais(room)}.`
      : `Os desembolsos já somam o valor liberado de ${reais(facts.releasedValue)}.`,
  );
}
