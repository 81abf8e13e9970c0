// Collects everything that the organization stores about a person, for that person: complete, in words, and as plain
// values. Lei 13.709/2018 (LGPD), art. 18, II and V.
import { formatDateTime } from "../../../src/base/dates.ts";
import { objectsIn } from "../../../src/base/plain-object.ts";
import { type Field, flatFields, type Resource } from "../../../src/base/resource.ts";
import { definitionOf } from "../../../src/fields/definitions.ts";
import { referenceText } from "../../../src/fields/reference-text.ts";
import { type Context, input, permissions, type Row, records, resourceNamed, run } from "../../framework/index.ts";
import { commentsAbout } from "../comments/index.ts";
import { deletedAbout } from "./in-bin.ts";
import { filesOf, type PersonalValue, recordsOf, type SubjectRecord, usesOf } from "./subject.ts";

export interface PersonalData {
  generatedAt: string;
  generatedBy: string;
  controller: { name: unknown; documentNumber: unknown };
  records: { register: string; id: number; values: PersonalValue[] }[];
  /** Deleted, and in the bin until its time is over. */
  deleted: { register: string; id: number; deletedAt: string; values: PersonalValue[] }[];
  files: { fileName: string; contentType: string; size: number; createdAt: string }[];
  /** Other registers that refer to the person, with their number of records. */
  uses: { register: string; count: number }[];
  /** The author, kind and moment of each act on these records. */
  history: { at: string; register: string; action: string; user: string | null }[];
}

export async function personalData(context: Context, resource: Resource, id: number): Promise<PersonalData> {
  const subjectRecords = await recordsOf(context, resource.name, id);
  const controller = await records.readSingleton(
    { ...context, caller: permissions.SYSTEM_CALLER },
    resourceNamed(context, "main-company"),
  );
  const uses = await usesOf(context, subjectRecords);
  const identifiers = subjectRecords
    .flatMap(({ record }) => [record.documentNumber, record.email])
    .filter((value): value is string => typeof value === "string" && value !== "");
  const deleted = await deletedAbout(context, subjectRecords, identifiers);
  return {
    generatedAt: context.clock.now().toISOString(),
    generatedBy: context.caller.name,
    controller: { name: controller.legalName ?? controller.tradeName, documentNumber: controller.documentNumber },
    records: await Promise.all(
      subjectRecords.map(async (one) => ({
        ...{ register: one.resource.label.one, id: one.id },
        values: [
          ...valuesOf(one),
          ...((await one.subject.more?.(context, one.id)) ?? []),
          ...(await commentsOn(context, one)),
        ],
      })),
    ),
    deleted: deleted.map((one) => ({
      ...{ register: one.resource.label.one, id: one.id, deletedAt: one.deletedAt },
      values: valuesOf(one),
    })),
    files: await personalFiles(context, [...subjectRecords, ...deleted]),
    uses: uses.map(({ label, count }) => ({ register: label, count })),
    history: await historyOf(context, subjectRecords),
  };
}

type Valued = Pick<SubjectRecord, "resource" | "record">;

function valuesOf({ resource, record }: Valued): PersonalValue[] {
  return flatFields(resource.fields)
    .filter((field) => field.type !== "block" && field.type !== "embed" && isOwn(resource, field))
    .flatMap((field) => {
      const value = input.getAt(record, field.path);
      const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
      return isEmpty ? [] : [{ field: field.path, title: field.title, value, text: textOf(field, value, record) }];
    });
}

async function commentsOn(context: Context, { resource, id }: SubjectRecord): Promise<PersonalValue[]> {
  const comments = await commentsAbout(context, { resource: resource.name, id });
  return comments.map(({ body, author, at }) => ({
    ...{ field: "comments", title: "Comentário", value: { body, author, at } },
    text: `${author ?? ""}, ${formatDateTime(at)}: ${body}`,
  }));
}

/** The answer has the person's own record, so fields that a customer embeds from it would be there twice. */
const isOwn = (resource: Resource, field: Field): boolean =>
  field.type !== "secret" && !resource.fields.some(({ embed, path }) => embed && field.path.startsWith(`${path}.`));

function textOf(field: Field, value: unknown, record: Row): string {
  if (field.type === "reference" || field.type === "user-stamp")
    return referenceText(input.getAt(record, field.path.replace(/ID$/, "")) ?? value);
  if (field.type !== "blocks") return definitionOf(field).format(value, field);
  return objectsIn(value)
    .map((item) => itemText(field.fields ?? [], item))
    .join("\n");
}

function itemText(fields: Field[], item: Row): string {
  const filledFields = fields.filter((field) => item[field.name] !== null && item[field.name] !== undefined);
  return filledFields.map((field) => `${field.title}: ${textOf(field, item[field.name], item)}`).join("; ");
}

function personalFiles(context: Context, subjectRecords: readonly Valued[]): Promise<PersonalData["files"]> {
  const ids = subjectRecords.flatMap(({ resource, record }) => filesOf(resource.fields, record));
  return run(
    context.db,
    `select file_name as "fileName", content_type as "contentType", size, created_at as "createdAt"
       from public_files where id = any($1::uuid[]) order by created_at`,
    [ids],
  );
}

const ACTIONS: Record<string, string> = { create: "Criação", update: "Alteração", delete: "Exclusão" };

async function historyOf(context: Context, subjectRecords: SubjectRecord[]): Promise<PersonalData["history"]> {
  const entries = await Promise.all(
    subjectRecords.map(({ resource, id }) =>
      run<{ at: string; action: string; user: number | null }>(
        context.db,
        `select at, action, user_id as "user" from audit_entry where resource = $1 and record_id = $2 order by id`,
        [resource.name, id],
      ).then((rows) => rows.map((row) => ({ ...row, register: resource.label.one }))),
    ),
  );
  const all = entries.flat().toSorted((a, b) => a.at.localeCompare(b.at));
  const names = await namesOf(
    context,
    all.flatMap(({ user }) => user ?? []),
  );
  return all.map(({ at, register, action, user }) => ({
    at,
    register,
    action: ACTIONS[action] ?? action,
    user: user === null ? null : (names.get(user) ?? null),
  }));
}

async function namesOf(context: Context, ids: number[]): Promise<Map<number, string>> {
  const users = resourceNamed(context, "users");
  const names = new Map<number, string>();
  for (const id of new Set(ids)) {
    const user = await records.find(context, users, { id, level: "option", unscoped: true });
    if (user) names.set(id, String(user.text));
  }
  return names;
}
