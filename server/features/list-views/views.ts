// Views of a list that a person saved under a name, private or shared read-only with the people of some roles.

import { canAccess } from "../../../src/base/access.ts";
import { AppError, type FieldError } from "../../../src/base/app-error.ts";
import type { SavedView, SavedViewsAnswer, ViewContent } from "../../../src/base/saved-view.ts";
import { type Context, input, inTransaction, type Row, validationError } from "../../framework/index.ts";
import { CONTENT_KEYS, checkContent, EMPTY, narrowContent } from "./content.ts";
import { findList, type List, listAt } from "./lists.ts";
import { addView, changeView, dropView, findView, rolesToShareWith, type StoredView, viewsOf } from "./queries.ts";

const ENTITY = "ListView";
const MOST_VIEWS = 100;
const MOST_NAME = 60;
/** A person who may change a role may also share views with it. */
const SHARING = { pages: ["credit_settings_roles"], view: "update" as const };

const mayShare = ({ caller }: Context): boolean => canAccess(caller, SHARING);

export async function listViews(context: Context, path: unknown): Promise<SavedViewsAnswer> {
  const list = listAt(context, path);
  const views = await viewsOf(context, list.path);
  return {
    content: views.map((view) => encodeView(context, list, view)),
    roles: mayShare(context) ? await rolesToShareWith(context.db) : [],
  };
}

export async function createView(context: Context, body: unknown): Promise<SavedView> {
  const sent = input.requireObject(body);
  const list = listAt(context, sent.list);
  return inTransaction(context, async (inside) => {
    const change = await checkChange(inside, { list, sent, before: undefined });
    const own = (await viewsOf(inside, list.path)).filter((view) => isOwn(inside, view));
    if (own.length >= MOST_VIEWS)
      throw new AppError("INVALID_STATE", {
        entity: ENTITY,
        message: `Você já tem ${MOST_VIEWS} visões desta lista. Exclua alguma antes.`,
      });
    const { name = "", sharedWith = [], content } = change;
    const id = await addView(inside, { list: list.path, name, sharedWith, content: { ...EMPTY, ...content } });
    return encodeView(inside, list, await requireView(inside, id));
  });
}

export async function updateView(context: Context, id: number, body: unknown): Promise<SavedView> {
  const sent = input.requireObject(body);
  return inTransaction(context, async (inside) => {
    const { view, list } = await requireEditableView(inside, id);
    if (sent.version !== undefined && sent.version !== view.version)
      throw new AppError("STALE_RECORD", { entity: ENTITY });
    const change = await checkChange(inside, { list, sent, before: view });
    await changeView(inside, {
      ...view,
      name: change.name ?? view.name,
      sharedWith: change.sharedWith ?? view.sharedWith,
      content: { ...view.content, ...change.content },
    });
    return encodeView(inside, list, await requireView(inside, id));
  });
}

export async function removeView(context: Context, id: number): Promise<void> {
  await inTransaction(context, async (inside) => {
    await requireEditableView(inside, id);
    await dropView(inside.db, id);
  });
}

const isOwn = ({ caller }: Context, view: StoredView): boolean => view.ownerID === caller.userID;

/** The owner may edit a view; everybody who may share may edit a shared one, because owners leave. */
const mayEdit = (context: Context, view: StoredView): boolean =>
  isOwn(context, view) || (view.sharedWith.length > 0 && mayShare(context));

async function requireView(context: Context, id: number): Promise<StoredView> {
  const view = await findView(context, id, mayShare(context));
  if (!view) throw notFound();
  return view;
}

const notFound = (): AppError => new AppError("NOT_FOUND", { entity: ENTITY, message: "Esta visão não existe." });

async function requireEditableView(context: Context, id: number): Promise<{ view: StoredView; list: List }> {
  const view = await requireView(context, id);
  const list = findList(context, view.list);
  if (!list) throw notFound();
  if (!mayEdit(context, view))
    throw new AppError("FORBIDDEN", {
      entity: ENTITY,
      message: "Só quem criou esta visão pode alterá-la. Salve uma cópia sua.",
    });
  return { view, list };
}

interface ViewWrite {
  list: List;
  sent: Row;
  before: StoredView | undefined;
}

interface Change {
  name?: string;
  sharedWith?: string[];
  content: Partial<ViewContent>;
}

const KEYS: readonly string[] = ["list", "name", "sharedWith", "version", ...CONTENT_KEYS];

async function checkChange(context: Context, { list, sent, before }: ViewWrite): Promise<Change> {
  const errors: FieldError[] = Object.keys(sent)
    .filter((field) => !KEYS.includes(field))
    .map((field) => ({ field, code: "invalid", message: `O campo "${field}" não existe.` }));
  if (before && sent.list !== undefined && sent.list !== before.list)
    errors.push({ field: "list", code: "invalid", message: "Uma visão não muda de lista." });
  if (sent.version !== undefined && !before)
    errors.push({ field: "version", code: "invalid", message: "Uma visão nova ainda não tem versão." });
  const name = sent.name === undefined && before ? undefined : nameOf(sent.name);
  if (name === null)
    errors.push({ field: "name", code: "invalid", message: `Informe de 1 a ${MOST_NAME} caracteres.` });
  const sharing = await sharingProblem(context, sent.sharedWith);
  if (sharing) errors.push({ field: "sharedWith", code: "invalid", message: sharing });
  const { content, errors: inside } = checkContent(sent, { context, list });
  errors.push(...inside);
  if (errors.length > 0) throw validationError(errors, ENTITY);
  const sharedWith = Array.isArray(sent.sharedWith) ? sent.sharedWith.map(String) : undefined;
  if (!mayShare(context) && isOtherSharing(sharedWith, before))
    throw new AppError("FORBIDDEN", {
      field: "sharedWith",
      entity: ENTITY,
      message: "Você não possui permissão para compartilhar visões.",
    });
  return { name: name ?? undefined, sharedWith, content };
}

const isOtherSharing = (sharedWith: string[] | undefined, before: StoredView | undefined): boolean =>
  sharedWith !== undefined && [...sharedWith].sort().join() !== [...(before?.sharedWith ?? [])].sort().join();

/** Returns the trimmed name; null when it is invalid. */
function nameOf(value: unknown): string | null {
  if (typeof value !== "string" || value.includes("\0")) return null;
  const name = value.trim().replace(/\s+/g, " ");
  return name.length >= 1 && name.length <= MOST_NAME ? name : null;
}

async function sharingProblem({ db }: Context, value: unknown): Promise<string | undefined> {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.some((code) => typeof code !== "string")) return "Informe uma lista de funções.";
  const roleCodes = new Set((await rolesToShareWith(db)).map(({ code }) => code));
  const unknown = value.find((code) => !roleCodes.has(String(code)));
  return unknown === undefined ? undefined : `A função "${String(unknown)}" não existe.`;
}

function encodeView(context: Context, list: List, view: StoredView): SavedView {
  const { id, name, ownerName, sharedWith, version, content } = view;
  return {
    id,
    list: list.path,
    name,
    isOwn: isOwn(context, view),
    mayEdit: mayEdit(context, view),
    ownerName,
    sharedWith: mayEdit(context, view) ? sharedWith : [],
    isShared: sharedWith.length > 0,
    version,
    ...narrowContent({ ...EMPTY, ...content }, { context, list }),
  };
}
