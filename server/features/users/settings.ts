// A person's settings of the screens: read with defaults, written as a whole; each write raises the version.
import { AppError, type FieldError } from "../../../src/base/app-error.ts";
import { isPlainObject, objectOf } from "../../../src/base/plain-object.ts";
import type { BalanceSettings } from "../../../src/rules/accounting/trial-balance-rows.ts";
import type { UserSettings } from "../../../src/rules/users/user-settings.ts";
import { type Context, input, inTransaction, type Row, run, validationError } from "../../framework/index.ts";

type Setting =
  | { kind: "flag"; fallback: boolean }
  | { kind: "level"; fallback: number; minimum: number; maximum: number }
  | { kind: "choice"; fallback: string; among: readonly string[] };

const flag = (fallback: boolean): Setting => ({ kind: "flag", fallback });

/** The paths of all settings of the published type. */
type SettingPath = Exclude<keyof UserSettings, "version" | "trialBalance"> | `trialBalance.${keyof BalanceSettings}`;

const SETTINGS: Readonly<Record<string, Setting>> = {
  "trialBalance.breakPagesInReport": flag(false),
  "trialBalance.maxDisplayNodeLevel": { kind: "level", fallback: 8, minimum: 1, maximum: 8 },
  "trialBalance.showNoValueNodes": flag(false),
  "trialBalance.showNodeCodes": flag(true),
  "trialBalance.showResumeInReport": flag(true),
  "trialBalance.showTimeInReport": flag(true),
  "trialBalance.showUserInReport": flag(true),
  sidebarFixed: flag(true),
  theme: { kind: "choice", fallback: "system", among: ["system", "light", "dark"] },
  keyShortcuts: flag(true),
  dailyDigest: flag(false),
} satisfies Record<SettingPath, Setting>;

type Flat = Record<string, unknown>;

export async function readSettings({ db, caller }: Context): Promise<Row> {
  requireCredit(caller.system);
  const [row] = await run<{ settings: Flat | null; version: number | null }>(
    db,
    "select s.settings, u.user_settings_version as version from users u left join user_settings s on s.user_id = u.id where u.id = $1",
    [caller.userID],
  );
  const stored = row?.settings ?? {};
  const flat = Object.entries(SETTINGS).map(([path, { fallback }]): [string, unknown] => [
    path,
    stored[path] ?? fallback,
  ]);
  return { version: row?.version ?? 1, ...nest(flat) };
}

export async function writeSettings(context: Context, sent: unknown, ifMatch?: number): Promise<Row> {
  requireCredit(context.caller.system);
  const body = input.requireObject(sent);
  const settings = check(flatten(body));
  const version = input.expectedVersion({ body, version: ifMatch });
  return inTransaction(context, async (inside) => {
    await run(inside.db, "select 1 from users where id = $1 for no key update", [inside.caller.userID]);
    const current = await readSettings(inside);
    if (version !== undefined && current.version !== version)
      throw new AppError("STALE_RECORD", { entity: "UserSettings", details: current });
    await run(
      inside.db,
      `insert into user_settings as s (user_id, settings) values ($1, $2)
       on conflict (user_id) do update set settings = s.settings || excluded.settings`,
      [inside.caller.userID, JSON.stringify(settings)],
    );
    await run(
      inside.db,
      "update users set user_settings_version = coalesce(user_settings_version, 1) + 1 where id = $1",
      [inside.caller.userID],
    );
    return readSettings(inside);
  });
}

function requireCredit(system: string): void {
  if (system !== "credit") throw new AppError("FORBIDDEN", { entity: "UserSettings" });
}

function check(sent: Flat): Flat {
  const errors: FieldError[] = [];
  const settings: Flat = {};
  for (const [path, value] of Object.entries(sent)) {
    if (path === "version" && input.versionIn(sent) !== undefined) continue;
    const problem = problemOf(Object.hasOwn(SETTINGS, path) ? SETTINGS[path] : undefined, path, value);
    if (problem) errors.push({ field: path, code: "invalid", message: problem });
    else settings[path] = value;
  }
  if (errors.length > 0) throw validationError(errors, "UserSettings");
  return settings;
}

function problemOf(setting: Setting | undefined, path: string, value: unknown): string | undefined {
  if (!setting) return `A configuração "${path}" não existe.`;
  if (setting.kind === "flag") return typeof value === "boolean" ? undefined : "Informe sim ou não.";
  if (setting.kind === "choice")
    return setting.among.includes(String(value))
      ? undefined
      : `Informe um destes valores: ${setting.among.join(", ")}.`;
  const { minimum, maximum } = setting;
  const fits = Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
  return fits ? undefined : `Informe um número inteiro de ${minimum} a ${maximum}.`;
}

/** Turns {a: {b: 1}} into {"a.b": 1}. */
function flatten(record: Row): Flat {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
      const isGroup = isPlainObject(value);
      return isGroup ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one]) : [[name, value]];
    }),
  );
}

function nest(flat: [string, unknown][]): Row {
  const record: Record<string, unknown> = {};
  for (const [path, value] of flat) {
    const [group = path, name] = path.split(".");
    record[group] = name === undefined ? value : { ...objectOf(record[group]), [name]: value };
  }
  return record;
}
