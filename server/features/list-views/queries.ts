// All SQL of views and preferences of lists.

import { AppError } from "../../../src/base/app-error.ts";
import type { ListPreference, SharingRole, ViewContent } from "../../../src/base/saved-view.ts";
import { type Context, type Handle, run, runOne, runtime } from "../../framework/index.ts";

export interface StoredView {
  id: number;
  list: string;
  name: string;
  ownerID: number;
  ownerName: string | null;
  sharedWith: string[];
  version: number;
  content: ViewContent;
}

const VIEW = `select v.id, v.list, v.name, v.owner_id as "ownerID", p.full_name as "ownerName",
    v.shared_with as "sharedWith", v.version, v.content
  from list_view v left join users u on u.id = v.owner_id left join persons p on p.id = u.person_id`;
/** The placeholders are the person and the roles of the person. */
const VISIBLE = "(v.owner_id = $1 or v.shared_with && $2::text[])";

const reader = ({ caller }: Context): [number | null, string[]] => [caller.userID, caller.roles];

export function viewsOf(context: Context, list: string): Promise<StoredView[]> {
  return run<StoredView>(
    context.db,
    `${VIEW} where ${VISIBLE} and v.list = $3 order by v.name collate "und-x-icu", v.id`,
    [...reader(context), list],
  );
}

/** With `includesAllShared`, views shared with other roles are found too. */
export async function findView(
  context: Context,
  id: number,
  includesAllShared: boolean,
): Promise<StoredView | undefined> {
  const [view] = await run<StoredView>(
    context.db,
    `${VIEW} where (${VISIBLE} or ($3 and v.shared_with <> '{}')) and v.id = $4`,
    [...reader(context), includesAllShared, id],
  );
  return view;
}

type New = Pick<StoredView, "list" | "name" | "sharedWith" | "content">;

export async function addView({ db, caller, clock }: Context, view: New): Promise<number> {
  const row = await refusingDuplicates(
    runOne<{ id: number }>(
      db,
      `insert into list_view (list, name, owner_id, shared_with, content, updated_at) values ($1, $2, $3, $4, $5, $6)
       returning id`,
      [view.list, view.name, caller.userID, view.sharedWith, JSON.stringify(view.content), clock.now()],
    ),
  );
  return row.id;
}

export async function changeView({ db, clock }: Context, view: StoredView): Promise<void> {
  await refusingDuplicates(
    run(
      db,
      `update list_view set name = $2, shared_with = $3, content = $4, updated_at = $5, version = version + 1
        where id = $1`,
      [view.id, view.name, view.sharedWith, JSON.stringify(view.content), clock.now()],
    ),
  );
}

const UNIQUE_VIOLATION = "23505";

async function refusingDuplicates<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (runtime.errorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw new AppError("DUPLICATE_DATA", {
      field: "name",
      entity: "ListView",
      message: "Você já tem uma visão com este nome nesta lista.",
    });
  }
}

export async function dropView(db: Handle, id: number): Promise<void> {
  await run(db, "delete from list_view where id = $1", [id]);
}

export function rolesToShareWith(db: Handle): Promise<SharingRole[]> {
  return run<SharingRole>(
    db,
    `select code, coalesce(name, code) as name from auth_roles where coalesce(enabled, true)
      order by coalesce(name, code) collate "und-x-icu"`,
  );
}

export function preferencesOf(context: Context, list?: string): Promise<ListPreference[]> {
  return run<ListPreference>(
    context.db,
    `select f.list, f.columns, f.density, v.id as "viewID"
       from list_preference f left join list_view v on v.id = f.view_id and ${VISIBLE}
      where f.user_id = $1 and ($3::text is null or f.list = $3) order by f.list`,
    [...reader(context), list ?? null],
  );
}

/** Undefined values stay unchanged. */
export async function savePreference(context: Context, list: string, change: Partial<ListPreference>): Promise<void> {
  const has = (name: keyof ListPreference) => change[name] !== undefined;
  await run(
    context.db,
    `insert into list_preference as f (user_id, list, columns, density, view_id) values ($1, $2, $3, $5, $7)
     on conflict (user_id, list) do update
       set columns = case when $4 then excluded.columns else f.columns end,
           density = case when $6 then excluded.density else f.density end,
           view_id = case when $8 then excluded.view_id else f.view_id end`,
    [
      ...[context.caller.userID, list],
      ...[change.columns ?? null, has("columns"), change.density ?? null, has("density")],
      ...[change.viewID ?? null, has("viewID")],
    ],
  );
}

/** Deletes what a deleted person leaves behind; shared views stay for the people who use them. */
export async function forgetPerson(db: Handle, userID: number): Promise<void> {
  await run(db, "delete from list_preference where user_id = $1", [userID]);
  await run(db, "delete from list_view where owner_id = $1 and shared_with = '{}'", [userID]);
}
