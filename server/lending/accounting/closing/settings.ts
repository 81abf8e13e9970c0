// The settings of the closing: its runs read them, and saving checks and completes them.
import type { FieldError } from "../../../../src/base/app-error.ts";
import {
  type ClosingSettings,
  type SettingName,
  settingProblems,
  timeOfDay,
  withDependencies,
} from "../../../../src/rules/accounting/closing/closing-settings.ts";
import type { DisagreementAction } from "../../../../src/rules/accounting/closing/closing-states.ts";
import { type Context, type InputOf, type ResourceHooks, run, validationError } from "../../../framework/index.ts";
import { CLOSING_TEXTS } from "./texts.ts";

export interface StoredSettings extends Omit<ClosingSettings, "disagreementAction"> {
  disagreementAction: DisagreementAction | null;
  /** The moment from which the times of the automatic closing are as they are now. */
  scheduledSince: Date | null;
}

const DEFAULT_SETTINGS: StoredSettings = {
  manualClosing: null,
  closingTime: null,
  operationInputBlocked: false,
  weekendClosing: false,
  manualClosingNotified: false,
  notificationManualTime: null,
  responsiblePersonIDs: [],
  disagreementAction: null,
  closingStartedNotified: false,
  closingEndedNotified: false,
  scheduledSince: null,
};

export async function readSettings({ db }: Context): Promise<StoredSettings> {
  const [row] = await run<Omit<StoredSettings, "scheduledSince"> & { scheduledSince: string | null }>(
    db,
    `select manual_closing as "manualClosing", closing_time as "closingTime",
            coalesce(operation_input_blocked, false) as "operationInputBlocked",
            coalesce(weekend_closing, false) as "weekendClosing",
            coalesce(manual_closing_notified, false) as "manualClosingNotified",
            notification_manual_time as "notificationManualTime",
            coalesce(responsible_person_ids, '{}') as "responsiblePersonIDs", disagreement_action as "disagreementAction",
            coalesce(closing_started_notified, false) as "closingStartedNotified",
            coalesce(closing_ended_notified, false) as "closingEndedNotified", scheduled_since as "scheduledSince"
       from accounting_closing_parametrizations order by id limit 1`,
  );
  return row ? { ...row, scheduledSince: row.scheduledSince ? new Date(row.scheduledSince) : null } : DEFAULT_SETTINGS;
}

const ENTITY = "AccountingClosingParametrization";
const TIMES = ["closingTime", "notificationManualTime"] as const;
const SCHEDULE = ["manualClosing", "closingTime", "weekendClosing"] as const;

type Parametrization = "accounting-closing-parametrizations";

export const settingVerbs: Pick<ResourceHooks<Parametrization>, "beforeValidate"> = {
  async beforeValidate(context, body, current) {
    const sent = asSettings({ ...current, ...body });
    const settings = withDependencies(sent);
    const problems = settingProblems(settings);
    const errors = Object.entries(problems).map(
      ([field, message]): FieldError => ({ field, code: "closing", message }),
    );
    if (errors.length > 0) throw validationError(errors, ENTITY);
    await checkResponsible(context, settings.responsiblePersonIDs);
    const changed = { ...body, ...changedByChoice(sent, settings), ...wholeTimes(settings, body) };
    const isRescheduled = SCHEDULE.some((name) => name in changed && changed[name] !== current?.[name]);
    return isRescheduled ? { ...changed, scheduledSince: context.clock.now().toISOString() } : changed;
  },
};

/** The generic checks refuse a value of the wrong type, so here it counts as absent. */
function asSettings(row: InputOf<Parametrization>): ClosingSettings {
  const flag = (name: SettingName): boolean => row[name] === true;
  const text = (name: SettingName): string | null => {
    const value = row[name];
    return typeof value === "string" ? value : null;
  };
  return {
    manualClosing: typeof row.manualClosing === "boolean" ? row.manualClosing : null,
    closingTime: text("closingTime"),
    operationInputBlocked: flag("operationInputBlocked"),
    weekendClosing: flag("weekendClosing"),
    manualClosingNotified: flag("manualClosingNotified"),
    notificationManualTime: text("notificationManualTime"),
    responsiblePersonIDs: Array.isArray(row.responsiblePersonIDs)
      ? row.responsiblePersonIDs.filter(Number.isSafeInteger)
      : [],
    disagreementAction: text("disagreementAction"),
    closingStartedNotified: flag("closingStartedNotified"),
    closingEndedNotified: flag("closingEndedNotified"),
  };
}

/** Clears the settings that another choice makes inapplicable, whether they were sent or stored. */
function changedByChoice(sent: ClosingSettings, settings: ClosingSettings): InputOf<Parametrization> {
  const before = new Map<string, unknown>(Object.entries(sent));
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => before.get(name) !== value));
}

function wholeTimes(settings: ClosingSettings, body: InputOf<Parametrization>): InputOf<Parametrization> {
  const times = TIMES.flatMap((name) => {
    const time = settings[name];
    return typeof body[name] === "string" && time !== null ? [[name, timeOfDay(time)] as const] : [];
  });
  return Object.fromEntries(times);
}

/** Only people whose user is an Admin or a SuperAdmin may be responsible. Spec accounting §6. */
async function checkResponsible({ db }: Context, personIDs: readonly number[]): Promise<void> {
  if (personIDs.length === 0) return;
  const administrators = await run<{ id: number }>(
    db,
    `select distinct u.person_id as id from users u join auth_roles a on a.id = u.auth_role_id
      where u.person_id = any($1::bigint[]) and u.enabled is not false and a.code in ('r_admin', 'r_superadmin')`,
    [personIDs],
  );
  const ids = new Set(administrators.map(({ id }) => id));
  if (personIDs.every((id) => ids.has(id))) return;
  throw validationError(
    [{ field: "responsiblePersonIDs", code: "responsible", message: CLOSING_TEXTS.responsible }],
    ENTITY,
  );
}
