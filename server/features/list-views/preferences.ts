// A person's preferences for each list: columns in their order, height of the rows, and the view that it opens with.

import type { FieldError } from "../../../src/base/app-error.ts";
import { firstOf } from "../../../src/base/lookup.ts";
import type { ListPreference, ListPreferences } from "../../../src/base/saved-view.ts";
import { type Context, input, validationError } from "../../framework/index.ts";
import { checkContent } from "./content.ts";
import { listAt } from "./lists.ts";
import { findView, preferencesOf, savePreference } from "./queries.ts";

const KEYS = ["list", "columns", "density", "viewID"];

export async function readPreferences(context: Context): Promise<ListPreferences> {
  return { content: await preferencesOf(context) };
}

export async function writePreference(context: Context, body: unknown): Promise<ListPreference> {
  const sent = input.requireObject(body);
  const list = listAt(context, sent.list);
  const errors: FieldError[] = Object.keys(sent)
    .filter((field) => !KEYS.includes(field))
    .map((field) => ({ field, code: "invalid", message: `O campo "${field}" não existe.` }));
  const { columns, density } = sent;
  const { content, errors: inside } = checkContent({ columns, density }, { context, list });
  const problem = await viewProblem(context, list.path, sent.viewID);
  if (problem) errors.push({ field: "viewID", code: "invalid", message: problem });
  errors.push(...inside);
  if (errors.length > 0) throw validationError(errors, "ListPreference");
  await savePreference(context, list.path, { ...content, viewID: idIn(sent.viewID) });
  return firstOf(await preferencesOf(context, list.path));
}

/** Null takes the view away; undefined leaves it as it is. */
const idIn = (value: unknown): number | null | undefined =>
  value === undefined || value === null ? value : Number(value);

async function viewProblem(context: Context, list: string, id: unknown): Promise<string | undefined> {
  if (id === undefined || id === null) return undefined;
  const view = typeof id === "number" && Number.isSafeInteger(id) ? await findView(context, id, false) : undefined;
  return view?.list === list ? undefined : "Esta visão não existe nesta lista.";
}
