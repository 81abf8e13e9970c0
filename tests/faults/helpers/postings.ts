// Writers that never pause: they post, change and delete entries and record what was acknowledged. The checks compare
// the books after a crash with that record.
import { expect } from "vitest";
import type { Random } from "../../helpers/random.ts";
import type { Query } from "./audit.ts";
import { Away, type Calls } from "./calls.ts";
import { idsIn } from "./ledger.ts";

export interface Postings {
  /** Entries by their description, which is unique. */
  entries: Map<string, Line>;
  /** Descriptions of entries that were sent in one call, so all of them exist or none. */
  together: string[][];
  accounts: number[];
}

interface Line {
  id?: number;
  /** The acknowledged value in cents; absent when no write was acknowledged. */
  value?: number;
  /** Values in cents that were sent and may be stored, without the acknowledged one. */
  sent: number[];
  /** Tells whether a deletion was sent ("maybe") or acknowledged ("yes"). */
  gone?: "maybe" | "yes";
}

const PATH = "/accounting-entries";
const WRITERS = 4;
const BULK = 8;
const DAYS = 60;

export async function newPostings(calls: Calls): Promise<Postings> {
  const filters = encodeURIComponent(JSON.stringify({ type: "AN", nature: "A", regime: "IFRS", enabled: true }));
  const { body } = await calls<{ content: { id: number }[] }>(
    "GET",
    `/account-plan-tree-nodes?pageSize=20&filters=${filters}`,
  );
  return { entries: new Map(), together: [], accounts: body.content.map(({ id }) => id) };
}

export const acknowledgedEntries = ({ entries }: Postings): number =>
  [...entries.values()].filter(({ value }) => value !== undefined).length;

export async function postUntilGone(calls: Calls, postings: Postings, random: Random): Promise<void> {
  await Promise.all(Array.from({ length: WRITERS }, () => postOn(calls, postings, random)));
}

async function postOn(calls: Calls, postings: Postings, random: Random): Promise<void> {
  const own: string[] = [];
  const acts = [
    async () => own.push(...(await create(calls, postings, random, 1))),
    async () => own.push(...(await create(calls, postings, random, BULK))),
    () => change(calls, postings.entries.get(random.pick(own))!, random),
    () => remove(calls, postings.entries.get(own.splice(random.integer(0, own.length - 1), 1)[0]!)!),
  ];
  for (;;) {
    try {
      await random.pick(own.length > 3 ? acts : acts.slice(0, 2))();
    } catch (error) {
      if (error instanceof TypeError || error instanceof Away) return;
      throw error;
    }
  }
}

async function create(calls: Calls, postings: Postings, random: Random, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => {
    const name = `Lançamento ${postings.entries.size}`;
    postings.entries.set(name, { sent: [] });
    return name;
  });
  const bodies = names.map((name) => bodyOf(name, postings, random));
  if (count > 1) postings.together.push(names);
  const { status, body } = await (count > 1
    ? calls("POST", `${PATH}/bulk/create`, { data: bodies })
    : calls("POST", PATH, bodies[0]));
  expectDone(status, body);
  for (const [at, id] of idsIn(body).entries()) {
    const line = postings.entries.get(names[at]!)!;
    line.id = id;
    line.value = line.sent.pop()!;
  }
  return names;
}

function bodyOf(description: string, { entries, accounts }: Postings, random: Random): Record<string, unknown> {
  const debit = random.pick(accounts);
  const cents = random.integer(1, 9_999_999);
  entries.get(description)!.sent.push(cents);
  const day = random.integer(1, DAYS);
  const date = `2025-0${day > 30 ? 7 : 6}-${String(((day - 1) % 30) + 1).padStart(2, "0")}`;
  const credit = random.pick(accounts.filter((id) => id !== debit));
  const sides = { debitAccountPlanTreeNodeID: debit, creditAccountPlanTreeNodeID: credit };
  return { regime: "IFRS", date, value: cents / 100, description, origin: "AC", ...sides };
}

async function change(calls: Calls, line: Line, random: Random): Promise<void> {
  const cents = random.integer(1, 9_999_999);
  line.sent.push(cents);
  const { status, body } = await calls("PATCH", `${PATH}/${line.id}`, { value: cents / 100 });
  expectDone(status, body);
  line.sent = [];
  line.value = cents;
}

async function remove(calls: Calls, line: Line): Promise<void> {
  line.gone = "maybe";
  const { status, body } = await calls("DELETE", `${PATH}/${line.id}`);
  expectDone(status, body);
  line.gone = "yes";
}

function expectDone(status: number, body: unknown): void {
  if (status === 503) throw new Away();
  if (status < 200 || status > 204) throw new Error(`${status}: ${JSON.stringify(body)}`);
}

/**
 * Checks that every acknowledged entry has its value, and that calls with several entries are stored whole or not at
 * all.
 */
export async function expectPosted(query: Query, { entries, together }: Postings): Promise<void> {
  const rows = await query<{ id: number; description: string; cents: number }>(
    "select id::int, description, (value * 100)::bigint::int as cents from accounting_entry where description like 'Lançamento %'",
  );
  const stored = new Map(rows.map((row) => [row.description, row]));
  expect(stored.size, "an entry came twice").toBe(rows.length);
  for (const [name, { id, value, sent, gone }] of entries) {
    const row = stored.get(name);
    if (gone === "yes") expect(row, `${name} was deleted`).toBeUndefined();
    else if (value !== undefined && gone === undefined) expect(row, `${name} was acknowledged`).toBeDefined();
    if (!row) continue;
    if (id !== undefined) expect(row.id).toBe(id);
    expect([...sent, ...(value === undefined ? [] : [value])], name).toContain(row.cents);
  }
  for (const names of together) {
    const isOpen = names.every((name) => entries.get(name)!.value === undefined);
    if (isOpen) expect([0, names.length]).toContain(names.filter((name) => stored.has(name)).length);
  }
}

/** Compares, to the cent, the sums of entries with days and deltas, and with months and deltas. */
const WRONG = `
  with sides as (
    select regime, debit_account_plan_tree_node_id as account_id, value as debit, 0 as credit from accounting_entry where enabled
    union all
    select regime, credit_account_plan_tree_node_id, 0, value from accounting_entry where enabled),
  entries as (select regime, account_id, sum(debit) as debit, sum(credit) as credit from sides group by 1, 2),
  days as (select regime, account_id, sum(debit) as debit, sum(credit) as credit from (
    select regime, account_id, debit, credit from balance_day union all
    select regime, account_id, debit, credit from balance_delta) d group by 1, 2),
  months as (select regime, account_id, sum(debit) as debit, sum(credit) as credit from (
    select regime, account_id, debit, credit from balance_month union all
    select regime, account_id, debit, credit from balance_delta) m group by 1, 2)
  select regime, account_id from entries e full join days d using (regime, account_id) full join months m using (regime, account_id)
   where (coalesce(e.debit, 0), coalesce(e.credit, 0)) <> (coalesce(d.debit, 0), coalesce(d.credit, 0))
      or (coalesce(e.debit, 0), coalesce(e.credit, 0)) <> (coalesce(m.debit, 0), coalesce(m.credit, 0))`;

export async function expectBalanced(query: Query): Promise<void> {
  expect(await query(WRONG)).toEqual([]);
  const [sums] = await query<{ debit: string; credit: string }>(
    `select coalesce(sum(debit), 0)::text as debit, coalesce(sum(credit), 0)::text as credit from (
       select debit, credit from balance_day union all select debit, credit from balance_delta) all_of`,
  );
  expect(sums!.debit).toBe(sums!.credit);
}
