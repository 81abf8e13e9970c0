// The calendar in its floating panel, with the way to today. Loaded when it is first opened.
import type { RefObject } from "react";
import { wallClock } from "../base/dates.ts";
import { Calendar } from "./Calendar.tsx";
import { isWithin, type Limits } from "./calendar-days.ts";
import { FloatingPanel } from "./FloatingPanel.tsx";
import { TOOL_TEXTS } from "./texts.ts";

export interface DatePopupProps extends Limits {
  anchor: RefObject<HTMLElement | null>;
  title: string;
  unit: "date" | "month";
  /** YYYY-MM-DD, or YYYY-MM for a month. */
  date: string | undefined;
  limit?: "past" | "future" | "birth";
  onChoose: (date: string) => void;
  onClose: () => void;
  onAway: () => void;
}

const DAY_MS = 86_400_000;

export function DatePopup({ anchor, title, unit, date, limit, min, max, onChoose, onClose, onAway }: DatePopupProps) {
  const today = wallClock(Date.now()).date;
  const latest = { past: today, birth: wallClock(Date.now() - DAY_MS).date, future: max };
  const limits = { min: limit === "future" ? today : min, max: limit ? latest[limit] : max };
  const now = today.slice(0, unit === "month" ? 7 : 10);
  return (
    <FloatingPanel label={title} align="end" anchor={anchor} onClose={onClose} onAway={onAway}>
      <Calendar unit={unit} value={date} today={today} {...limits} onChoose={onChoose} />
      <div style={{ padding: "0 8px 8px", textAlign: "center" }}>
        <button
          type="button"
          className="button quiet small"
          disabled={!isWithin(now, limits)}
          onClick={() => onChoose(now)}
        >
          {unit === "month" ? TOOL_TEXTS.thisMonth : TOOL_TEXTS.today}
        </button>
      </div>
    </FloatingPanel>
  );
}
