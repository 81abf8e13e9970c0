// The organization of the demonstration, saved step by step over its first months, so that it has a history.
import { valueAt } from "../../../../src/base/lookup.ts";
import { type DemoPart, draw, type Maker } from "../../../features/demo/index.ts";
import { run, runOne } from "../../../framework/index.ts";
import { LENDER_DOMAIN, personParty } from "../../parties/index.ts";
import { type CommitteeItem, readLists, type StructureLists } from "../structure/lists.ts";
import { saveStructure } from "../structure/save.ts";
import {
  ABSENCES,
  COLLEAGUES,
  COLLECTION,
  COMPANIES,
  type CommitteeSpec,
  CREDIT,
  POSITIONS,
  type Position,
  RAISED,
  RENEGOTIATION,
  STAND_INS,
  VEHICLES,
} from "./lender.ts";

/** Before there is anybody, and after: products need the committee, and people need the products. */
async function makePositions(maker: Maker): Promise<void> {
  const first = maker.at(171).clock.now();
  await run(maker.context.db, "update organizational_structures set created_at = $1, updated_at = $1", [first]);
  await save(maker, 170, (lists) => ({ competences: withPositions(lists, POSITIONS) }));
  await save(maker, 134, (lists) => withCommittee(lists, CREDIT, undefined));
}

async function makePeople(maker: Maker): Promise<void> {
  const who = await makeColleagues(maker);
  await save(maker, 98, (lists) => ({
    assignments: assignments(lists, POSITIONS, who),
    userHierarchies: usersBelow(POSITIONS, who),
    companyHierarchies: COMPANIES.map(({ name, type, above, responsible }, order) => ({
      ...{ id: -order - 1, order, companyID: valueAt(who.companies, name), companyType: type },
      parentID: above === undefined ? null : -COMPANIES.findIndex((one) => one.name === above) - 1,
      userID: responsible === undefined ? null : who.user(responsible),
    })),
    committees: lists.committees.map((committee) => ({ ...committee, members: members(lists, CREDIT, who) })),
    responsiblePersonIDs: [who.person("sa")],
  }));
  await save(maker, 61, (lists) => ({
    competences: lists.competences.map((one) =>
      one.name === RAISED.name ? { ...one, data: { operationValue: RAISED.limit } } : one,
    ),
    ...withCommittee(lists, VEHICLES, who),
  }));
  await giveProduct(maker, "VEÍCULOS", VEHICLES);
  await save(maker, 37, (lists) => ({
    substitutions: STAND_INS.map(({ position, of, by }) => ({
      competenceID: positionID(lists, position),
      personID: of === undefined ? null : who.person(of),
      substitutedByIDs: by.map(who.person),
    })),
  }));
  await save(maker, 23, (lists) => {
    const competences = withPositions(lists, COLLECTION);
    const grown = { ...lists, competences };
    return {
      competences,
      assignments: [...lists.assignments, ...assignments(grown, COLLECTION, who)],
      userHierarchies: usersBelow([...POSITIONS, ...COLLECTION], who),
      ...withCommittee(grown, RENEGOTIATION, who),
    };
  });
  await makeAbsences(maker, who);
  await sign(maker);
}

/** The people of the lender by their login or name, and the companies by name. */
interface Directory {
  user: (name: string) => number;
  person: (name: string) => number;
  companies: ReadonlyMap<string, number>;
}

async function makeColleagues(maker: Maker): Promise<Directory> {
  const roles = await maker.idsBy("auth-roles", "code");
  const use = (name: string) => ({ today: maker.today, from: draw(name), domain: LENDER_DOMAIN });
  const persons = await maker.insertAll(
    "persons",
    COLLEAGUES.map(({ name, sex, age }) => ({
      ...personParty({ name, sex, age, region: "CENTRE" }, use(name)).identity,
      availability: "AV",
    })),
    120,
  );
  await maker.insertAll(
    "users",
    COLLEAGUES.map(({ role }, index) => ({
      ...{ personID: persons[index], authRoleID: valueAt(roles, role), type: "OPERATOR", enabled: true },
      ...{ accessDays: ["MON", "TUE", "WED", "THU", "FRI"], externalAccess: false },
    })),
    120,
  );
  return directory(maker);
}

async function directory(maker: Maker): Promise<Directory> {
  const rows = await run<{ user: number; person: number; name: string }>(
    maker.context.db,
    'select u.id as "user", p.id as person, p.full_name as name from users u join persons p on p.id = u.person_id',
  );
  const byName = new Map(rows.map((row) => [row.name, row]));
  const byUser = new Map(rows.map((row) => [row.user, row]));
  const rowOf = (name: string) => byName.get(name) ?? valueAt(byUser, maker.userAt(name));
  return {
    user: (name) => rowOf(name).user,
    person: (name) => rowOf(name).person,
    companies: await maker.idsBy("companies", "legalName"),
  };
}

async function save(
  maker: Maker,
  daysAgo: number,
  change: (lists: StructureLists) => Partial<StructureLists>,
): Promise<void> {
  const { db } = maker.context;
  const { id, version } = await runOne<{ id: number; version: number }>(
    db,
    "select id, version from organizational_structures",
  );
  await saveStructure(maker.at(daysAgo), id, { version, ...change(await readLists(db)) });
}

/** New positions below those that are there; what is new refers to what is new by its negative number. */
function withPositions({ competences }: StructureLists, added: readonly Position[]): StructureLists["competences"] {
  const all = [...competences];
  for (const { name, above, limit } of added) {
    const parentID = above === null ? null : idNamed(all, above);
    all.push({
      ...{ id: -all.length - 1, name, parentID, order: all.length, enabled: true, createdAt: null },
      ...{ approve: limit !== null, data: { operationValue: limit ?? 0 } },
    });
  }
  return all;
}

function idNamed(items: readonly { id: number; name: string }[], name: string): number {
  return valueAt(new Map(items.map((item) => [item.name, item.id])), name);
}

const positionID = ({ competences }: Pick<StructureLists, "competences">, name: string): number =>
  idNamed(competences, name);

const assignments = (lists: StructureLists, positions: readonly Position[], who: Directory) =>
  positions.flatMap(({ name, holders }) =>
    holders.map((holder) => ({ competenceID: positionID(lists, name), userID: who.user(holder) })),
  );

/** Whoever holds a position answers to the first who holds the position above. */
function usersBelow(positions: readonly Position[], who: Directory): StructureLists["userHierarchies"] {
  const heads = new Map(positions.map(({ name, holders }) => [name, holders[0]]));
  return positions.flatMap(({ above, holders }) =>
    holders.map((holder, order) => {
      const head = above === null ? undefined : heads.get(above);
      const id = -who.user(holder);
      return { id, userID: -id, parentID: head === undefined ? null : -who.user(head), order };
    }),
  );
}

function withCommittee(
  lists: StructureLists,
  spec: CommitteeSpec,
  who: Pick<Directory, "person"> | undefined,
): Pick<StructureLists, "committees"> {
  const { name, description, rule, minVotes, votingDeadlineHours, chair, seats } = spec;
  const committee: CommitteeItem = {
    ...{ id: -1, name, description, enabled: true, rule, minVotes, votingDeadlineHours },
    ...{ chairPersonID: chair && who ? who.person(chair) : null, notifiedPersonIDs: [] },
    competences: seats.map(({ position, limit, veto = false }, order) => ({
      ...{ competenceID: positionID(lists, position), data: { operationValue: limit }, vote: true, veto, order },
    })),
    members: who ? members(lists, spec, who) : [],
  };
  return { committees: [...lists.committees, committee] };
}

const members = (lists: StructureLists, { seats }: CommitteeSpec, who: Pick<Directory, "person">) =>
  seats.flatMap((seat) =>
    seat.members.map((member) => ({
      competenceID: positionID(lists, seat.position),
      personID: who.person(member),
    })),
  );

/** A product that was decided by the first committee goes to one of its own, with the positions of that committee. */
async function giveProduct(maker: Maker, product: string, { name, seats }: CommitteeSpec): Promise<void> {
  const { db } = maker.context;
  const productID = valueAt(await maker.idsBy("products", "name"), product);
  const committeeID = valueAt(await maker.idsBy("committees", "name"), name);
  const { competences } = await readLists(db);
  await maker.setFacts("products", productID, { committeeID }, 60);
  await run(db, "delete from product_approval_positions where product_id = $1", [productID]);
  await maker.createAll(
    "product-approval-positions",
    seats.map(({ position, limit, veto = false }, index) => ({
      ...{ productID, committeeID, competenceID: positionID({ competences }, position), order: index + 1 },
      ...{ vote: true, veto, data: { operationValue: limit } },
    })),
    { oldest: 60, newest: 60 },
  );
}

const makeAbsences = (maker: Maker, who: Directory): Promise<number[]> =>
  maker.insertAll(
    "person-absences",
    ABSENCES.map(({ who: person, from, to, by, reason }) => ({
      ...{ personID: who.person(person), from: maker.ago(-from), to: to === null ? null : maker.ago(-to), reason },
      standInPersonID: by === undefined ? null : who.person(by),
    })),
    97,
  );

/** The head of the lender drew the structure, and her deputy keeps it. */
async function sign(maker: Maker): Promise<void> {
  const authors = [maker.userAt("sa"), maker.userAt("ad")];
  await run(
    maker.context.db,
    `update organizational_structure_versions
        set made_by_id = case when number % 2 = 0 then $1::bigint else $2::bigint end where kind <> 'START'`,
    authors,
  );
  await run(maker.context.db, "update organizational_structures set created_by_id = $1, updated_by_id = $2", authors);
}

export const demo: DemoPart[] = [
  { name: "committee", make: makePositions },
  { name: "voters", after: ["committee", "people", "products"], make: makePeople },
];
