// Goods and rights that guarantee an operation. A vehicle guarantees one running operation at a time. Spec PIPE-028, PIPE-029.
import { formatMoney, toCents } from "../../../../src/base/money.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import { type Row, run } from "../../../framework/index.ts";
import type { Work } from "../command.ts";
import type { Part } from "./part-hooks.ts";
import { refusedAt } from "./refuse.ts";

const ACTS = { create: "incluída", update: "alterada", remove: "removida" };

export const WARRANTIES: Part = {
  resource: "operation-warranties",
  commands: { create: "ADD_WARRANTY", update: "CHANGE_WARRANTY", remove: "REMOVE_WARRANTY" },
  event: "GUARANTEE",
  idName: "operationWarrantyID",
  summaryOf: (act, { value, vehicle }) => {
    const of = objectOf(vehicle).text;
    const what = typeof of === "string" ? `${of}, ` : "";
    return `Garantia ${ACTS[act]}: ${what}${formatMoney(toCents(String(value ?? 0)), { symbol: true })}.`;
  },
  async check(work, record) {
    await refuseTakenVehicle(work, record);
    const { valuedOn, revaluationDueOn } = record;
    if (typeof valuedOn === "string" && typeof revaluationDueOn === "string" && revaluationDueOn <= valuedOn)
      throw refusedAt("revaluationDueOn", "A reavaliação deve ser depois da avaliação.");
  },
};

async function refuseTakenVehicle({ context, operation }: Work, { id, type, vehicleID }: Row): Promise<void> {
  if (type !== "VEHICLE" || typeof vehicleID !== "number") return;
  // Two operations that take the same vehicle at the same moment wait for one another here.
  await run(context.db, "select id from vehicles where id = $1 for no key update", [vehicleID]);
  const [taken] = await run<{ id: number; code: string }>(
    context.db,
    `select o.id, o.code from operation_warranties w join operations o on o.id = w.operation_id
       join operation_statuses s on s.id = o.status_id
      where w.vehicle_id = $1 and w.id <> $2 and (o.id = $3 or not coalesce(s.final_status, false) or s.code in ('PAID', 'CEDED'))
      order by o.id = $3 desc limit 1`,
    [vehicleID, id, operation.id],
  );
  if (!taken) return;
  throw refusedAt(
    "vehicleID",
    taken.id === operation.id
      ? "Este veículo já está entre as garantias da operação."
      : `Este veículo já garante a operação ${taken.code}.`,
  );
}
