// Notifies the responsible people of closings, or everybody who may close when the settings name nobody.
import { formatDate } from "../../../../src/base/dates.ts";
import type { ClosingStatus } from "../../../../src/rules/accounting/closing/closing-states.ts";
import { holderIds, type NewNotification, notify, userIdsOf } from "../../../features/notifications/index.ts";
import type { Context } from "../../../framework/index.ts";
import type { StoredSettings } from "./settings.ts";

export const PAGE = "credit_accounting_daily_closing";

interface Subject {
  id: number;
  date: string;
}

export async function notifyStart(context: Context, settings: StoredSettings, { id, date }: Subject): Promise<void> {
  if (!settings.closingStartedNotified) return;
  await notifyResponsible(context, settings, {
    category: "CLOSING_STARTED",
    picture: "notice",
    title: "Encerramento iniciado",
    body: `O encerramento de ${formatDate(date)} começou.`,
    tag: `closing-started-${id}`,
  });
}

const RESULTS: Record<ClosingStatus, { tone: NonNullable<NewNotification["tone"]>; text: string }> = {
  F: { tone: "success", text: "foi concluído" },
  D: { tone: "warning", text: "foi concluído com divergências" },
  C: { tone: "error", text: "foi cancelado" },
  S: { tone: "warning", text: "foi suspenso" },
};

export async function notifyEnd(
  context: Context,
  settings: StoredSettings,
  { id, date, status, divergences }: Subject & { status: ClosingStatus; divergences: number },
): Promise<void> {
  const waitsForDecision = status === "S" && settings.disagreementAction === null;
  if (!settings.closingEndedNotified && !waitsForDecision) return;
  const { tone, text } = RESULTS[status];
  const count = divergences === 0 ? "" : ` Divergências: ${divergences}.`;
  const next = waitsForDecision ? " Decida o que fazer com elas no Histórico do encerramento diário." : "";
  await notifyResponsible(context, settings, {
    category: "CLOSING_ENDED",
    picture: "notice",
    tone,
    title: "Encerramento finalizado",
    body: `O encerramento de ${formatDate(date)} ${text}.${count}${next}`,
    tag: `closing-ended-${id}`,
  });
}

export async function notifyReminder(context: Context, settings: StoredSettings, day: string): Promise<void> {
  await notifyResponsible(context, settings, {
    category: "CLOSING_REMINDER",
    picture: "notice",
    tone: "warning",
    title: "Lembrete de encerramento",
    body: `O dia ${formatDate(day)} ainda não foi encerrado.`,
    tag: `closing-reminder-${day}`,
  });
}

async function notifyResponsible(
  context: Context,
  { responsiblePersonIDs }: StoredSettings,
  notification: NewNotification,
): Promise<void> {
  const named = responsiblePersonIDs.length > 0;
  await notify(
    context,
    named ? await userIdsOf(context.db, responsiblePersonIDs) : await holderIds(context, PAGE, "create"),
    notification,
  );
}
