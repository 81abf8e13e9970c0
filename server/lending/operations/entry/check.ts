// What a person answered to a step, checked by the fields that form and server share; every mistake at its field.
import type { FieldError } from "../../../../src/base/app-error.ts";
import { AppError } from "../../../../src/base/app-error.ts";
import { objectOf, objectsIn } from "../../../../src/base/plain-object.ts";
import type { Field } from "../../../../src/base/resource.ts";
import { normalizeRecord, validateRecord } from "../../../../src/fields/validate.ts";
import { problemText } from "../../../../src/fields/validation-messages.ts";
import { ENTRY_REGISTERS, STEP_CHECKS, stepFields } from "../../../../src/rules/operations/entry-fields.ts";
import type { EntryStep } from "../../../../src/rules/operations/entry-steps.ts";
import {
  type Context,
  input,
  permissions,
  type Row,
  records,
  resourceNamed,
  run,
  validationError,
} from "../../../framework/index.ts";
import { customFieldsByIDs } from "../../custom-data/index.ts";
import { type Entry, partyOf } from "./entry.ts";

const ENTITY = "Operation";

/** Of another system, nobody chooses from the lender's settings. */
export const isLender = ({ caller }: Context): boolean =>
  caller.userID === null || permissions.mayOpen(caller, { system: "credit" });

export async function fieldsOfStep(context: Context, entry: Entry, step: EntryStep): Promise<Field[]> {
  const customFields = step.customFieldIDs.length > 0 ? await customFieldsByIDs(context, step.customFieldIDs) : [];
  const fields = stepFields(step.code, {
    fieldsOf: (name) => (ENTRY_REGISTERS.includes(name) ? resourceNamed(context, name).fields : []),
    ...{ customerType: entry.customerType, customFields, isLender: isLender(context) },
  });
  const hasAddress = entry.steps.some(({ code }) => code === "ADDRESS");
  if (step.code !== "CUSTOMER_DATA" || hasAddress) return fields;
  return [...fields, ...resourceNamed(context, "customers").fields.filter(({ name }) => name === "address")];
}

/** A step that may be skipped may come empty. @throws VALIDATION_ERROR, DUPLICATE_DATA */
export async function checkedAnswers(context: Context, entry: Entry, step: EntryStep, sent: unknown): Promise<Row> {
  // The simulation knows the figures, and refuses what it does not take.
  if (step.code === "OPERATION_DATA") return { ...input.requireObject(sent ?? {}) };
  const fields = await fieldsOfStep(context, entry, step);
  const answers: Row = { ...objectOf(normalizeRecord({ fields }, input.requireObject(sent ?? {}))) };
  if (!step.isRequired && isBlank(answers)) return {};
  const problems = [
    ...validateRecord({ fields }, answers, { mode: "create", today: context.clock.today() }),
    ...(STEP_CHECKS[step.code]?.(answers) ?? []),
  ];
  const errors = problems.map((problem): FieldError => {
    const title = titleAt(fields, problem.path) ?? problem.path;
    return { field: problem.path, code: problem.key, message: problemText(problem, title) };
  });
  if (errors.length > 0) throw validationError(errors, ENTITY);
  await refuseUnknownReferences(context, fields, answers);
  if (step.code === "VEHICLE_COLLATERAL") await refuseRegisteredVehicle(context, fields, answers);
  if (step.code === "GUARANTORS") await refuseGuarantors(context, entry, answers);
  if (step.code === "MARGIN_CONSULTATION") answers.documentNumber = partyOf(entry).documentNumber;
  return answers;
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  if (typeof value === "object" && value !== null) return Object.values(value).every(isBlank);
  return value === undefined || value === null || value === "" || value === false;
}

function titleAt(fields: readonly Field[], path: string): string | undefined {
  const names = path.split(".").filter((part) => !/^\d+$/.test(part));
  let level: readonly Field[] = fields;
  let title: string | undefined;
  for (const name of names) {
    const field = level.find((one) => one.name === name);
    title = field?.title ?? title;
    level = field?.fields ?? [];
  }
  return title;
}

interface Mention {
  path: string;
  resource: string;
  id: number;
}

function mentionsIn(fields: readonly Field[], values: Row, prefix = ""): Mention[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    const path = `${prefix}${field.name}`;
    if (field.ref && typeof value === "number") return [{ path, resource: field.ref.resource, id: value }];
    if (!field.fields) return [];
    if (field.type !== "blocks") return mentionsIn(field.fields, objectOf(value), `${path}.`);
    return objectsIn(value).flatMap((item, at) => mentionsIn(field.fields ?? [], item, `${path}.${at}.`));
  });
}

async function refuseUnknownReferences(context: Context, fields: readonly Field[], answers: Row): Promise<void> {
  const errors: FieldError[] = [];
  for (const { path, resource, id } of mentionsIn(fields, answers)) {
    const ids = await records.existingIDs(context, resource, [id]);
    if (!ids.has(id)) errors.push({ field: path, code: "reference", message: "O registro escolhido não existe mais." });
  }
  if (errors.length > 0) throw validationError(errors, ENTITY);
}

const UNIQUE = ["licensePlate", "chassisNumber", "vehicleDocumentNumber"] as const;

/** A vehicle guarantees one operation at a time: that of one which is over may be sent again. @throws DUPLICATE_DATA */
async function refuseRegisteredVehicle({ db }: Context, fields: readonly Field[], answers: Row): Promise<void> {
  const sent = UNIQUE.map((name) => (typeof answers[name] === "string" && answers[name] !== "" ? answers[name] : null));
  const [registered] = await run<{ [name in (typeof UNIQUE)[number]]: boolean }>(
    db,
    `select coalesce(bool_or(license_plate = $1), false) as "licensePlate",
            coalesce(bool_or(chassis_number = $2), false) as "chassisNumber",
            coalesce(bool_or(vehicle_document_number = $3), false) as "vehicleDocumentNumber" from vehicles v
      where v.chassis_number is distinct from $2 or exists (
        select 1 from operation_warranties w join operations o on o.id = w.operation_id
         where w.vehicle_id = v.id and o.finished_at is null)`,
    sent,
  );
  const errors = UNIQUE.filter((name) => registered?.[name]).map((name): FieldError => {
    const unique = fields.find((field) => field.name === name)?.schema["x-unique"];
    const message = objectOf(unique).message;
    return { field: name, code: "unique", message: typeof message === "string" ? message : "Já existe." };
  });
  const [first] = errors;
  if (first)
    throw new AppError("DUPLICATE_DATA", { entity: "Vehicle", field: first.field, message: first.message, errors });
}

/** Nobody is his own guarantor, nobody twice, and no e-mail is another person's. */
async function refuseGuarantors(context: Context, entry: Entry, answers: Row): Promise<void> {
  const own = partyOf(entry).documentNumber;
  const parties = objectsIn(answers.guarantors).map(({ type, person, company }, at) => {
    const part = type === "COMPANY" ? "company" : "person";
    const { documentNumber, email } = objectOf(type === "COMPANY" ? company : person);
    return { at: `guarantors.${at}.${part}`, documentNumber, email, isPerson: part === "person" };
  });
  const errors: FieldError[] = [];
  for (const [at, party] of parties.entries()) {
    const refuse = (field: string, message: string) =>
      errors.push({ field: `${party.at}.${field}`, code: "guarantor", message });
    if (party.documentNumber === own) refuse("documentNumber", "O cliente não pode ser avalista da própria operação.");
    if (parties.slice(0, at).some(({ documentNumber }) => documentNumber === party.documentNumber))
      refuse("documentNumber", "Este avalista já está na lista.");
    if (party.isPerson && (await isEmailTaken(context, party))) refuse("email", "Este e-mail já está em uso.");
  }
  if (errors.length > 0) throw validationError(errors, ENTITY);
}

export async function isEmailTaken(
  { db }: Context,
  { email, documentNumber }: { email?: unknown; documentNumber?: unknown },
) {
  if (typeof email !== "string" || email === "") return false;
  const rows = await run(db, "select 1 from persons where lower(email) = lower($1) and document_number <> $2", [
    ...[email, documentNumber],
  ]);
  return rows.length > 0;
}
