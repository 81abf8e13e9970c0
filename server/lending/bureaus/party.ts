// What the registers have of a party that a bureau is asked about: it goes along with a question, and the answer is
// compared with it.
import type { RegisteredParty } from "../../../src/rules/bureaus/party-answers.ts";
import { type Context, records, resourceNamed } from "../../framework/index.ts";
import type { Subject } from "./access.ts";

/** Every member is null where the register has nothing, or the kind of party does not have it. @throws NOT_FOUND */
export async function registeredParty(
  context: Context,
  { party, id, documentNumber }: Subject,
): Promise<RegisteredParty> {
  const facts = party === "persons" ? await personFacts(context, id) : await companyFacts(context, id);
  return { party, id, documentNumber, ...facts };
}

async function personFacts(context: Context, id: number) {
  const person = await records.find(context, resourceNamed(context, "persons"), { id });
  const { fullName, birthDate, motherName, fatherName, nationality, voterRegistration, version } = person ?? {};
  return {
    ...{ version: version ?? null, name: fullName ?? null, birthDate: birthDate ?? null },
    ...{ motherName: motherName ?? null, fatherName: fatherName ?? null, nationality: nationality ?? null },
    ...{ voterRegistration: voterRegistration ?? null, stateRegistration: null },
    ...reachOf(person ?? {}),
  };
}

async function companyFacts(context: Context, id: number) {
  const company = await records.find(context, resourceNamed(context, "companies"), { id });
  const { legalName, openingDate, stateRegistration, version } = company ?? {};
  return {
    ...{ version: version ?? null, name: legalName ?? null, birthDate: openingDate ?? null },
    ...{ motherName: null, fatherName: null, nationality: null, voterRegistration: null },
    stateRegistration: stateRegistration ?? null,
    ...reachOf(company ?? {}),
  };
}

interface Reachable {
  email?: string | null;
  phone?: string | null;
  address?: {
    postalCode?: string | null;
    address?: string | null;
    number?: string | null;
    city?: string | null;
    state?: string | null;
    country?: string | null;
  } | null;
}

const reachOf = ({ email, phone, address }: Reachable) => ({
  ...{ email: email ?? null, phone: phone ?? null },
  ...{ postalCode: address?.postalCode ?? null, street: address?.address ?? null, number: address?.number ?? null },
  ...{ city: address?.city ?? null, state: address?.state ?? null, country: address?.country ?? null },
});
