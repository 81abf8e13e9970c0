// The people who sign in to the demonstration: their records, their accounts, and their places in the structure.

import { itemAt, valueAt } from "../../src/base/lookup.ts";
import type { Accounts } from "../features/identity/index.ts";
import { run } from "../framework/index.ts";
import { DEMO_USERS, type DemoUser, type Workplace } from "./data/users.ts";
import { draw } from "./generate.ts";
import type { Partners } from "./make-partners.ts";
import type { Maker } from "./maker.ts";
import { personParty } from "./parties.ts";

const EVERY_DAY = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];

/** How a person of each workplace is registered, and which record it belongs to. */
const PLACES: Record<Workplace, { type: string; link: string }> = {
  master: { type: "AGENT", link: "agencyOfficeID" },
  north: { type: "AGENT", link: "agencyOfficeID" },
  affiliated: { type: "HR", link: "affiliatedCompanyID" },
  cessionary: { type: "CESSIONARY", link: "cessionaryCompanyID" },
};

/** Ids of the new users by login. */
export async function makeUsers(maker: Maker, partners: Partners): Promise<Map<string, number>> {
  const roles = new Map(
    (await run<{ id: number; code: string }>(maker.context.db, "select id, code from auth_roles")).map((role) => [
      role.code,
      role.id,
    ]),
  );
  const ids = await maker.createAll(
    "users",
    DEMO_USERS.map((user) => userBody(maker, partners, { user, authRoleID: valueAt(roles, user.role) })),
    { oldest: 165, newest: 9 },
  );
  await maker.setFacts(
    "affiliated-companies",
    partners.affiliated,
    {
      hrUserIDs: [
        itemAt(
          ids,
          DEMO_USERS.findIndex(({ role }) => role === "r_hr"),
        ),
      ],
    },
    8,
  );
  return new Map(DEMO_USERS.map(({ login }, index) => [login, itemAt(ids, index)]));
}

function userBody(maker: Maker, partners: Partners, { user, authRoleID }: { user: DemoUser; authRoleID: number }) {
  const { identity } = personParty(
    { ...user, region: "CENTRE" },
    { today: maker.today, from: draw(user.name), domain: "aurora.example" },
  );
  const place = user.at && PLACES[user.at];
  return {
    person: { ...identity, availability: "AV", organizationRepresentative: user.represents ?? false },
    authRoleID,
    type: place?.type ?? "OPERATOR",
    ...(user.at && place ? { [place.link]: partners[user.at] } : {}),
    ...(user.limitedTo ? { limitedTo: user.limitedTo } : {}),
    accessDays: EVERY_DAY,
    externalAccess: true,
    changeRates: user.changeRates ?? false,
    jurisdictionLevel: user.jurisdictionLevel ?? 0,
  };
}

/** Accounts of the embedded provider, all with the installation's demonstration password. */
export async function createAccounts(
  maker: Maker,
  accounts: Accounts,
  { users, password }: { users: Map<string, number>; password: string },
): Promise<void> {
  const made = await Promise.all(
    DEMO_USERS.map(({ login, email }) =>
      accounts.create(maker.context.db, { userID: valueAt(users, login), email, login, password, demo: true }),
    ),
  );
  for (const account of made) await maker.setFacts("users", account.userID, { identityProviderID: account.id }, 9);
}

/** Who answers to whom, and who votes in the committee. */
export async function makeStructure(
  maker: Maker,
  use: { users: Map<string, number>; partners: Partners; competences: number[]; committee: number },
): Promise<void> {
  const { users, partners } = use;
  const userAt = (login: string) => valueAt(users, login);
  const top = await maker.create("user-hierarchies", { userID: userAt("sa"), order: 1 }, 100);
  const head = await maker.create("user-hierarchies", { userID: userAt("ad"), parentID: top, order: 1 }, 100);
  await maker.createAll(
    "user-hierarchies",
    [
      { userID: userAt("op"), parentID: head, order: 1 },
      { userID: userAt("op2"), parentID: head, order: 2 },
    ],
    { oldest: 99, newest: 99 },
  );
  await makeCompanyTree(maker, partners, userAt("agm"));
  const voters = ["op", "ad", "sa"].map((login, index) => ({
    userID: userAt(login),
    competenceID: itemAt(use.competences, index),
  }));
  await maker.createAll("competence-assignments", voters, { oldest: 98, newest: 98 });
  const persons = new Map(
    (await run<{ id: number; person_id: number }>(maker.context.db, "select id, person_id from users")).map((row) => [
      row.id,
      row.person_id,
    ]),
  );
  const members = voters.map(({ userID, competenceID }) => ({
    personID: valueAt(persons, userID),
    committeeID: use.committee,
    competenceID,
  }));
  await maker.createAll("committee-competence-members", members, { oldest: 97, newest: 97 });
}

async function makeCompanyTree(maker: Maker, partners: Partners, masterUser: number): Promise<void> {
  const rows = await run<{ id: number; company_id: number }>(
    maker.context.db,
    "select id, company_id from agency_offices",
  );
  const companyOf = new Map(rows.map((row) => [row.id, row.company_id]));
  const node = (office: number, order: number) => ({ companyID: valueAt(companyOf, office), companyType: "AO", order });
  const master = await maker.create("company-hierarchies", { ...node(partners.master, 1), userID: masterUser }, 96);
  await maker.create("company-hierarchies", { ...node(partners.north, 1), parentID: master }, 95);
  await maker.create("company-hierarchies", node(partners.south, 2), 94);
}
