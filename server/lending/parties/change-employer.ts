// POST …/{id}/change-employer moves a person to another employer and ends what the former one had granted. It needs the
// right and the row scope of a change of the record: an employer neither fetches people from another nor sends them
// there, because the salary and loans of the person move with the record.
import { AppError } from "../../../src/base/app-error.ts";
import { fieldAt, type Resource } from "../../../src/base/resource.ts";
import { problemText } from "../../../src/fields/validation-messages.ts";
import { type Context, input, type Row, records, validationError } from "../../framework/index.ts";

const EMPLOYER = "affiliatedCompanyID";
/** These fields belong to one employment, so they are sent anew or emptied. */
const OF_THE_EMPLOYMENT = ["registrationNumber", "admissionDate"];

export async function changeEmployer(
  context: Context,
  resource: Resource,
  { id, body }: { id: number; body: Row },
): Promise<Row> {
  return records.actOn(context, resource, id, async (inside, current) => {
    requireEmployer(resource, body);
    if (current.type === "COMPANY")
      throw new AppError("INVALID_STATE", {
        entity: resource.entity,
        field: EMPLOYER,
        message: "Só pessoas físicas têm empregador.",
      });
    const isAnother = current[EMPLOYER] !== body[EMPLOYER];
    const former = isAnother ? { ...emptied(OF_THE_EMPLOYMENT), consignableMargin: null } : {};
    return records.update(inside, resource, id, { body: { ...former, ...body }, clear: [] });
  });
}

const emptied = (names: string[]): Row => Object.fromEntries(names.map((name) => [name, null]));

function requireEmployer(resource: Resource, body: Row): void {
  input.refuseFields(body, [EMPLOYER, ...OF_THE_EMPLOYMENT]);
  if (body[EMPLOYER] !== undefined && body[EMPLOYER] !== null) return;
  const message = problemText(
    { path: EMPLOYER, key: "required", params: {} },
    fieldAt(resource.fields, EMPLOYER)?.title ?? EMPLOYER,
  );
  throw validationError([{ field: EMPLOYER, code: "required", message }], resource.entity);
}
