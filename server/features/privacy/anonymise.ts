// Permanently removes the data that identifies a person from the records, their files, and their history. Lei
// 13.709/2018 (LGPD), art. 18, IV and VI; data that the law obliges the lender to retain is refused (art. 16, I).
import { AppError } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import { type Context, inTransaction, type Row, records, tables } from "../../framework/index.ts";
import { detachFiles } from "../files/index.ts";
import { eraseTraces } from "./erase-traces.ts";
import { personalFields } from "./personal-fields.ts";
import { filesOf, recordsOf, type SubjectRecord, type SubjectRegister, usesOf } from "./subject.ts";

const MASK = "ANONIMIZADO";

export async function anonymise(
  context: Context,
  { resource, subject }: { resource: Resource; subject: SubjectRegister },
  id: number,
): Promise<{ anonymisedAt: string }> {
  return inTransaction(context, async (inside) => {
    const current = await records.lock(inside, resource, id);
    if (current.anonymisedAt) throw refused(resource, "Os dados deste registro já foram anonimizados.");
    const refusal = subject.refusal?.(current);
    if (refusal) throw refused(resource, refusal);
    const subjectRecords = (await recordsOf(inside, resource.name, id)).filter(({ record }) => !record.anonymisedAt);
    await refuseUnderRetention(inside, resource, subjectRecords);
    const files = subjectRecords
      .filter(({ subject: { erase } }) => !erase)
      .flatMap((one) => filesOf(one.resource.fields, one.record));
    const secrets = subjectRecords.flatMap(({ record }) => [record.documentNumber, record.email]);
    for (const one of subjectRecords) {
      if (one.subject.erase) await one.subject.erase(inside, one.id);
      else if (one.subject.isDeleted)
        await tables.deleteMany(inside, one.resource, new Map([[one.id, tables.columnsOf(one.resource, one.record)]]));
      else await emptyRecord(inside, one);
    }
    await detachFiles(inside, context.services.resources, files);
    await eraseTraces(
      inside,
      subjectRecords,
      secrets.filter((value) => typeof value === "string"),
    );
    return { anonymisedAt: inside.clock.now().toISOString() };
  });
}

const refused = (resource: Resource, message: string): AppError =>
  new AppError("INVALID_STATE", { entity: resource.entity, message });

async function refuseUnderRetention(
  context: Context,
  resource: Resource,
  subjectRecords: SubjectRecord[],
): Promise<void> {
  const uses = await usesOf(context, subjectRecords);
  const operations = subjectRecords.reduce((sum, { record }) => sum + Number(record.operationsCount ?? 0), 0);
  const reasons = uses.map(({ label, count }) => `${label} (${count})`);
  if (operations > 0 && !uses.some((use) => use.resource === "operations")) reasons.push(`Operações (${operations})`);
  if (reasons.length === 0) return;
  throw new AppError("ENTITY_IN_RELATIONSHIP", {
    entity: resource.entity,
    details: uses,
    message: `Estes dados são mantidos por obrigação legal ou contratual (LGPD, art. 16) por causa de: ${reasons.join(", ")}.`,
  });
}

async function emptyRecord(context: Context, { resource, id }: SubjectRecord): Promise<void> {
  const emptied: [string, unknown][] = personalFields(resource).map((field) => [
    field.column!,
    field.schema.default ?? null,
  ]);
  const name = resource.fields.find((field) => field.path === resource.recordTitle && field.column);
  const marks: Row = {
    enabled: false,
    anonymisedAt: context.clock.now().toISOString(),
    ...(name ? { [name.path]: `${MASK} ${id}` } : {}),
  };
  await tables.update(context, resource, id, new Map([...emptied, ...tables.columnsOf(resource, marks)]));
}
