// Creates the people who sign in to the demonstration: their records, their users, and their places in the structure.

import { itemAt, valueAt } from "../../../../src/base/lookup.ts";
import { type DemoPart, draw, type Maker } from "../../../features/demo/index.ts";
import { runOne } from "../../../framework/index.ts";
import { LENDER_DOMAIN, personParty } from "../../parties/index.ts";
import { DEMO_USERS, type DemoUser, type Workplace } from "./users.ts";

const EVERY_DAY = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];

/** How a person of each workplace is registered, and which record the person belongs to. */
const PLACES: Record<Workplace, { type: string; link: string }> = {
  master: { type: "AGENT", link: "agencyOfficeID" },
  north: { type: "AGENT", link: "agencyOfficeID" },
  affiliated: { type: "HR", link: "affiliatedCompanyID" },
  cessionary: { type: "CESSIONARY", link: "cessionaryCompanyID" },
};

async function makePeople(maker: Maker): Promise<void> {
  const roles = await maker.idsBy("auth-roles", "code");
  const workplaces = await workplacesOf(maker);
  const ids = await maker.createAll(
    "users",
    DEMO_USERS.map((user) => userBody(maker, workplaces, { user, authRoleID: valueAt(roles, user.role) })),
    { oldest: 165, newest: 9 },
  );
  const hrUserID = itemAt(
    ids,
    DEMO_USERS.findIndex(({ role }) => role === "r_hr"),
  );
  await maker.setFacts("affiliated-companies", workplaces.affiliated, { hrUserIDs: [hrUserID] }, 8);
  await maker.openAccounts(DEMO_USERS.map(({ login, email }, index) => ({ login, email, userID: itemAt(ids, index) })));
}

async function workplacesOf({ context }: Maker): Promise<Record<Workplace, number>> {
  return runOne(
    context.db,
    `select (select id from agency_offices where code = 'MASTER') as master, (select id from agency_offices where code = 'NORTE') as north,
            (select id from affiliated_companies) as affiliated, (select id from cessionary_companies) as cessionary`,
  );
}

function userBody(
  maker: Maker,
  workplaces: Record<Workplace, number>,
  { user, authRoleID }: { user: DemoUser; authRoleID: number },
) {
  const { identity } = personParty(
    { ...user, region: "CENTRE" },
    { today: maker.today, from: draw(user.name), domain: LENDER_DOMAIN },
  );
  const place = user.at && PLACES[user.at];
  return {
    person: { ...identity, availability: "AV", organizationRepresentative: user.represents ?? false },
    authRoleID,
    type: place?.type ?? "OPERATOR",
    ...(user.at && place ? { [place.link]: workplaces[user.at] } : {}),
    ...(user.limitedTo ? { limitedTo: user.limitedTo } : {}),
    accessDays: EVERY_DAY,
    externalAccess: true,
    changeRates: user.changeRates ?? false,
    discountLimit: user.discountLimit ?? 0,
    jurisdictionLevel: user.jurisdictionLevel ?? 0,
  };
}

export const demo: DemoPart[] = [{ name: "people", after: ["partners"], make: makePeople }];
