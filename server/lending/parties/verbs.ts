// The hooks of the registers of parties, which update roles and types after each write.
import { isRecordID } from "../../../src/base/record-id.ts";
import type { Resource } from "../../../src/base/resource.ts";
import type { Context, HooksOfResource, ResourceHooks, SliceDeps, Written } from "../../framework/index.ts";
import { notifyDeciders } from "./notify-registration.ts";
import { updateOwnPerson } from "./own-person.ts";
import { prepareOf } from "./prepare.ts";
import { COMPANY_TYPES, followCompanyType, followPersonRole, type PersonRole, partnerIds } from "./roles.ts";

export function* partyVerbs({ services }: SliceDeps): Iterable<HooksOfResource> {
  for (const resource of services.resources.values()) {
    const prepare = prepareOf(resource);
    const verbs: Partial<ResourceHooks> = {
      ...(prepare ? { beforeValidate: prepare } : {}),
      ...(isFollowed(resource)
        ? { embeddedDefaults: embeddedDefaultsOf(resource), afterWrite: following(resource) }
        : {}),
    };
    if (resource.name === "persons") verbs.update = (context, id, change) => updateOwnPerson(context, id, change);
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

/** These defaults are written with the new company, so that it needs no second change directly afterwards. */
function embeddedDefaultsOf({ name }: Resource): ResourceHooks["embeddedDefaults"] {
  if (name === "customers") return { persons: { roles: ["CUSTOMER"] satisfies PersonRole[] } };
  return name in COMPANY_TYPES ? { companies: { types: [COMPANY_TYPES[name]] } } : {};
}

function following(resource: Resource): ResourceHooks["afterWrite"] {
  return async (context: Context, written: Written[]) => {
    if (resource.name in COMPANY_TYPES) {
      const companies = written.flatMap(({ before, after }) =>
        after && after.companyID === undefined ? [] : [before?.companyID, after?.companyID],
      );
      await followCompanyType(context, resource, companies.filter(isRecordID));
    }
    if (resource.name === "customers") {
      const persons = written.flatMap(({ before, after }) =>
        after && after.personID === undefined ? [] : [before?.personID, after?.personID],
      );
      await followPersonRole(context, persons.filter(isRecordID), "CUSTOMER");
    }
    await followPersonRole(context, written.flatMap(changedPartners), "BUSINESS_PARTNER");
    await notifyDeciders(context, resource, written);
  };
}

/** Returns the ids of the partners who were added or removed. */
function changedPartners({ before, after }: Written): number[] {
  if (after && after.partners === undefined) return [];
  const [then = [], now = []] = [before, after].map((record) => (record ? partnerIds(record) : []));
  return [...then.filter((id) => !now.includes(id)), ...now.filter((id) => !then.includes(id))];
}
