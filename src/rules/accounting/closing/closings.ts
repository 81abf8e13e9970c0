// What the calls of the daily closing answer besides its days and findings: log, events and settings.
import type { ClosingSettings } from "./closing-settings.ts";

/** What a closing did with one of its events, and when. */
export interface ClosingLogLine {
  code: string;
  text: string;
  outcome: "posted" | "checked";
  entries: number;
  divergences: number;
  startedAt: string;
  finishedAt: string;
}

/** What a closing executes or checks, as the installation has it. */
export interface ClosingEvent {
  id: number;
  code: string;
  text: string;
  enabled: boolean;
  order: number;
}

export type StoredClosingSettings = ClosingSettings & { version: number };
