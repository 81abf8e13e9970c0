// The verbs of the registers of parties: the generic ones, which roles and types follow.
import type { Resource } from "../../src/base/resource.ts";
import type { Context } from "../base/context.ts";
import type { Services, Verbs, Written } from "../resources/services.ts";
import { updateOwnPerson } from "./own-person.ts";
import { prepareOf } from "./prepare.ts";
import { addPersonRole, COMPANY_TYPES, followCompanyType, partnerIds, type PersonRole } from "./roles.ts";
import { tellWaiting } from "./tell-registration.ts";

export function* partyVerbs({ services }: { services: Services }): Iterable<[string, Partial<Verbs>]> {
  for (const resource of services.resources.values()) {
    const prepare = prepareOf(services, resource);
    const verbs: Partial<Verbs> = {
      ...(prepare ? { prepare } : {}),
      ...(isFollowed(resource) ? { bornAs: bornAs(resource), follow: following(services, resource) } : {}),
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

/** Spared a second change right after the first. */
function bornAs({ name }: Resource): Verbs["bornAs"] {
  if (name === "customers") return { persons: { roles: ["CUSTOMER"] satisfies PersonRole[] } };
  return name in COMPANY_TYPES ? { companies: { types: [COMPANY_TYPES[name]] } } : {};
}

function following(services: Services, resource: Resource): Verbs["follow"] {
  return async (context: Context, written: Written[]) => {
    if (resource.name in COMPANY_TYPES) {
      const companies = written.flatMap(({ before, after }) =>
        after && after.companyID === undefined ? [] : [before?.companyID, after?.companyID],
      );
      await followCompanyType(context, services, resource, companies.filter(isId));
    }
    if (resource.name === "customers") {
      const persons = written.map(({ after }) => after?.personID);
      await addPersonRole(context, services, persons.filter(isId), "CUSTOMER");
    }
    await addPersonRole(context, services, written.flatMap(newPartners), "BUSINESS_PARTNER");
    await tellWaiting(context, resource, written);
  };
}

const isId = (id: unknown): id is number => typeof id === "number";

function newPartners({ before, after }: Written): number[] {
  const known = new Set(before ? partnerIds(before) : []);
  return after ? partnerIds(after).filter((id) => !known.has(id)) : [];
}
