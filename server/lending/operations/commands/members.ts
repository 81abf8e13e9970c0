// Who works on an operation: taking it, taking all of a colleague's, members by hand. Spec OPS-006, GEN-046, GEN-047.
import { AppError } from "../../../../src/base/app-error.ts";
import {
  type Context,
  input,
  inTransaction,
  type Row,
  resourceNamed,
  run,
  tables,
  validationError,
} from "../../../framework/index.ts";
import { actorOf, giveCommand, type Work } from "../command.ts";
import { STAFF_ROLES } from "./offered.ts";

type Role = "OWNER" | "ANALYST" | "APPROVER" | "FORMALIZER" | "OBSERVER";
const ROLES: readonly Role[] = ["OWNER", "ANALYST", "APPROVER", "FORMALIZER", "OBSERVER"];
const MEMBERS = "operation-members";

/** POST /operations/{id}/take: the caller becomes a member, and the one responsible where nobody is. */
export function takeOperation(context: Context, id: number): Promise<Row> {
  return giveCommand(context, { operationID: id, code: "TAKE" }, (work) => take(work, "A operação foi assumida."));
}

async function take(work: Work, summary: string) {
  const { context, operation, facts, actor } = work;
  const { personID } = actor;
  if (personID === null)
    throw new AppError("INVALID_STATE", { entity: "Operation", message: "O seu usuário não tem pessoa vinculada." });
  if (facts.memberIDs.includes(personID))
    throw new AppError("INVALID_STATE", { entity: "Operation", message: "Você já é membro desta operação." });
  const owners = await run(
    context.db,
    "select id from operation_members where operation_id = $1 and role = 'OWNER' limit 1",
    [operation.id],
  );
  const role: Role = owners.length === 0 ? "OWNER" : "ANALYST";
  const memberID = await addMember(context, { operationID: operation.id, personID, role });
  return { answer: { id: memberID, operationID: operation.id, personID, role }, summary, addedMemberIDs: [personID] };
}

export function addMember(
  context: Context,
  member: { operationID: number; personID: number; role: Role },
): Promise<number> {
  const resource = resourceNamed(context, MEMBERS);
  return tables.insert(context, resource, tables.columnsOf(resource, member));
}

const MOST_TAKEN = 200;

/**
 * POST /operations/{id}/take-historic: the caller also takes the customer's other operations that are not over, so that one
 * person knows all of them. Each is a command of its own; those that the caller may not take are left.
 */
export function takeHistoric(context: Context, id: number): Promise<{ operationIDs: number[] }> {
  return inTransaction(context, async (inside) => {
    const { personID } = await actorOf(inside);
    const rows = await run<{ id: number }>(
      inside.db,
      `select o.id from operations o join operation_statuses s on s.id = o.status_id
        where o.customer_id = (select customer_id from operations where id = $1)
          and not coalesce(s.final_status, false) and o.sent_for_payment_at is null
          and not coalesce(o.member_person_ids, '{}') @> array[$2::bigint]
        order by o.id limit ${MOST_TAKEN}`,
      [id, personID ?? 0],
    );
    if (rows.length === 0)
      throw new AppError("INVALID_STATE", {
        entity: "Operation",
        message: "Você já é membro de todas as operações em aberto deste cliente.",
      });
    for (const row of rows)
      await giveCommand(inside, { operationID: row.id, code: "TAKE_HISTORIC" }, (work) =>
        take(work, "A operação foi assumida com o histórico do cliente."),
      );
    return { operationIDs: rows.map((row) => row.id) };
  });
}

/** POST /operations/{id}/members */
export function includeMember(context: Context, id: number, body: unknown): Promise<Row> {
  const { personID, role = "ANALYST", ...others } = input.requireObject(body);
  input.refuseFields(others, []);
  const chosen = ROLES.find((one) => one === role);
  if (!chosen) throw refused("role", "Escolha o papel do membro.");
  return giveCommand(context, { operationID: id, code: "ADD_MEMBER" }, async ({ context: inside, facts }) => {
    const person = await staffPerson(inside, personID);
    if (facts.memberIDs.includes(person.id)) throw refused("personID", "Esta pessoa já é membro da operação.");
    const memberID = await addMember(inside, { operationID: id, personID: person.id, role: chosen });
    return {
      answer: { id: memberID, operationID: id, personID: person.id, role: chosen },
      summary: `${person.name} passou a ser membro da operação.`,
      addedMemberIDs: [person.id],
    };
  });
}

/** DELETE /operations/{id}/members/{personID} */
export function removeMember(context: Context, id: number, personID: number): Promise<void> {
  return giveCommand(context, { operationID: id, code: "REMOVE_MEMBER" }, async ({ context: inside, facts }) => {
    if (!facts.memberIDs.includes(personID)) throw new AppError("NOT_FOUND", { entity: "OperationMember" });
    if (facts.memberIDs.length === 1)
      throw new AppError("INVALID_STATE", {
        entity: "OperationMember",
        message: "A operação fica sem ninguém: inclua outra pessoa antes.",
      });
    const [row] = await run<{ id: number; name: string }>(
      inside.db,
      `select m.id, p.full_name as name from operation_members m join persons p on p.id = m.person_id
        where m.operation_id = $1 and m.person_id = $2`,
      [id, personID],
    );
    if (row) await tables.deleteMany(inside, resourceNamed(inside, MEMBERS), new Map([[row.id, {}]]));
    return {
      answer: undefined,
      summary: `${row?.name ?? "Um membro"} deixou de ser membro da operação.`,
      removedMemberIDs: [personID],
    };
  });
}

/** Members are people of the lender who may sign in. */
async function staffPerson({ db }: Context, personID: unknown): Promise<{ id: number; name: string }> {
  const [person] = await run<{ id: number; name: string }>(
    db,
    `select p.id, p.full_name as name from users u join persons p on p.id = u.person_id
       join auth_roles r on r.id = u.auth_role_id
      where p.id = $1 and coalesce(u.enabled, true)
        and r.code = any($2::text[])`,
    [Number.isSafeInteger(personID) ? personID : 0, STAFF_ROLES],
  );
  if (!person) throw refused("personID", "Escolha uma pessoa da equipe de crédito com usuário habilitado.");
  return person;
}

const refused = (field: string, message: string): AppError =>
  validationError([{ field, code: "member", message }], "OperationMember");
