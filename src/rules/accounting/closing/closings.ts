// The answers of the calls of the daily closing besides its days and divergences: log, events and settings.
import type { RecordOf } from "../../../base/resource-types.ts";
import type { ClosingSettings } from "./closing-settings.ts";

/** What a closing did in one of its events, and when. */
export interface ClosingLogLine {
  code: string;
  text: string;
  outcome: "posted" | "checked";
  entries: number;
  divergences: number;
  startedAt: string;
  finishedAt: string;
}

/** An event of the closing in this installation, which runs steps or checks. */
export interface ClosingEvent {
  id: number;
  code: string;
  text: string;
  enabled: boolean;
  order: number;
}

export type StoredClosingSettings = ClosingSettings & Pick<RecordOf<"accounting-closing-parametrizations">, "version">;
