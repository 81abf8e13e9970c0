// The events of a closing in this installation: which of them run, and in which order. Spec accounting §7.

import { AppError, badRequest, type FieldError } from "../../../../src/base/app-error.ts";
import type { ClosingEvent } from "../../../../src/rules/accounting/closing/closings.ts";
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
import { EVENT_CODES, EVENT_TEXTS } from "./event-code.ts";
import { CLOSING_TEXTS } from "./texts.ts";

const ENTITY = "AccountingClosingEvent";
const LARGEST_ORDER = 99_999;

/** Adds events that a new version of the product brings after the existing ones. */
export const KEEP_EVENTS = {
  text: `insert into accounting_closing_events (code, text, enabled, "order")
    select e.code, e.text, true, e.place - 1 from unnest($1::text[], $2::text[]) with ordinality e(code, text, place)
    on conflict do nothing`,
  values: [EVENT_CODES, EVENT_CODES.map((code) => EVENT_TEXTS[code])],
};

export async function listEvents({ db }: Context): Promise<ClosingEvent[]> {
  return run<ClosingEvent & Record<string, unknown>>(
    db,
    `select id, code, text, enabled is not false as enabled, coalesce("order", 0) as "order"
       from accounting_closing_events where code = any($1::text[]) order by "order", id`,
    [EVENT_CODES],
  );
}

export async function enabledEvents(context: Context): Promise<ClosingEvent[]> {
  return (await listEvents(context)).filter(({ enabled }) => enabled);
}

/** Changes the events that the list names, and leaves the others as they are. */
export function changeEvents(context: Context, body: unknown): Promise<ClosingEvent[]> {
  if (!Array.isArray(body)) throw badRequest("body", CLOSING_TEXTS.eventList);
  const items = body.map(input.requireObject);
  for (const item of items) input.refuseFields(item, ["id", "code", "text", "enabled", "order"]);
  return inTransaction(context, async (inside) => {
    const events = new Map<unknown, ClosingEvent>((await listEvents(inside)).map((event) => [event.id, event]));
    const errors = items.flatMap((item, at) => itemErrors(item, { at, items, events }));
    if (errors.length > 0) throw validationError(errors, ENTITY);
    const changes = items.map((item) => ({ id: Number(item.id), columns: columnsOf(item) }));
    await tables.updateMany(
      inside,
      resourceNamed(context, "accounting-closing-events"),
      changes.filter(({ columns }) => columns.size > 0),
    );
    return listEvents(inside);
  });
}

interface EventList {
  at: number;
  items: readonly Row[];
  /** Events by id. */
  events: ReadonlyMap<unknown, ClosingEvent>;
}

function itemErrors({ id, code, text, enabled, order }: Row, { at, items, events }: EventList): FieldError[] {
  const event = events.get(id);
  const isOrder = typeof order === "number" && Number.isInteger(order) && order >= 0 && order <= LARGEST_ORDER;
  const checks: [isWrong: boolean, field: string, message: string][] = [
    [!event, "id", CLOSING_TEXTS.eventUnknown],
    [items.findIndex((item) => item.id === id) !== at, "id", CLOSING_TEXTS.eventTwice],
    [!!event && code !== undefined && code !== event.code, "code", CLOSING_TEXTS.eventFixed],
    [!!event && text !== undefined && text !== event.text, "text", CLOSING_TEXTS.eventFixed],
    [enabled !== undefined && typeof enabled !== "boolean", "enabled", CLOSING_TEXTS.eventEnabled],
    [order !== undefined && !isOrder, "order", CLOSING_TEXTS.eventOrder],
  ];
  return checks.flatMap(([isWrong, field, message]) =>
    isWrong ? [{ field: `${at}.${field}`, code: "event", message }] : [],
  );
}

function columnsOf({ enabled, order }: Row): Map<string, unknown> {
  return new Map(Object.entries({ enabled, order }).filter(([, value]) => value !== undefined));
}

export const noSuchClosing = (): AppError => new AppError("NOT_FOUND", { entity: "AccountingClosing" });
