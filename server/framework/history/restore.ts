// Restores a record to how an act of its history left it: the preview of the change, and the change itself, which is an
// ordinary update with all its rules.
import { AppError, badRequest, type FieldError } from "../../../src/base/app-error.ts";
import { isLockedField, isOpenField } from "../../../src/base/open-fields.ts";
import type { EarlierVersion } from "../../../src/base/record-history.ts";
import type { Field, Resource } from "../../../src/base/resource.ts";
import type { Row } from "../../platform/db/database.ts";
import { mayWriteField, requireWrite } from "../access/permission.ts";
import { parseID } from "../query/parameters.ts";
import { getAt, setAt } from "../query/record-select.ts";
import { refuseFields } from "../query/refuse-unknown.ts";
import { writesOf } from "../records/dispatch.ts";
import { recordID, recordVersion } from "../records/record-id.ts";
import { isSameValue } from "../records/same-value.ts";
import type { Context } from "../records/services.ts";
import { requireObject } from "../records/write/prepare-body.ts";
import { refuseSealed } from "../records/write/sealed-record.ts";
import { validationError } from "../records/write/validators.ts";
import { type Entry, entriesOf, MASK } from "./entries.ts";
import { requireSight } from "./history.ts";
import { sourcesOf } from "./sources.ts";
import { type Titles, titlesOf } from "./titles.ts";
import { describeChange } from "./words.ts";

interface Call {
  context: Context;
  resource: Resource;
}

interface VersionAddress {
  id: string;
  entry: string;
}

interface Step {
  field: Field;
  now: unknown;
  was: unknown;
  obstacle: string | null;
}

/** More acts than anybody looks back over; a version behind them is not computed any more. */
const MOST_ENTRIES = 5_000;

export async function readVersion(call: Call, address: VersionAddress): Promise<EarlierVersion> {
  const { record, entry, steps, titles } = await stepsTo(call, address);
  const wording = { caller: call.context.caller, titles };
  return {
    id: entry.id,
    at: entry.at,
    version: recordVersion(record),
    changes: steps.map(({ field, now, was, obstacle }) => ({
      ...describeChange({ field, before: now, after: was }, wording),
      obstacle,
    })),
  };
}

export async function restoreVersion(
  call: Call,
  address: VersionAddress,
  { body, version }: { body: unknown; version?: number },
): Promise<Row> {
  const { context, resource } = call;
  const { record, steps } = await stepsTo(call, address);
  const chosenChanges = chosenSteps(resource, steps, body);
  const change: Row = {};
  const clear: string[] = [];
  for (const { field, was } of chosenChanges) {
    if (isSameValue(was, null)) clear.push(field.path);
    else setAt(change, field.path, was);
  }
  return writesOf(context, resource).update({ ...context, origin: "restore" }, recordID(record), {
    body: change,
    clear,
    version,
  });
}

/** The fields that were named, or all that can be restored. */
function chosenSteps(resource: Resource, steps: Step[], body: unknown): Step[] {
  const { fields, ...others } = requireObject(body ?? {});
  refuseFields(others);
  if (fields !== undefined && !isNames(fields))
    throw badRequest("fields", 'O campo "fields" deve ser uma lista com nomes de campos.');
  const free = steps.filter(({ obstacle }) => obstacle === null);
  const chosenChanges = fields === undefined ? free : namedSteps(resource, steps, new Set(fields));
  if (chosenChanges.length > 0) return chosenChanges;
  throw new AppError("INVALID_STATE", { entity: resource.entity, message: "Não há o que restaurar desta versão." });
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((name) => typeof name === "string");

function namedSteps(resource: Resource, steps: Step[], names: Set<string>): Step[] {
  const errors = [...names].flatMap((name): FieldError[] => {
    const step = steps.find(({ field }) => field.path === name);
    if (step && step.obstacle === null) return [];
    const message = step?.obstacle ?? `O campo "${name}" não mudou desde esta versão.`;
    return [{ field: name, code: step ? "readOnly" : "unknown", message }];
  });
  if (errors.length > 0) throw validationError(errors, resource.entity);
  return steps.filter(({ field }) => names.has(field.path));
}

async function stepsTo(
  call: Call,
  address: VersionAddress,
): Promise<{ record: Row; entry: Entry; steps: Step[]; titles: Titles }> {
  const { context, resource } = call;
  requireWrite(resource, "update", context.caller, context.services.pageViews);
  const record = await requireSight(call, address.id);
  if (!resource.sealed?.except) refuseSealed(resource, record);
  const sources = await sourcesOf(context, resource, recordID(record));
  const id = parseID(address.entry);
  const [entry] = await entriesOf(context, sources, { before: id + 1, after: id - 1, limit: 1 });
  if (!entry)
    throw new AppError("NOT_FOUND", {
      entity: resource.entity,
      message: "Esta versão não existe no histórico deste registro.",
    });
  const later = await entriesOf(context, sources, { after: id, limit: MOST_ENTRIES });
  const earlier = valuesBefore(later);
  const changed = [...earlier.values()]
    .map(({ field, value }) => ({ field, now: getAt(record, field.path) ?? null, was: value }))
    .filter((step) => !isSameValue(step.now, step.was));
  const fieldValues = changed.flatMap(({ field, now, was }) => [now, was].map((value) => ({ field, value })));
  const titles = await titlesOf(context, fieldValues);
  const steps = changed.map((step) => ({
    ...step,
    obstacle: obstacleTo(step, {
      context,
      titles,
      isLocked: !isOpenField(resource, step.field.path, record) || isLockedField(resource, step.field.path, record),
    }),
  }));
  return { record, entry, steps, titles };
}

/** The value of each field before the first later act that changed it. */
function valuesBefore(later: Entry[]): Map<string, { field: Field; value: unknown }> {
  const values = new Map<string, { field: Field; value: unknown }>();
  // The newest entries come first, so the value of the oldest one is the last to be set.
  for (const { before, source } of later)
    for (const [column, field] of source.fields)
      if (before && column in before) values.set(field.path, { field, value: before[column] ?? null });
  return values;
}

interface Circumstances {
  context: Context;
  titles: Titles;
  isLocked: boolean;
}

function obstacleTo(
  { field, now, was }: Omit<Step, "obstacle">,
  { context, titles, isLocked }: Circumstances,
): string | null {
  const { "x-life": life, "x-on": on } = field.schema;
  if (was === MASK) return "O valor anterior foi apagado.";
  if (field.readOnly) return "É preenchido pelo sistema.";
  if (isLocked) return "Não pode ser alterado neste registro.";
  if (life?.immutable || (life?.writeOnce && !isSameValue(now, null))) return "Não muda depois de criado.";
  if (on?.edit === false || !mayWriteField(field, context.caller)) return "Não pode ser alterado por você.";
  if (field.required && isSameValue(was, null)) return "É obrigatório e estava vazio.";
  const isGone = (id: unknown) => titles.get(field.ref?.resource ?? "")?.has(Number(id)) !== true;
  const isReference = field.type === "reference" || field.type === "reference-many";
  if (isReference && [was].flat().some((id) => id !== null && isGone(id)))
    return "O registro escolhido não existe mais ou não está disponível para você.";
  return null;
}
