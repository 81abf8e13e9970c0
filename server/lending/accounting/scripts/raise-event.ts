// POST /accounting-events: somebody outside says what happened. The event is checked, kept and posted in one transaction.

import { isRegime } from "../../../../src/rules/accounting-regime.ts";
import {
  type Context,
  input,
  inTransaction,
  permissions,
  type Row,
  records,
  resourceNamed,
  run,
} from "../../../framework/index.ts";
import { refused } from "./resolve.ts";
import { type EventInput, runEvent } from "./run-event.ts";

const EVENTS = "accounting-events";

export async function raiseEvent(context: Context, sent: unknown): Promise<Row> {
  const resource = resourceNamed(context, EVENTS);
  permissions.requireWrite(resource, "create", context.caller, context.services.pageViews);
  const { regimes, ...rest } = input.requireObject(sent);
  const body = input.writable(resource, rest, context.caller);
  context.services.validators.check(resource, body, { mode: "create", today: context.clock.today(), full: body });
  return inTransaction(context, async (inside) => {
    await refuseOutOfSight(inside, body);
    await runEvent(inside, inputOf(body, regimes));
    const [made] = await run<{ id: number }>(inside.db, "select id from accounting_events where key = $1", [body.key]);
    return records.get(inside, resource, made!.id);
  });
}

function inputOf(body: Row, regimes: unknown): EventInput {
  const isList = Array.isArray(regimes) && regimes.length > 0 && regimes.every(isRegime);
  if (regimes !== undefined && regimes !== null && !isList)
    throw refused("regimes", "Informe os regimes como uma lista de BACEN e IFRS.");
  const { key, code, date, subject, operands, productID, accountingScriptID } = body;
  return {
    ...({ key, code, date, subject, operands } as Pick<EventInput, "key" | "code" | "date" | "subject" | "operands">),
    ...(typeof productID === "number" ? { productID } : {}),
    ...(typeof accountingScriptID === "number" ? { scriptID: accountingScriptID } : {}),
    ...(isList ? { regimes } : {}),
  };
}

async function refuseOutOfSight(context: Context, body: Row): Promise<void> {
  const named = [
    { field: "productID", resource: "products", message: "Este produto não existe." },
    { field: "accountingScriptID", resource: "accounting-scripts", message: "Este roteiro contábil não existe." },
  ];
  for (const { field, resource, message } of named) {
    const id = body[field];
    if (typeof id === "number" && !(await records.existingIDs(context, resource, [id])).has(id))
      throw refused(field, message);
  }
}
