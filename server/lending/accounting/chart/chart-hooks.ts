// What every write of an account goes through, by whatever call: code and place are checked and completed, and what
// depends on them follows in the same transaction. Spec accounting §3, ACC-045.
import type { Account } from "../../../../src/rules/accounting/accounts.ts";
import {
  type Context,
  type Referrer,
  type ResourceHooks,
  type Row,
  type RowChange,
  records,
  resourceNamed,
  run,
  tables,
  type Written,
} from "../../../framework/index.ts";
import { isAsKept, keepVersions } from "../dated-chart/index.ts";
import { accountsMeant } from "./by-code.ts";
import { type Chart, chartOf } from "./chart.ts";
import { at, nearestOf, type Place, placeOf } from "./place.ts";

export const ACCOUNTS = "account-plan-tree-nodes";

export function chartVerbs(): [string, Partial<ResourceHooks>] {
  return [
    ACCOUNTS,
    {
      resolveImportReferences: async (context, texts) => {
        const chart = await chartOf(context);
        return new Map(texts.map((text) => [text, accountsMeant(chart, text)]));
      },
      beforeValidate: (context, body, current) => preparedAccount(context, body, current),
      async afterWrite(context, written) {
        const moved = await settleAccounts(context, written);
        await keepVersions(context, [...written.filter(isVersioned).map(({ id }) => id), ...moved]);
      },
    },
  ];
}

const DECIDING = ["code", "title", "type", "parentID", "accountPlanTreeID"];
/** What a version of an account says: a change of anything else makes none. */
const isVersioned = ({ before, after }: Written): boolean =>
  before === null || after === null || [...DECIDING, "nature"].some((name) => name in after);

async function preparedAccount(context: Context, body: Row, current: Row | null): Promise<Row> {
  const isChanged = current && [...DECIDING, "nature"].some((name) => name in body && body[name] !== current[name]);
  // A version made now would pass off as the product's own what somebody did beside it.
  if (isChanged && !(await isAsKept(context, Number(current.id)))) throw at("code", CHANGED_BESIDE);
  if (!DECIDING.some((name) => name in body)) return body;
  await lockChart(context);
  const chart = await chartOf(context);
  const full = { ...current, ...body };
  const plan = chart.plans.get(Number(full.accountPlanTreeID));
  // What is missing or no text is told by the checks of every record.
  if (!plan || typeof full.code !== "string" || typeof full.title !== "string" || full.code.trim() === "") return body;
  const wanted = {
    code: full.code,
    title: full.title,
    type: String(full.type ?? "AN"),
    parentID: body.parentID as number | null | undefined,
    id: current?.id as number | undefined,
  };
  const place = placeOf(chart, plan, wanted);
  if (current) await refuseWhenUsed(context, { current, place, type: wanted.type });
  const told = columnsOfPlace(place);
  const others = Object.entries(body).filter(([name]) => !Object.hasOwn(told, name));
  return { ...Object.fromEntries(others), ...changedOnly(told, current) };
}

const CHANGED_BESIDE =
  "Esta conta foi alterada por fora do produto e não confere com o plano guardado. Peça a quem cuida do banco que confira os livros (books:verify).";

/** One writer of the chart at a time: what is checked here is what will stand. */
export async function lockChart({ db }: Context): Promise<void> {
  await run(db, "select pg_advisory_xact_lock(hashtext('account_plan_tree_nodes'))");
}

function columnsOfPlace({ parent, taken: _taken, ...own }: Place): Row {
  return { ...own, parentID: parent?.id ?? null };
}

function changedOnly(values: Row, current: Row | null): Row {
  if (!current) return values;
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== (current[name] ?? null)));
}

/** How an account in use is given sub-accounts all the same. */
const SPLIT_INSTEAD = "Para dar subcontas a ela, use Dividir conta no plano de contas.";

interface Change {
  current: Row;
  place: Place;
  type: string;
}

/** Entries, scripts and subaccounts know the account by what it was when they were made. */
async function refuseWhenUsed(context: Context, { current, place, type }: Change): Promise<void> {
  const isRenamed = place.code !== current.code;
  const isTurned = type !== current.type;
  if (!isRenamed && !isTurned) return;
  const id = Number(current.id);
  // Whoever is just beginning to use the account is waited for.
  await run(context.db, "select id from account_plan_tree_nodes where id = $1 for update", [id]);
  const uses = (await records.referrersOf(context, resourceNamed(context, ACCOUNTS), [id])).get(id);
  if (!uses) return;
  const what = isTurned ? "O tipo" : "O código";
  const way = isTurned && type === "SY" ? ` ${SPLIT_INSTEAD}` : "";
  throw at(isTurned ? "type" : "code", `${what} não muda enquanto a conta está em uso${whereUsed(uses)}.${way}`);
}

/** As far as the caller sees it. */
function whereUsed(uses: Referrer[]): string {
  const seen = uses.filter((use) => use.seen > 0);
  if (seen.length === 0) return "";
  const places = seen.map((use) => `${use.seen} em ${use.resource === ACCOUNTS ? "subcontas" : use.label}`);
  return `: ${places.join(", ")}`;
}

/** Accounts of one file find each other, and one made between two others takes over those below it: who moved so. */
async function settleAccounts(context: Context, written: Written[]): Promise<number[]> {
  const ids = new Set(
    written.flatMap(({ id, after }) => (after && DECIDING.some((name) => name in after) ? [id] : [])),
  );
  if (ids.size === 0) return [];
  const chart = await chartOf(context);
  const moves = [...ids].flatMap((id) => movesOf(chart, chart.accounts.get(id)));
  const byID = new Map(moves.map((move) => [move.id, move]));
  await tables.updateMany(context, resourceNamed(context, ACCOUNTS), [...byID.values()]);
  return [...byID.keys()];
}

function movesOf(chart: Chart, account: Account | undefined): RowChange[] {
  const plan = account && chart.plans.get(account.accountPlanTreeID);
  if (!account || !plan) return [];
  const { id, code, title, type } = account;
  const { parent, taken, naturalSide, level } = placeOf(chart, plan, { code, title, type, id });
  if (!parent && level > 1)
    throw at("code", `Nenhuma conta do plano fica acima deste código. Cadastre antes a classe ${code[0]}.`);
  const own = parent && parent.id !== account.parentID ? [{ id, columns: under(parent.id, naturalSide) }] : [];
  // Of several that came together, the closest one takes an account over.
  const owned = taken.filter((below) => nearestOf(chart, plan, below.code, below.id)?.id === id);
  return [...own, ...owned.map((below) => ({ id: below.id, columns: new Map([["parent_id", id]]) }))];
}

const under = (parentID: number, side: string): Map<string, unknown> =>
  new Map<string, unknown>([
    ["parent_id", parentID],
    ["natural_side", side],
  ]);
