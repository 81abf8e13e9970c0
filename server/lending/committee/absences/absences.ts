// Dated absences: kept by whoever keeps the structure, and by everybody for themselves.
import { AppError } from "../../../../src/base/app-error.ts";
import {
  type Availability,
  absenceProblems,
  type OwnAbsence,
  type OwnAbsences,
  type PersonAbsence,
} from "../../../../src/rules/committee/index.ts";
import {
  type Context,
  type Handle,
  input,
  inTransaction,
  permissions,
  type RecordOf,
  type Row,
  records,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../../framework/index.ts";
import { OWN_SEAT, ownPerson } from "../own-seats.ts";

const NAME = "person-absences";

/** Whose absences they may be: anybody's for who keeps the structure, the caller's own otherwise. */
type Owner = { anybody: true } | { personID: number };

export function keeper(context: Context): Owner {
  const resource = resourceNamed(context, NAME);
  permissions.requireWrite(resource, "update", context.caller, context.services.pageViews);
  return { anybody: true };
}

export async function self(context: Context): Promise<{ personID: number }> {
  const personID = await ownPerson(context);
  if (personID !== undefined && !context.caller.key) return { personID };
  throw new AppError("FORBIDDEN", { entity: "PersonAbsence" });
}

export async function ownAbsences({ db }: Context, { personID }: { personID: number }): Promise<OwnAbsences> {
  const content = await run<OwnAbsence>(
    db,
    `select a.id, a.version, a.person_id as "personID", a."from", a."to", a.stand_in_person_id as "standInPersonID",
            p.full_name as "standInName", a.reason
       from person_absences a left join persons p on p.id = a.stand_in_person_id
      where a.person_id = $1 order by a."from" desc, a.id`,
    [personID],
  );
  return { content };
}

export function addAbsence(context: Context, owner: Owner, body: unknown): Promise<Row> {
  return inTransaction(context, async (inside) => {
    const record = checkedRecord(inside, owner, input.requireObject(body));
    await refuseWrong(inside, owner, { id: 0, record });
    const resource = resourceNamed(inside, NAME);
    const id = await tables.insert(inside, resource, tables.columnsOf(resource, record));
    return records.getUnscoped(inside, resource, id);
  });
}

export function changeAbsence(
  context: Context,
  owner: Owner,
  { id, body }: { id: number; body: unknown },
): Promise<Row> {
  return inTransaction(context, async (inside) => {
    const resource = resourceNamed(inside, NAME);
    const sent = input.requireObject(body);
    const current = await ownedAbsence(inside, owner, { id, version: input.versionIn(sent) });
    const before = { personID: current.personID, from: current.from, to: current.to, reason: current.reason };
    const full = { ...before, standInPersonID: current.standInPersonID, ...sent };
    const record = checkedRecord(inside, owner, full);
    await refuseWrong(inside, owner, { id, record });
    await tables.update(inside, resource, id, tables.columnsOf(resource, record));
    return records.getUnscoped(inside, resource, id);
  });
}

export function removeAbsence(context: Context, owner: Owner, id: number): Promise<void> {
  return inTransaction(context, async (inside) => {
    const resource = resourceNamed(inside, NAME);
    const current = await ownedAbsence(inside, owner, { id });
    await tables.deleteMany(inside, resource, new Map([[id, tables.columnsOf(resource, current)]]));
  });
}

type AbsenceRecord = RecordOf<"person-absences">;

async function ownedAbsence(
  context: Context,
  owner: Owner,
  { id, version }: { id: number; version?: number },
): Promise<AbsenceRecord> {
  const everybody = { ...context, caller: permissions.SYSTEM_CALLER };
  const current = await records.lock(everybody, resourceNamed(context, NAME), id, version);
  if ("anybody" in owner || current.personID === owner.personID) return current;
  throw records.notFound(resourceNamed(context, NAME));
}

/** The register's own rules; own absences are always the caller's. */
function checkedRecord(context: Context, owner: Owner, sent: Row): Row {
  const resource = resourceNamed(context, NAME);
  const own = "personID" in owner ? { personID: owner.personID } : {};
  const { version: _, ...body } = input.writable(resource, { ...sent, ...own }, context.caller);
  const filled = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  context.services.validators.check(resource, filled, { mode: "create", today: context.clock.today(), full: filled });
  return body;
}

async function refuseWrong(context: Context, owner: Owner, { id, record }: { id: number; record: Row }): Promise<void> {
  const resource = resourceNamed(context, NAME);
  const absence: PersonAbsence = {
    ...{ id, personID: Number(record.personID), from: String(record.from) },
    to: typeof record.to === "string" ? record.to : null,
    standInID: typeof record.standInPersonID === "number" ? record.standInPersonID : null,
  };
  const { personID, standInID } = absence;
  const people = await run<{ id: number; name: string }>(
    context.db,
    "select id, full_name as name from persons where id = any($1::bigint[]) order by id for no key update",
    [[personID, ...(standInID === null ? [] : [standInID])]],
  );
  const names = new Map(people.map((person) => [person.id, person.name]));
  const unknown = (["personID", "standInPersonID"] as const).filter(
    (field) => typeof record[field] === "number" && !names.has(Number(record[field])),
  );
  if (unknown.length > 0)
    throw validationError(
      unknown.map((field) => ({ field, code: "reference", message: "Esta pessoa não está no cadastro." })),
      resource.entity,
    );
  if (
    "anybody" in owner &&
    standInID !== null &&
    context.caller.userID !== null &&
    standInID === (await ownPerson(context))
  )
    throw new AppError("FORBIDDEN", {
      ...{ entity: resource.entity, field: "standInPersonID", message: OWN_SEAT },
      errors: [{ field: "standInPersonID", code: "forbidden", message: OWN_SEAT }],
    });
  const others = await absencesSince(context.db, absence.from);
  const problems = absenceProblems(absence, others, (one) => names.get(one) ?? `#${one}`);
  if (problems.length > 0) throw validationError(problems, resource.entity);
}

/** Those of everybody that end on this day or later. */
const absencesSince = (db: Handle, day: string): Promise<PersonAbsence[]> =>
  run(
    db,
    `select id, person_id as "personID", "from", "to", stand_in_person_id as "standInID" from person_absences
      where "to" is null or "to" >= $1::date order by "from", id`,
    [day],
  );

/** What a person is on a day: the switch, and then what was marked before. */
export async function availabilityOn(context: Context, personID: number, day: string): Promise<Row> {
  const [person] = await run<{ availability: Availability }>(
    context.db,
    `select case when u.id is null or u.enabled is false then 'UN' else coalesce(p.availability, 'AV') end as availability
       from persons p left join users u on u.person_id = p.id where p.id = $1`,
    [personID],
  );
  if (!person) throw new AppError("NOT_FOUND", { entity: "Person" });
  const absence = (await absencesSince(context.db, day)).find((one) => one.personID === personID && one.from <= day);
  const isSwitched = person.availability !== "AV" || !absence;
  return {
    ...{ personID, day, availability: isSwitched ? person.availability : "AW" },
    source: isSwitched ? "SWITCH" : "ABSENCE",
    absence: absence
      ? { id: absence.id, from: absence.from, to: absence.to, standInPersonID: absence.standInID }
      : null,
  };
}
