// PUT /persons/{id} also lets people without the right to the register change a few fields of their own person.
import { AppError } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import {
  type Context,
  input,
  inTransaction,
  permissions,
  type Row,
  records,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../framework/index.ts";

/** The fields that the profile and the availability menu send. */
const OWN_FIELDS = ["availability", "avatarFileID", "phone", "socialName"];
const EMPTIABLE = ["avatarFileID", "socialName"];

export async function updateOwnPerson(context: Context, id: number, change: records.Change): Promise<Row> {
  const persons = resourceNamed(context, "persons");
  if (change.body.availability === "UN" && (await isOwn(context, id))) throw unavailable(persons.entity);
  const isKeeper = permissions.mayWrite(persons, "update", context.caller, context.services.pageViews);
  if (isKeeper || !(await isOwn(context, id)) || !isAllowed(change))
    return records.update(context, persons, id, change);
  const sent = input.writable(persons, input.requireObject(change.body), context.caller);
  return inTransaction(context, (inside) => write(inside, persons, { id, sent, change }));
}

/** Only the product and administrators set somebody unavailable. */
const unavailable = (entity: string): AppError =>
  validationError([{ field: "availability", code: "enum", message: "Escolha entre disponível e ausente." }], entity);

async function write(
  context: Context,
  persons: Resource<"persons">,
  { id, sent, change }: { id: number; sent: Row; change: records.Change },
): Promise<Row> {
  const [row] = await context.db.selectFrom("persons").select("version").where("id", "=", id).forUpdate().execute();
  const current = await records.find(context, persons, { id, unscoped: true });
  if (!row || !current) throw records.notFound(persons);
  if (change.version !== undefined && change.version !== row.version)
    throw new AppError("STALE_RECORD", { entity: persons.entity, details: current });
  records.refuseSealed(persons, current);
  const emptied = Object.fromEntries(change.clear.map((path) => [path, null]));
  const prepare = context.services.verbs.get(persons.name)?.beforeValidate;
  const body = { ...(prepare ? await prepare(context, sent, current) : sent), ...emptied };
  context.services.validators.check(persons, body, {
    mode: "update",
    today: context.clock.today(),
    full: input.merge(current, body),
  });
  const columns = tables.columnsOf(persons, body);
  if (columns.size > 0) await tables.update(context, persons, id, columns);
  return records.getUnscoped(context, persons, id);
}

async function isOwn(context: Context, personID: number): Promise<boolean> {
  const [row] = await run(
    context.db,
    `select 1 from users u where u.id = $1 and u.person_id = $2 and ${permissions.isUnrestricted("u", "person_id")}`,
    [context.caller.userID, personID],
  );
  return row !== undefined;
}

function isAllowed(change: records.Change): boolean {
  return (
    Object.keys(change.body ?? {}).every((name) => OWN_FIELDS.includes(name)) &&
    change.clear.every((name) => EMPTIABLE.includes(name))
  );
}
