// POST /operation-disbursements/{id}/split: one payee is paid in equal parts, one a month.
import { formatDate, isDate } from "../../../../src/base/dates.ts";
import { formatMoney, fromCents, toCents } from "../../../../src/base/money.ts";
import { MOST_PARTS, monthlyParts } from "../../../../src/rules/operations/index.ts";
import { type Context, input, type Row, records, resourceNamed } from "../../../framework/index.ts";
import { giveCommand } from "../command.ts";
import { refuseProcessed } from "./disbursements.ts";
import { refusedAt } from "./refuse.ts";

const DISBURSEMENTS = "operation-disbursements";
/** What every part has of the one that is split. */
const PAYEE = [
  ...(["operationID", "payeeKind", "payeeName", "payeeDocumentNumber", "supplierID", "bankID", "agency"] as const),
  ...(["account", "accountDigit", "accountType", "pixKeyType", "pixKey"] as const),
] as const;

interface Plan {
  parts: number;
  firstDate: string;
}

export async function splitDisbursement(context: Context, id: number, body: unknown): Promise<{ content: Row[] }> {
  const resource = resourceNamed(context, DISBURSEMENTS);
  const { operationID } = await records.get(context, resource, id);
  const plan = planIn(context, body);
  return giveCommand(context, { operationID: operationID ?? 0, code: "CHANGE_DISBURSEMENTS" }, async (work) => {
    const whole = await records.get(work.context, resource, id);
    refuseProcessed({ ...whole });
    const total = toCents(whole.value ?? 0);
    if (total < BigInt(plan.parts)) throw refusedAt("parts", "O valor não chega a um centavo por parte.");
    const [first, ...others] = monthlyParts(total, plan.parts, plan.firstDate).map(({ value, date }) => ({
      ...{ value: fromCents(value), scheduledDate: date },
    }));
    const payee = Object.fromEntries(PAYEE.flatMap((name) => (whole[name] == null ? [] : [[name, whole[name]]])));
    const content: Row[] = [
      { ...(await records.update(work.context, resource, id, { body: { ...first }, clear: [] })) },
    ];
    for (const part of others)
      content.push({ ...(await records.create(work.context, resource, { ...payee, ...part })) });
    const value = formatMoney(total, { symbol: true });
    return {
      answer: { content },
      summary: `Desembolso dividido: ${whole.payeeName}, ${value} em ${plan.parts} partes a partir de ${formatDate(plan.firstDate)}.`,
      events: content.map((part) => ({
        ...{ event: "OPERATION_DATA" as const, ids: { operationDisbursementID: Number(part.id) } },
      })),
    };
  });
}

function planIn({ clock }: Context, body: unknown): Plan {
  const { parts, firstDate, ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  if (typeof parts !== "number" || !Number.isInteger(parts) || parts < 2 || parts > MOST_PARTS)
    throw refusedAt("parts", `Informe de 2 a ${MOST_PARTS} partes.`);
  if (typeof firstDate !== "string" || !isDate(firstDate) || firstDate < clock.today() || firstDate > "2150")
    throw refusedAt("firstDate", "Informe hoje ou um dia depois.");
  return { parts, firstDate };
}
