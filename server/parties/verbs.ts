// The verbs of the registers of parties: the generic ones, after which roles and types follow.
import type { Resource } from "../../src/base/resource.ts";
import type { Context } from "../base/context.ts";
import type { Row } from "../base/database.ts";
import { inTransaction } from "../base/transaction.ts";
import { createRecord } from "../resources/create.ts";
import { findRecord } from "../resources/read.ts";
import { removeRecord } from "../resources/remove.ts";
import type { Services, Verbs } from "../resources/services.ts";
import { updateRecord } from "../resources/update.ts";
import { updateOwnPerson } from "./own-person.ts";
import { prepareOf } from "./prepare.ts";
import { addPersonRole, COMPANY_TYPES, followCompanyType, partnerIds } from "./roles.ts";

export function* partyVerbs({ services }: { services: Services }): Iterable<[string, Partial<Verbs>]> {
  for (const resource of services.resources.values()) {
    const prepare = prepareOf(services, resource);
    const verbs: Partial<Verbs> = {
      ...(prepare ? { prepare } : {}),
      ...(isFollowed(resource) ? followingVerbs(services, resource) : {}),
    };
    if (resource.name === "persons")
      verbs.update = (context, id, change) => updateOwnPerson(context, services, id, change);
    if (Object.keys(verbs).length > 0) yield [resource.name, verbs];
  }
}

function isFollowed(resource: Resource): boolean {
  return (
    resource.name in COMPANY_TYPES ||
    resource.name === "customers" ||
    resource.fields.some((field) => field.name === "partners" && field.type === "blocks")
  );
}

function followingVerbs(services: Services, resource: Resource): Partial<Verbs> {
  const recordOf = (context: Context, id: number) => findRecord(context, services, resource, { id, unscoped: true });
  return {
    create: (context, body) =>
      inTransaction(context, async (inside) => {
        const record = await createRecord(inside, services, resource, body);
        await follow(inside, services, resource, { before: null, after: record });
        return record;
      }),
    update: (context, id, change) =>
      inTransaction(context, async (inside) => {
        const before = (await recordOf(inside, id)) ?? null;
        const record = await updateRecord(inside, services, resource, id, change);
        await follow(inside, services, resource, { before, after: record });
        return record;
      }),
    remove: (context, id, version) =>
      inTransaction(context, async (inside) => {
        const before = (await recordOf(inside, id)) ?? null;
        await removeRecord(inside, services, resource, id, version);
        await follow(inside, services, resource, { before, after: null });
      }),
  };
}

async function follow(
  context: Context,
  services: Services,
  resource: Resource,
  { before, after }: { before: Row | null; after: Row | null },
): Promise<void> {
  if (resource.name in COMPANY_TYPES) {
    for (const id of new Set([before?.companyID, after?.companyID]))
      if (typeof id === "number") await followCompanyType(context, services, resource, id);
  }
  if (resource.name === "customers" && typeof after?.personID === "number")
    await addPersonRole(context, services, after.personID, "CUSTOMER");
  const known = new Set(before ? partnerIds(before) : []);
  for (const id of after ? partnerIds(after) : [])
    if (!known.has(id)) await addPersonRole(context, services, id, "BUSINESS_PARTNER");
}
