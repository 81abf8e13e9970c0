// Guards the seats that decide on credit: people cannot give themselves a seat or raise the limit of their own seat,
// whatever their role is. Decision: 0042-nobody-gives-more-than-they-hold.md.
import { AppError } from "../../../src/base/app-error.ts";
import { type Cents, centsIn, toCents, type WireAmount } from "../../../src/base/money.ts";
import { fieldAt, type Resource } from "../../../src/base/resource.ts";
import {
  type Context,
  input,
  type ResourceHooks,
  records,
  resourceNamed,
  run,
  type SliceDeps,
} from "../../framework/index.ts";

const LIMIT = "data.operationValue";

export const OWN_SEAT = "Ninguém dá a si mesmo um cargo, nem se põe como substituto. Peça a outra pessoa.";
export const OWN_LIMIT = "A alçada do seu próprio cargo é aumentada por outra pessoa.";

interface Seat {
  holder: string;
  isPerson: boolean;
  seat: string[];
}

/** For each register, the field that names the person of the seat and the fields that identify the seat. */
const SEATS: { [register: string]: Seat } = {
  "competence-assignments": { holder: "userID", isPerson: false, seat: ["competenceID"] },
  "committee-competence-members": { holder: "personID", isPerson: true, seat: ["committeeID", "competenceID"] },
  "competence-substitutions": { holder: "substitutedByIDs", isPerson: true, seat: ["competenceID", "personID"] },
};

export function* seatVerbs(deps: SliceDeps): Iterable<[string, Partial<ResourceHooks>]> {
  for (const [name, seat] of Object.entries(SEATS))
    yield [name, { beforeValidate: refuseOwnSeat(resourceNamed(deps, name), seat) }];
  for (const [name, competence] of [
    ["competences", "id"],
    ["product-approval-positions", "competenceID"],
    ["committee-competences", "competenceID"],
  ] as const)
    yield [name, { beforeValidate: refuseOwnLimit(resourceNamed(deps, name), competence) }];
}

function refuseOwnSeat(
  { entity }: Resource,
  { holder, isPerson, seat }: Seat,
): NonNullable<ResourceHooks["beforeValidate"]> {
  return async (context, body, current) => {
    const after = { ...current, ...body };
    const changed = [holder, ...seat].some(
      (field) => !records.isSameValue(after[field] ?? null, current?.[field] ?? null),
    );
    if (context.caller.userID === null || !changed) return body;
    const own = isPerson ? await ownPerson(context) : context.caller.userID;
    if (![after[holder]].flat().includes(own)) return body;
    throw refusal(entity, holder, OWN_SEAT);
  };
}

function refuseOwnLimit(
  { entity, fields, name }: Resource,
  competence: string,
): NonNullable<ResourceHooks["beforeValidate"]> {
  if (!fieldAt(fields, LIMIT)) throw new Error(`The resource ${name} has no field of the limit.`);
  return async (context, body, current) => {
    const id = body[competence] ?? current?.[competence];
    // The checks that follow refuse a value that is not an amount.
    const limit = centsIn(input.getAt(body, LIMIT)) ?? 0n;
    const before = centsIn(input.getAt(current, LIMIT)) ?? 0n;
    const isStarted = competence === "id" && body.approve === true && current?.approve !== true;
    if (context.caller.userID === null || typeof id !== "number" || (limit <= before && !isStarted)) return body;
    const own = await ownCompetence(context, id);
    // In a product or committee the seat may approve up to the limit that it has anyway.
    if (!own || (competence !== "id" && limit <= own.limit)) return body;
    throw refusal(entity, isStarted ? "approve" : LIMIT, OWN_LIMIT);
  };
}

export async function ownPerson({ db, caller }: Context): Promise<number | undefined> {
  const [user] = await run<{ person: number | null }>(db, "select person_id as person from users where id = $1", [
    caller.userID,
  ]);
  return user?.person ?? undefined;
}

/** Returns the competence when the caller has it: by assignment, as a member of a committee, or as a substitute. */
async function ownCompetence({ db, caller }: Context, id: number): Promise<{ limit: Cents } | undefined> {
  const [own] = await run<{ limit: WireAmount | null }>(
    db,
    `select c.data_operation_value as limit from competences c, users u
      where c.id = $2 and u.id = $1
        and (exists (select 1 from competence_assignments a where a.competence_id = c.id and a.user_id = u.id)
          or exists (select 1 from committee_competence_members m where m.competence_id = c.id and m.person_id = u.person_id)
          or exists (select 1 from competence_substitutions s
                      where s.competence_id = c.id and u.person_id = any(s.substituted_by_ids)))`,
    [caller.userID, id],
  );
  return own && { limit: toCents(own.limit ?? 0) };
}

function refusal(entity: string, field: string, message: string): AppError {
  return new AppError("FORBIDDEN", { entity, field, message, errors: [{ field, code: "forbidden", message }] });
}
