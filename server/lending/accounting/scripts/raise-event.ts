// POST /accounting-events reports something that happened elsewhere. The event is checked, stored and posted in one
// transaction.

import { objectOf } from "../../../../src/base/plain-object.ts";
import { isRegime } from "../../../../src/rules/accounting/accounting-regime.ts";
import {
  type Context,
  type InputOf,
  input,
  inTransaction,
  permissions,
  type RecordOf,
  records,
  resourceNamed,
  runOne,
} from "../../../framework/index.ts";
import { eventError } from "./resolve.ts";
import { type EventInput, runEvent } from "./run-event.ts";

const EVENTS = "accounting-events";

export async function raiseEvent(context: Context, sent: unknown): Promise<RecordOf<"accounting-events">> {
  const resource = resourceNamed(context, EVENTS);
  permissions.requireWrite(resource, "create", context.caller, context.services.pageViews);
  const { regimes, ...rest } = input.requireObject(sent);
  const body = input.writable(resource, rest, context.caller);
  context.services.validators.check(resource, body, { mode: "create", today: context.clock.today(), full: body });
  return inTransaction(context, async (inside) => {
    await refuseOutOfSight(inside, body);
    const event = inputOf(body, regimes);
    await runEvent(inside, event);
    const { id } = await runOne<{ id: number }>(inside.db, "select id from accounting_events where key = $1", [
      event.key,
    ]);
    return records.get(inside, resource, id);
  });
}

function inputOf(body: InputOf<"accounting-events">, regimes: unknown): EventInput {
  const isList = Array.isArray(regimes) && regimes.length > 0 && regimes.every(isRegime);
  if (regimes !== undefined && regimes !== null && !isList)
    throw eventError("regimes", "Informe os regimes como uma lista de BACEN e IFRS.");
  const { key, code, date, subject, operands, productID, accountingScriptID } = body;
  // The checks of the register have ensured that these values are texts.
  const text = (value: unknown): string => String(value);
  return {
    ...{ key: text(key), code: text(code), date: text(date), subject: text(subject), operands: objectOf(operands) },
    ...(typeof productID === "number" ? { productID } : {}),
    ...(typeof accountingScriptID === "number" ? { scriptID: accountingScriptID } : {}),
    ...(isList ? { regimes } : {}),
  };
}

async function refuseOutOfSight(context: Context, body: InputOf<"accounting-events">): Promise<void> {
  const named = [
    { field: "productID", resource: "products", message: "Este produto não existe." },
    { field: "accountingScriptID", resource: "accounting-scripts", message: "Este roteiro contábil não existe." },
  ] as const;
  for (const { field, resource, message } of named) {
    const id = body[field];
    if (typeof id === "number" && !(await records.existingIDs(context, resource, [id])).has(id))
      throw eventError(field, message);
  }
}
