// Protects persons who have an account in every register that shows them. People who administer the user may change
// identity, contacts and bank accounts; availability may also be changed by the person; slices guard further fields.
// Decision: 0042-nobody-gives-more-than-they-hold.md.
import { ACCESS_RULES } from "../../../src/base/access.ts";
import { fieldAt, flatFields, type Resource } from "../../../src/base/resource.ts";
import {
  type Caller,
  type Context,
  declared,
  permissions,
  type ResourceHooks,
  records,
  resourceNamed,
  run,
  type SliceDeps,
} from "../../framework/index.ts";
import { mayGrant, rankOf } from "./granting.ts";

/**
 * Values that registers ask of every client, and values that the product counts, belong to the register and are not
 * guarded.
 */
const OF_THE_REGISTERS = [
  ...["occupation", "income", "netWorth", "ownsCompany", "companyDocumentNumber", "companyName", "dependentsCount"],
  ...["consignableLimit", "availableConsignableLimit", "biometryScore", "creditScore", "riskLevel", "deceased"],
];
/** Fields of their own record that people change themselves. */
const OWN = ["phone", "avatarFileID", "socialName"];
const AVAILABILITY = "availability";
const EMAIL = "email";
const USERS = "users";
const BANK_ACCOUNTS = "bankAccounts";

const TEXTS = {
  record:
    "Os dados de identificação, contato, documentos e contas bancárias de quem tem usuário no sistema são alterados por quem administra os usuários.",
  email:
    "O e-mail de quem tem usuário no sistema é alterado no cadastro do usuário, porque é com ele que a pessoa entra.",
  bankAccounts: "As contas bancárias de quem tem usuário no sistema são alteradas por quem administra os usuários.",
  availability: "A disponibilidade é alterada pela própria pessoa ou por um administrador.",
};

interface Account {
  id: number;
  person: number;
  role: string | null;
}

export function protectPersons(deps: SliceDeps): NonNullable<ResourceHooks["guardColumns"]> {
  const guard = guardOf(resourceNamed(deps, "persons"));
  return async (context, changes) => {
    const isGuarded = ({ columns }: records.ColumnChange) =>
      [...columns.keys()].some((name) => guard.columns.has(name));
    if (context.caller.userID === null || !changes.some(isGuarded)) return changes.map(() => new Map());
    const accounts = await accountsOf(
      context,
      changes.flatMap(({ id }) => id ?? []),
    );
    const managed = await managedOf(context, [...accounts.values()]);
    return changes.map((change) => {
      const account = change.id === null ? undefined : accounts.get(change.id);
      return reasonsAgainst({ context, guard, account, isManaged: managed.has(account?.id ?? 0) }, change);
    });
  };
}

/**
 * Registers of a person's relation to the lender store bank accounts too, which are guarded like those of the person's
 * own record.
 */
export function* accountListGuards({ services }: SliceDeps): Iterable<[string, Partial<ResourceHooks>]> {
  for (const register of services.resources.values()) {
    const person = register.fields.find(({ embed }) => embed?.resource === "persons");
    const key = person && fieldAt(register.fields, person.embed!.key)?.column;
    const accounts = fieldAt(register.fields, BANK_ACCOUNTS)?.column;
    if (key && accounts) yield [register.name, { guardColumns: protectAccountLists(register, { key, accounts }) }];
  }
}

function protectAccountLists(
  { table }: Resource,
  { key, accounts }: { key: string; accounts: string },
): NonNullable<ResourceHooks["guardColumns"]> {
  return async (context, changes) => {
    const ids = changes.flatMap(({ id, columns }) => (id !== null && columns.has(accounts) ? [id] : []));
    if (context.caller.userID === null || ids.length === 0) return changes.map(() => new Map());
    const rows = await run<{ id: number; person: number }>(
      context.db,
      `select id, "${key}" as person from "${table}" where id = any($1::bigint[]) and "${key}" is not null`,
      [ids],
    );
    const personOf = new Map(rows.map(({ id, person }) => [id, person]));
    const accountOf = await accountsOf(context, [...personOf.values()]);
    const managed = await managedOf(context, [...accountOf.values()]);
    return changes.map(({ id, columns }) => {
      const account = columns.has(accounts) && id !== null ? accountOf.get(personOf.get(id) ?? 0) : undefined;
      const isFree = !account || managed.has(account.id) || isBelow(context, account);
      return new Map(isFree ? [] : [[accounts, TEXTS.bankAccounts]]);
    });
  };
}

interface Guard {
  /** The guarded columns with the names of their fields; all columns of an address have one name. */
  columns: ReadonlyMap<string, string>;
  /** The default of each column that has one. */
  usual: { [column: string]: unknown };
}

function guardOf(persons: Resource): Guard {
  const guarded = persons.fields.filter(({ name }) => !OF_THE_REGISTERS.includes(name));
  const stored = guarded.flatMap((field) =>
    flatFields([field]).flatMap(({ column, schema }) => (column ? [{ column, name: field.name, schema }] : [])),
  );
  return {
    columns: new Map(stored.map(({ column, name }) => [column, name])),
    usual: Object.fromEntries(
      stored.flatMap(({ column, schema }) => (schema.default === undefined ? [] : [[column, schema.default]])),
    ),
  };
}

interface GuardCheck {
  context: Context;
  guard: Guard;
  account?: Account;
  /** The caller administers this account. */
  isManaged: boolean;
}

function reasonsAgainst(check: GuardCheck, { columns, before, via }: records.ColumnChange): Map<string, string> {
  const reasons = new Map<string, string>();
  const { usual } = check.guard;
  for (const [column, value] of columns) {
    const isSame = column in usual && (value ?? usual[column]) === (before[column] ?? usual[column]);
    const isSignIn = check.guard.columns.get(column) === EMAIL && check.account !== undefined && via !== USERS;
    const reason = isSame ? undefined : isSignIn ? TEXTS.email : reasonOf(check, column);
    if (reason) reasons.set(column, reason);
  }
  return reasons;
}

function reasonOf({ context, guard, account, isManaged }: GuardCheck, column: string) {
  const { caller } = context;
  const name = guard.columns.get(column);
  const isOwn = account !== undefined && account.id === caller.userID;
  const declaredGuard = declared(context, "personGuards").find(({ field }) => field === name);
  if (declaredGuard) return declaredGuard.reason(context, isOwn);
  if (name === AVAILABILITY)
    return (isOwn && !caller.key) || (isAdministrator(caller) && (!account || mayGrant(context, account.role ?? "")))
      ? undefined
      : TEXTS.availability;
  if (name === undefined || !account || isManaged) return undefined;
  return isBelow(context, account) || (isOwn && !caller.key && OWN.includes(name)) ? undefined : TEXTS.record;
}

const isBelow = (context: Context, { role }: Account): boolean =>
  !context.caller.key && rankOf(context, [role ?? ""]) < rankOf(context, context.caller.roles);

const isAdministrator = ({ roles }: Caller): boolean =>
  [ACCESS_RULES.superAdminRole, ACCESS_RULES.adminRole].some((role) => roles.includes(role));

/** Returns the accounts by person. */
async function accountsOf({ db }: Context, persons: number[]): Promise<Map<number, Account>> {
  if (persons.length === 0) return new Map();
  const rows = await run<Account>(
    db,
    `select u.id, u.person_id as person, r.code as role from users u left join auth_roles r on r.id = u.auth_role_id
      where u.person_id = any($1::bigint[])`,
    [persons],
  );
  return new Map(rows.map((account) => [account.person, account]));
}

/**
 * Returns the accounts that the caller administers: with the right over users, with a role that is not above the
 * caller's, and in the caller's scope.
 */
async function managedOf(context: Context, accounts: Account[]): Promise<Set<number>> {
  const users = resourceNamed(context, "users");
  if (context.caller.key || !permissions.mayWrite(users, "update", context.caller, context.services.pageViews))
    return new Set();
  const ids = accounts.filter(({ role }) => mayGrant(context, role ?? "")).map(({ id }) => id);
  return ids.length > 0 ? records.existingIDs(context, users.name, ids) : new Set();
}
