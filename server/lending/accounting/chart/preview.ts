// POST …/preview-node-position answers the place that an account would have, and writes nothing. Spec ACC-040.

import { AppError, badRequest } from "../../../../src/base/app-error.ts";
import { firstOf } from "../../../../src/base/lookup.ts";
import type { Account, AccountPosition } from "../../../../src/rules/accounting/accounts.ts";
import { type Context, input, permissions, resourceNamed } from "../../../framework/index.ts";
import { ancestorsOf, type Chart, chartOf, codeKey, type Plan } from "./chart.ts";
import { ACCOUNTS } from "./chart-hooks.ts";
import { at, ENTITY, placeOf } from "./place.ts";

const FIELDS = ["accountPlanTreeID", "parentID", "code", "title", "type", "id"];

export async function previewPosition(context: Context, sent: unknown): Promise<AccountPosition> {
  const resource = resourceNamed(context, ACCOUNTS);
  const mayWrite = (view: "create" | "update") =>
    permissions.mayWrite(resource, view, context.caller, context.services.pageViews);
  if (!mayWrite("create") && !mayWrite("update")) throw permissions.forbidden(ENTITY);
  const body = input.requireObject(sent);
  input.refuseFields(body, FIELDS);
  const chart = await chartOf(context);
  const plan = planOf(chart, body.accountPlanTreeID);
  const id = idOf(body, "id");
  if (id !== undefined && !chart.accounts.has(id)) throw badRequest("id", "Esta conta não existe.");
  const parentID = idOf(body, "parentID");
  const place = placeOf(chart, plan, {
    code: textOf(body, "code"),
    title: textOf(body, "title", ""),
    type: typeOf(body),
    parentID,
    id,
  });
  const holder = chart.byCode.get(codeKey(plan.id, place.code));
  if (holder && holder.id !== id)
    throw new AppError("DUPLICATE_DATA", { field: "code", entity: ENTITY, message: firstOf(resource.unique).message });
  const { parent } = place;
  if (!parent && place.level > 1)
    throw at("code", `Nenhuma conta do plano fica acima deste código. Cadastre antes a classe ${place.code[0]}.`);
  return {
    code: place.code,
    controlDigit: place.controlDigit,
    name: place.name.trim(),
    level: place.level,
    naturalSide: place.naturalSide,
    parentID: parent?.id ?? null,
    ...siblingsAround(chart, plan, { code: place.code, parent, id }),
    path: parent ? [...ancestorsOf(chart, parent), parent] : [],
  };
}

interface PlaceInChart {
  code: string;
  parent: Account | undefined;
  id: number | undefined;
}

function siblingsAround(
  chart: Chart,
  plan: Plan,
  { code, parent, id }: PlaceInChart,
): Pick<AccountPosition, "previousSiblingID" | "nextSiblingID"> {
  const siblings = (chart.below.get(parent?.id ?? null) ?? []).filter(
    (account) => account.id !== id && account.accountPlanTreeID === plan.id,
  );
  return {
    previousSiblingID: siblings.findLast((account) => account.code < code)?.id ?? null,
    nextSiblingID: siblings.find((account) => account.code > code)?.id ?? null,
  };
}

function planOf({ plans }: Chart, id: unknown): Plan {
  const plan = typeof id === "number" ? plans.get(id) : undefined;
  if (!plan) throw at("accountPlanTreeID", "Escolha o plano da conta.");
  return plan;
}

function idOf(body: Record<string, unknown>, name: string): number | undefined {
  const value = body[name] ?? undefined;
  if (value === undefined) return undefined;
  if (typeof value === "number" && Number.isSafeInteger(value) && value > 0) return value;
  throw badRequest(name, `O campo "${name}" deve ser o código interno de uma conta.`);
}

const LONGEST = 150;

function textOf(body: Record<string, unknown>, name: string, fallback?: string): string {
  const value = body[name] ?? fallback;
  if (typeof value === "string" && value.length <= LONGEST) return value;
  throw at(name, name === "code" ? "Informe o código da conta." : `O campo "${name}" deve ser um texto curto.`);
}

function typeOf({ type }: Record<string, unknown>): string {
  if (type === undefined || type === null) return "SY";
  if (type === "SY" || type === "AN") return type;
  throw at("type", "O tipo deve ser SY ou AN.");
}
