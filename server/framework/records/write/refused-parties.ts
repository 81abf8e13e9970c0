// Finds the reasons to refuse writing a record and its parties: values that a slice protects, and values that other
// registers show too, which need the right to those registers and a confirmation.
import { AppError, type FieldError } from "../../../../src/base/app-error.ts";
import { itemAt } from "../../../../src/base/lookup.ts";
import { type Field, flatFields, type Resource } from "../../../../src/base/resource.ts";
import type { Row } from "../../../platform/db/database.ts";
import { mayRead, mayReadField } from "../../access/permission.ts";
import { titlesOf } from "../../history/titles.ts";
import { describeChange } from "../../history/words.ts";
import { getAt } from "../../query/record-select.ts";
import { recordID } from "../record-id.ts";
import { isSameValue } from "../same-value.ts";
import type { ColumnChange, Context, PendingChange } from "../services.ts";
import { type DraftParties, identityOf, type PartyPlan } from "./embedded.ts";
import type { Columns } from "./store.ts";

interface Planned {
  draft: PendingChange;
  parties: DraftParties;
  columns: Columns;
}

/** By place in the list. */
export async function refusalsOf(
  context: Context,
  resource: Resource,
  plans: Planned[],
): Promise<Map<number, AppError>> {
  const refused = new Map<number, AppError>();
  if (context.caller.userID === null) return refused;
  for (const [at, errors] of await protectedErrors(context, resource, plans))
    refused.set(at, new AppError("FORBIDDEN", { entity: resource.entity, ...refusalOf(errors) }));
  for (const [at, { draft, parties }] of plans.entries()) {
    const sharing = parties.plans.flatMap((plan) => (plan.shared ? [{ ...plan, shared: plan.shared }] : []));
    if (sharing.length > 0 && !refused.has(at)) {
      const refusal = await sharedRefusal(context, { resource, draft, sharing });
      if (refusal) refused.set(at, refusal);
    }
  }
  return refused;
}

const refusalOf = (errors: FieldError[]) => ({
  field: errors[0]?.field,
  message: [...new Set(errors.map(({ message }) => message))].join(" "),
  errors,
});

interface Place {
  at: number;
  target: Resource;
  /** Returns the fields of `target` in the record that is written. */
  prefix: string;
  change: ColumnChange;
  plan?: PartyPlan;
  /** Key of a party → the field by which it becomes another one. */
  documents?: ReadonlyMap<string, string>;
}

async function protectedErrors(
  context: Context,
  resource: Resource,
  plans: Planned[],
): Promise<Map<number, FieldError[]>> {
  const isGuarded = ({ name }: Resource) => context.services.verbs.get(name)?.guardColumns !== undefined;
  if (!isGuarded(resource) && !plans.some(({ parties }) => parties.plans.some(({ target }) => isGuarded(target))))
    return new Map();
  const places = plans.flatMap((plan, at) => placesOf(resource, plan, at));
  const errorsByPlace = new Map<number, FieldError[]>();
  for (const [target, alike] of Map.groupBy(places, (place) => place.target)) {
    const guardColumns = context.services.verbs.get(target.name)?.guardColumns;
    if (!guardColumns) continue;
    const answers = await guardColumns(
      context,
      alike.map(({ change }) => change),
    );
    for (const [index, reasons] of answers.entries()) {
      const place = itemAt(alike, index);
      const { at, plan } = place;
      // A party out of scope must not be revealed, so a column that may not be completed is left out.
      if (plan?.isCompletionOnly) for (const column of reasons.keys()) plan.update?.delete(column);
      else if (reasons.size > 0)
        errorsByPlace.set(at, [...(errorsByPlace.get(at) ?? []), ...fieldErrors(place, reasons)]);
    }
  }
  return errorsByPlace;
}

function placesOf(resource: Resource, { draft, parties, columns }: Planned, at: number): Place[] {
  const stored = columnsAt(resource, [...columns.keys()], draft.current ?? {});
  const changed = [...columns].filter(([name, value]) => !isSameValue(stored[name], value));
  const moved = movedParties(resource, draft, parties);
  const before = { ...stored, ...Object.fromEntries(moved.map(({ key, from }) => [key, from])) };
  const own: Place = {
    ...{ at, target: resource, prefix: "" },
    change: {
      id: draft.current && recordID(draft.current),
      columns: new Map([...changed, ...moved.map(({ key, to }) => [key, to] as const)]),
      before,
      via: resource.name,
    },
    documents: new Map(moved.map(({ key, document }) => [key, document])),
  };
  const others = parties.plans.flatMap((plan): Place[] => {
    const written = plan.insert ?? plan.update;
    if (!written || written.size === 0) return [];
    const change = { id: plan.id, columns: written, before: plan.before ?? {}, via: resource.name };
    return [{ at, target: plan.target, prefix: `${plan.field.path}.`, change, plan }];
  });
  return [own, ...others];
}

/** A record that becomes about another party, because of the document in the body. */
function movedParties(resource: Resource, { current }: PendingChange, { plans }: DraftParties) {
  if (!current) return [];
  return plans.flatMap(({ key, id, field, target }) => {
    const from = columnsAt(resource, [key], current)[key];
    const document = `${field.path}.${identityOf(target)?.path ?? ""}`;
    return id === from ? [] : [{ key, from, to: id, document }];
  });
}

function columnsAt({ fields }: Resource, names: string[], record: Row): Row {
  const paths = new Map(flatFields(fields).flatMap(({ column, path }) => (column ? [[column, path] as const] : [])));
  return Object.fromEntries(names.map((name) => [name, getAt(record, paths.get(name) ?? name) ?? null]));
}

function fieldErrors({ target, prefix, documents }: Place, reasons: ReadonlyMap<string, string>): FieldError[] {
  const paths = new Map(
    flatFields(target.fields).flatMap(({ column, path }) => (column ? [[column, path] as const] : [])),
  );
  return [...reasons].map(([column, message]) => ({
    field: documents?.get(column) ?? `${prefix}${paths.get(column) ?? column}`,
    code: "forbidden",
    message,
  }));
}

/** Applies to a party that other roles have too. */
type SharingPlan = PartyPlan & Required<Pick<PartyPlan, "shared">>;

interface SharedChanges {
  changes: { field: string; label: string; from: string | null; to: string | null }[];
  registers: { resource: string; label: string }[];
}

async function sharedRefusal(
  context: Context,
  { resource, draft, sharing }: { resource: Resource; draft: PendingChange; sharing: SharingPlan[] },
): Promise<AppError | undefined> {
  const roles = sharing.flatMap(({ shared }) => shared.others);
  const isReachable = roles.every(({ isWritable }) => isWritable);
  if (isReachable && context.sharedChanges) return undefined;
  const readable = roles.map(({ register }) => register).filter((register) => mayRead(register, context.caller));
  const registers = [...new Map(readable.map((register) => [register.name, register])).values()].map(
    ({ name, label }): SharedChanges["registers"][number] => ({ resource: name, label: label.many }),
  );
  const names = registers.map(({ label }) => label).join(", ") || "outro cadastro";
  const changes: SharedChanges["changes"] = [];
  for (const plan of sharing) {
    const mayKnow = draft.current !== null || readable.length > 0 || mayRead(plan.target, context.caller);
    changes.push(...(await changesOf(context, plan, mayKnow)));
  }
  const message = !isReachable
    ? `Estes dados também são de ${names}, e só mudam por quem pode alterar todos esses cadastros. Mantenha os que já existem.`
    : context.origin === "import"
      ? `Este dado também é de: ${names}. Marque “Atualizar dados compartilhados” na importação para que mude lá também, ou deixe na planilha o que já existe.`
      : `Estes dados também são de: ${names}. Confirme que mudam lá também, ou mantenha os que já existem.`;
  return new AppError(isReachable ? "SHARED_DATA" : "FORBIDDEN", {
    entity: resource.entity,
    ...(isReachable ? {} : { subcode: "SHARED_DATA" }),
    field: changes[0]?.field,
    message,
    // In an import every value is reported at its own column.
    errors:
      isReachable && context.origin !== "import"
        ? []
        : changes.map(({ field }) => ({ field, code: "shared", message })),
    details: { changes, registers } satisfies SharedChanges,
  });
}

async function changesOf(
  context: Context,
  { field: embedding, target, shared, before = {} }: SharingPlan,
  mayKnow: boolean,
): Promise<SharedChanges["changes"]> {
  const stored = new Map(
    flatFields(target.fields).flatMap((field) => (field.column ? [[field.column, field] as const] : [])),
  );
  const differences = [...shared.columns].flatMap(([column, after]) => {
    const field = stored.get(column);
    return field ? [{ field, before: before[column] ?? null, after }] : [];
  });
  const mentioned = differences.flatMap(({ field, before: from, after }) =>
    [from, after].map((value) => ({ field, value })),
  );
  const wording = { caller: context.caller, titles: await titlesOf(context, mentioned) };
  const isReadable = (field: Field) => mayKnow && mayReadField(field, context.caller);
  return differences.map((difference) => {
    const { field, title, before: from, after: to } = describeChange(difference, wording);
    return { field: `${embedding.path}.${field}`, label: title, from: isReadable(difference.field) ? from : null, to };
  });
}
