// Checks and completes the code and place of an account on every write, whichever call makes it, and updates what
// depends on them in the same transaction. Spec accounting §3, ACC-045.
import type { Account } from "../../../../src/rules/accounting/accounts.ts";
import {
  type Context,
  type HooksOfResource,
  hooksFor,
  type InputOf,
  type RecordOf,
  records,
  resourceNamed,
  run,
  tables,
  type Written,
} from "../../../framework/index.ts";
import { hasCurrentVersion, keepVersions } from "../dated-chart/index.ts";
import { accountsWithCode } from "./by-code.ts";
import { type Chart, chartOf } from "./chart.ts";
import { at, nearestOf, type Place, placeOf } from "./place.ts";

export const ACCOUNTS = "account-plan-tree-nodes";

export function chartVerbs(): HooksOfResource {
  return hooksFor(ACCOUNTS, {
    resolveImportReferences: async (context, texts) => {
      const chart = await chartOf(context);
      return new Map(texts.map((text) => [text, accountsWithCode(chart, text)]));
    },
    beforeValidate: (context, body, current) => preparedAccount(context, body, current),
    async afterWrite(context, written) {
      const moved = await settleAccounts(context, written);
      await keepVersions(context, [...written.filter(isVersioned).map(({ id }) => id), ...moved]);
    },
  });
}

type AccountRecord = RecordOf<typeof ACCOUNTS>;
type Body = InputOf<typeof ACCOUNTS>;

const PLACE_FIELDS = ["code", "title", "type", "parentID", "accountPlanTreeID"] as const;
const VERSIONED = [...PLACE_FIELDS, "nature"] as const;
/** Only the fields that a version stores make a new version; a change of any other field makes none. */
const isVersioned = ({ before, after }: Written<typeof ACCOUNTS>): boolean =>
  before === null || after === null || VERSIONED.some((name) => name in after);

async function preparedAccount(context: Context, body: Body, current: AccountRecord | null): Promise<Body> {
  const isChanged = current && VERSIONED.some((name) => name in body && body[name] !== current[name]);
  // A new version would hide a change that somebody made directly in the database.
  if (isChanged && !(await hasCurrentVersion(context, current.id))) throw at("code", CHART_MISMATCH);
  if (!PLACE_FIELDS.some((name) => name in body)) return body;
  await lockChart(context);
  const chart = await chartOf(context);
  const full = { ...current, ...body };
  const plan = chart.plans.get(Number(full.accountPlanTreeID));
  // The generic checks of the record report missing values and values that are not texts.
  if (!plan || typeof full.code !== "string" || typeof full.title !== "string" || full.code.trim() === "") return body;
  const type = String(full.type ?? "AN");
  const { parentID } = body;
  // The generic checks refuse a value that is not an id; the account that the code indicates must not take its place.
  if (parentID !== undefined && parentID !== null && typeof parentID !== "number") return body;
  const parent = parentID === undefined ? {} : { parentID };
  const place = placeOf(chart, plan, { code: full.code, title: full.title, type, ...parent, id: current?.id });
  if (current) await refuseWhenUsed(context, { current, place, type });
  const own = fieldsOfPlace(place);
  const others = Object.entries(body).filter(([name]) => !Object.hasOwn(own, name));
  return { ...Object.fromEntries(others), ...changedOnly(own, current) };
}

const CHART_MISMATCH =
  "Esta conta foi alterada por fora do produto e não confere com o plano guardado. Peça a quem cuida do banco que confira os livros (books:verify).";

/** Lets one transaction at a time write to the chart, so that what is checked here is still true when it is written. */
export async function lockChart({ db }: Context): Promise<void> {
  await run(db, "select pg_advisory_xact_lock(hashtext('account_plan_tree_nodes'))");
}

function fieldsOfPlace({ parent, movedChildren: _movedChildren, ...own }: Place): Body {
  return { ...own, parentID: parent?.id ?? null };
}

function changedOnly(values: Body, current: AccountRecord | null): Body {
  if (!current) return values;
  const before = new Map<string, unknown>(Object.entries(current));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== (before.get(name) ?? null)));
}

/** This hint names the way to give sub-accounts to an account that is in use. */
const SPLIT_INSTEAD = "Para dar subcontas a ela, use Dividir conta no plano de contas.";

interface Change {
  current: AccountRecord;
  place: Place;
  type: string;
}

/**
 * Entries, scripts and sub-accounts were made for the account as it was, so its place and kind can no longer change.
 */
async function refuseWhenUsed(context: Context, { current, place, type }: Change): Promise<void> {
  const isRenamed = place.code !== current.code;
  const isTurned = type !== current.type;
  if (!isRenamed && !isTurned) return;
  const { id } = current;
  // The row lock waits for transactions that are just beginning to use the account.
  await run(context.db, "select id from account_plan_tree_nodes where id = $1 for update", [id]);
  const uses = (await records.referrersOf(context, resourceNamed(context, ACCOUNTS), [id])).get(id);
  if (!uses) return;
  const what = isTurned ? "O tipo" : "O código";
  const way = isTurned && type === "SY" ? ` ${SPLIT_INSTEAD}` : "";
  throw at(isTurned ? "type" : "code", `${what} não muda enquanto a conta está em uso${whereUsed(uses)}.${way}`);
}

/** Lists the uses that the caller may see. */
function whereUsed(uses: records.Referrer[]): string {
  const visible = uses.filter((use) => use.visible > 0);
  if (visible.length === 0) return "";
  const places = visible.map((use) => `${use.visible} em ${use.resource === ACCOUNTS ? "subcontas" : use.label}`);
  return `: ${places.join(", ")}`;
}

/**
 * Places accounts of one file below each other, and gives an account that was made between two others those below it.
 * Returns the accounts that moved.
 */
async function settleAccounts(context: Context, written: readonly Written<typeof ACCOUNTS>[]): Promise<number[]> {
  const ids = new Set(
    written.flatMap(({ id, after }) => (after && PLACE_FIELDS.some((name) => name in after) ? [id] : [])),
  );
  if (ids.size === 0) return [];
  const chart = await chartOf(context);
  const moves = [...ids].flatMap((id) => movesOf(chart, chart.accounts.get(id)));
  const byID = new Map(moves.map((move) => [move.id, move]));
  await tables.updateMany(context, resourceNamed(context, ACCOUNTS), [...byID.values()]);
  return [...byID.keys()];
}

function movesOf(chart: Chart, account: Account | undefined): tables.RowChange<typeof ACCOUNTS>[] {
  const plan = account && chart.plans.get(account.accountPlanTreeID);
  if (!account || !plan) return [];
  const { id, code, title, type } = account;
  const { parent, movedChildren, naturalSide, level } = placeOf(chart, plan, { code, title, type, id });
  if (!parent && level > 1)
    throw at("code", `Nenhuma conta do plano fica acima deste código. Cadastre antes a classe ${code[0]}.`);
  const own =
    parent && parent.id !== account.parentID
      ? [{ id, columns: { parent_id: parent.id, natural_side: naturalSide } }]
      : [];
  // When several new accounts could take over one account, the closest one does.
  const ownChildren = movedChildren.filter((below) => nearestOf(chart, plan, below.code, below.id)?.id === id);
  return [...own, ...ownChildren.map((below) => ({ id: below.id, columns: { parent_id: id } }))];
}
