// The rules of the settings of the daily closing, and the settings that one choice empties, for the form and the
// server.

export interface ClosingSettings {
  manualClosing: boolean | null;
  closingTime: string | null;
  operationInputBlocked: boolean;
  weekendClosing: boolean;
  manualClosingNotified: boolean;
  notificationManualTime: string | null;
  responsiblePersonIDs: number[];
  disagreementAction: string | null;
  closingStartedNotified: boolean;
  closingEndedNotified: boolean;
}

export type SettingName = keyof ClosingSettings;

export const DEFAULT_CLOSING_TIME = "00:00";

/** The texts are those of Spec accounting §5. */
const SETTING_TEXTS = {
  mode: "Encerramento de dia é obrigatório(a).",
  closingTime: "Horário de encerramento é obrigatório(a).",
  reminder: "Lembrete é obrigatório(a).",
  time: "Horário inválido.",
  responsible: "Usuários responsáveis são obrigatório(a)s.",
  decision: "Decisão é obrigatório(a).",
} as const;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** Returns 23:59 for "23:59" and "23:59:00"; undefined when the text is not a time of day. */
export const timeOfDay = (text: string): string | undefined => (TIME.test(text) ? text.slice(0, 5) : undefined);

/** Empties the settings that a choice makes inapplicable. Spec accounting §4. */
export function withDependencies(settings: ClosingSettings): ClosingSettings {
  const { manualClosing, manualClosingNotified } = settings;
  if (manualClosing === true)
    return {
      ...settings,
      closingTime: null,
      notificationManualTime: manualClosingNotified ? settings.notificationManualTime : null,
    };
  return { ...settings, manualClosingNotified: false, notificationManualTime: null, responsiblePersonIDs: [] };
}

/** Returns a text for every setting that is missing or wrong. */
export function settingProblems(settings: ClosingSettings): Partial<Record<SettingName, string>> {
  const { manualClosing, closingTime, manualClosingNotified, notificationManualTime } = settings;
  const problems: Partial<Record<SettingName, string>> = {};
  if (typeof manualClosing !== "boolean") problems.manualClosing = SETTING_TEXTS.mode;
  if (manualClosing === false) {
    const problem = timeProblem(closingTime, SETTING_TEXTS.closingTime);
    if (problem) problems.closingTime = problem;
  }
  if (manualClosing === true) {
    const problem = manualClosingNotified && timeProblem(notificationManualTime, SETTING_TEXTS.reminder);
    if (problem) problems.notificationManualTime = problem;
    if (settings.responsiblePersonIDs.length === 0) problems.responsiblePersonIDs = SETTING_TEXTS.responsible;
  }
  if (!settings.disagreementAction) problems.disagreementAction = SETTING_TEXTS.decision;
  return problems;
}

function timeProblem(time: string | null, missing: string): string | undefined {
  if (time === null || time === "") return missing;
  return timeOfDay(time) === undefined ? SETTING_TEXTS.time : undefined;
}
