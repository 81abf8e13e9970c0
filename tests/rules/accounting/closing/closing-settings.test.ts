// Tests the settings of the closing: the texts of each case, valid times, and the values that a choice clears.
import { expect, test } from "vitest";
import {
  type ClosingSettings,
  settingProblems,
  timeOfDay,
  withDependencies,
} from "../../../../src/rules/accounting/closing/closing-settings.ts";
import { decisionOn, mayBecome, outcomeOf } from "../../../../src/rules/accounting/closing/closing-states.ts";

const settings = (more: Partial<ClosingSettings> = {}): ClosingSettings => ({
  manualClosing: false,
  closingTime: "18:00",
  operationInputBlocked: false,
  weekendClosing: false,
  manualClosingNotified: false,
  notificationManualTime: null,
  responsiblePersonIDs: [],
  disagreementAction: "CANCEL",
  closingStartedNotified: false,
  closingEndedNotified: false,
  ...more,
});
const manual = (more: Partial<ClosingSettings> = {}) =>
  settings({ manualClosing: true, closingTime: null, responsiblePersonIDs: [1], ...more });

test.each<[Partial<ClosingSettings>, object]>([
  [settings(), {}],
  [manual(), {}],
  [settings({ manualClosing: null }), { manualClosing: "Encerramento de dia é obrigatório(a)." }],
  [settings({ closingTime: null }), { closingTime: "Horário de encerramento é obrigatório(a)." }],
  [settings({ closingTime: "" }), { closingTime: "Horário de encerramento é obrigatório(a)." }],
  [settings({ closingTime: "24:00" }), { closingTime: "Horário inválido." }],
  [manual({ manualClosingNotified: true }), { notificationManualTime: "Lembrete é obrigatório(a)." }],
  [
    manual({ manualClosingNotified: true, notificationManualTime: "1:2" }),
    { notificationManualTime: "Horário inválido." },
  ],
  [manual({ responsiblePersonIDs: [] }), { responsiblePersonIDs: "Usuários responsáveis são obrigatório(a)s." }],
  [settings({ disagreementAction: null }), { disagreementAction: "Decisão é obrigatório(a)." }],
])("settings are completed by what depends on them (%#)", (one, problems) => {
  expect(settingProblems(one as ClosingSettings)).toEqual(problems);
});

test.each([
  ["23:59", "23:59"],
  ["23:59:00", "23:59"],
  ["00:00", "00:00"],
  ["24:00", undefined],
  ["12:60", undefined],
  ["1:2", undefined],
  ["12:00:60", undefined],
  ["1200", undefined],
  ["12:00 ", undefined],
])("the time %s is %s", (text, time) => {
  expect(timeOfDay(text)).toBe(time);
});

test("manual settings have no time; automatic ones without a reminder have no reminder time and no people", () => {
  const full = manual({ closingTime: "18:00", manualClosingNotified: true, notificationManualTime: "17:00" });
  expect(withDependencies(full)).toMatchObject({ closingTime: null, notificationManualTime: "17:00" });
  expect(withDependencies({ ...full, manualClosing: false })).toMatchObject({
    closingTime: "18:00",
    manualClosingNotified: false,
    notificationManualTime: null,
    responsiblePersonIDs: [],
  });
  expect(withDependencies({ ...full, manualClosingNotified: false })).toMatchObject({ notificationManualTime: null });
});

test("only a suspended closing can be resumed or cancelled", () => {
  const all = ["F", "D", "C", "S"] as const;
  expect(all.filter((to) => mayBecome("S", to))).toEqual(["F", "D", "C", "S"]);
  for (const from of ["F", "D", "C"] as const) expect(all.filter((to) => mayBecome(from, to))).toEqual([]);
});

test.each([
  [[], "F"],
  [["CANCEL"], "C"],
  [["IGNORE"], "D"],
  [["SUSPEND"], "S"],
  [[null], "S"],
  [["IGNORE", null], "S"],
  [["IGNORE", "SUSPEND", "IGNORE"], "S"],
  [["SUSPEND", "CANCEL", "IGNORE"], "C"],
] as const)("divergences with the decisions %j end as %s", (actions, status) => {
  expect(outcomeOf(actions)).toBe(status);
});

test("decisions of the settings apply to every check, and the person who closes decides the rest", () => {
  const decisions = { D16: "IGNORE" } as const;
  expect(decisionOn("D16", { setting: "CANCEL", decisions })).toBe("CANCEL");
  expect(decisionOn("D16", { setting: null, decisions })).toBe("IGNORE");
  expect(decisionOn("D18", { setting: null, decisions })).toBeNull();
  expect(decisionOn("D18", { setting: null, decisions: null })).toBeNull();
});
