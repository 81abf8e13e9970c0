// The door of the custom data slice: answers to the institution's own questions are checked by their definitions.
import type { FastifyInstance } from "fastify";
import { AppError, type FieldError } from "../../../src/base/app-error.ts";
import { isPlainObject, objectOf } from "../../../src/base/plain-object.ts";
import type { Field } from "../../../src/base/resource.ts";
import { normalizeRecord, validateRecord } from "../../../src/fields/validate.ts";
import { problemText } from "../../../src/fields/validation-messages.ts";
import {
  type Context,
  defineSlice,
  type HooksOfResource,
  hooksFor,
  input,
  permissions,
  type Row,
  resourceNamed,
  validationError,
} from "../../framework/index.ts";
import { customDataCalls } from "./contract.ts";
import { demo } from "./demo.ts";
import { customFields, TARGETS, type Target } from "./fields.ts";

export { customFieldsByIDs } from "./fields.ts";

const isTarget = (value: unknown): value is Target => TARGETS.some((target) => target === value);

async function customDataRoutes(app: FastifyInstance): Promise<void> {
  const customers = resourceNamed(app, "customers");
  app.get(
    "/api/custom-fields/for/:target",
    { config: { access: { resource: "customers" } } },
    async ({ context, params }) => {
      const { caller } = context;
      if (
        !permissions.mayRead(customers, caller) &&
        !permissions.mayWrite(customers, "create", caller, app.services.pageViews)
      )
        throw permissions.forbidden();
      const target = input.pathPart({ params }, "target");
      if (!isTarget(target)) throw new AppError("NOT_FOUND", { message: "Estes campos não existem." });
      return { fields: await customFields(context, target) };
    },
  );
}

function* customDataVerbs(): Iterable<HooksOfResource> {
  yield hooksFor("customers", { beforeValidate: checkCustomData });
}

/** Custom data is required when the record is created, and checked whenever it is sent again. */
async function checkCustomData(context: Context, body: Row, current: Row | null): Promise<Row> {
  const isRequested = body.customData !== undefined || (current === null && context.caller.userID !== null);
  const target = current?.type ?? body.type ?? "PERSON";
  if (!isRequested || !isTarget(target)) return body;
  const sent = body.customData ?? {};
  // The rules of the register refuse a value that is not an object.
  if (!isPlainObject(sent)) return body;
  const before = isPlainObject(current?.customData) ? current.customData : {};
  const answers = await checkedAnswers(context, await customFields(context, target), sent, before);
  return { ...body, customData: answers };
}

/** The answers as they are stored. @throws VALIDATION_ERROR at `customData.<key>` */
export async function checkedAnswers(context: Context, fields: Field[], sent: Row, before: Row): Promise<Row> {
  const normal = objectOf(normalizeRecord({ fields }, sent));
  // The answer to a deleted question stays as long as it does not change.
  const isOld = (name: string) =>
    !fields.some((field) => field.name === name) && JSON.stringify(sent[name]) === JSON.stringify(before[name]);
  const checked = Object.fromEntries(Object.entries(normal).filter(([name]) => !isOld(name)));
  const problems = validateRecord({ fields }, checked, { mode: "create", today: context.clock.today() });
  const errors = problems.map((problem): FieldError => {
    const title = fields.find((field) => problem.path.split(".")[0] === field.name)?.title ?? problem.path;
    return { field: `customData.${problem.path}`, code: problem.key, message: problemText(problem, title) };
  });
  if (errors.length > 0) throw validationError(errors, "Customer");
  return Object.fromEntries(Object.entries(normal).filter(([, value]) => value !== null));
}

export const customDataSlice = defineSlice({
  name: "custom-data",
  hooks: customDataVerbs,
  routes: customDataRoutes,
  contract: { calls: customDataCalls },
  demo,
});
