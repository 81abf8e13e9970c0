// The institution's own questions about an operation: those that its workflow names. Spec PIPE-048.
import { objectOf } from "../../../../src/base/plain-object.ts";
import type { Field } from "../../../../src/base/resource.ts";
import { type Context, input, type Row, records, resourceNamed } from "../../../framework/index.ts";
import { checkedAnswers, customFieldsByIDs } from "../../custom-data/index.ts";
import { giveCommand, OPERATIONS, type Operation, requirePipeline } from "../command.ts";
import { workflowOf } from "../create.ts";
import { refusedAt } from "./refuse.ts";
import { changesBetween } from "./values.ts";

async function fieldsOf(context: Context, operation: Operation): Promise<Field[]> {
  if (!operation.workflowID) return [];
  const { steps } = await workflowOf(context, operation);
  const ids = steps.flatMap(({ customFieldIDs }) => (Array.isArray(customFieldIDs) ? customFieldIDs.map(Number) : []));
  return ids.length === 0 ? [] : customFieldsByIDs(context, ids);
}

/** GET /operations/{id}/custom-fields */
export async function operationCustomFields(context: Context, id: number): Promise<{ fields: Field[] }> {
  requirePipeline(context, "view");
  return { fields: await fieldsOf(context, await records.get(context, resourceNamed(context, OPERATIONS), id)) };
}

/** PUT /operations/{id}/custom-data: answers to questions that are not asked any more stay. */
export function changeCustomData(context: Context, id: number, body: unknown): Promise<Row> {
  const { customData: sent, ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  if (!input.isObject(sent))
    throw refusedAt("customData", "Informe as respostas dos campos personalizados.", "required");
  return giveCommand(
    context,
    { operationID: id, code: "CHANGE_CUSTOM_DATA" },
    async ({ context: inside, operation }) => {
      const fields = await fieldsOf(inside, operation);
      const before = { ...objectOf(operation.customData) };
      const names = new Set(fields.map(({ name }) => name));
      const unknown = Object.keys(sent).find((name) => !names.has(name) && before[name] === undefined);
      if (unknown) throw refusedAt(`customData.${unknown}`, "Este campo não é pedido nesta operação.");
      const customData = await checkedAnswers(inside, fields, { ...before, ...sent }, before);
      return {
        answer: { id, customData },
        summary: "Os dados personalizados foram alterados.",
        changes: changesBetween({ fields }, before, customData),
        set: { customData },
      };
    },
  );
}
