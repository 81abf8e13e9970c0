// MUI's calendar in Portuguese. Dates are text; in here they are days of the machine's own clock, of which nothing but
// year, month and day is read, so that no time zone moves them.
import { AdapterDateFns } from "@mui/x-date-pickers/AdapterDateFns";
import { DateCalendar } from "@mui/x-date-pickers/DateCalendar";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import type { DateView } from "@mui/x-date-pickers/models";
import { PickerDay, type PickerDayProps } from "@mui/x-date-pickers/PickerDay";
import type { PickersCalendarHeaderProps } from "@mui/x-date-pickers/PickersCalendarHeader";
import { ptBR } from "date-fns/locale/pt-BR";
import { createContext, type KeyboardEvent, use, useState } from "react";
import { addMonths, MONTH_NAMES, weekday } from "../base/dates.ts";
import { clipped, dateOf, type Limits, textOf, WEEKDAYS, whole } from "./calendar-days.ts";
import { Icon } from "./Icon.tsx";
import { IconButton } from "./IconButton.tsx";
import { TOOL_TEXTS } from "./texts.ts";
import { themed } from "./themed.tsx";

export interface CalendarProps extends Limits {
  unit: "date" | "month";
  /** YYYY-MM-DD, or YYYY-MM for a month. */
  value: string | undefined;
  today: string;
  onChoose: (value: string) => void;
}

const VIEWS: Record<CalendarProps["unit"], readonly DateView[]> = {
  date: ["year", "month", "day"],
  month: ["year", "month"],
};

/** The business day, which is not the machine's, and what may be chosen. */
const Frame = createContext<Limits & { today: string }>({ today: "" });

export const Calendar = themed(function Calendar({ unit, value, today, min, max, onChoose }: CalendarProps) {
  const [shown, setShown] = useState(() => (value ? dateOf(whole(value)) : null));
  const length = unit === "month" ? 7 : 10;
  const start = clipped(value ? whole(value) : today, { min, max });
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={ptBR}>
      <Frame value={{ today, min, max }}>
        <DateCalendar
          autoFocus
          reduceAnimations
          views={VIEWS[unit]}
          openTo={unit === "month" ? "month" : "day"}
          value={shown}
          referenceDate={dateOf(start)}
          minDate={min ? dateOf(whole(min)) : undefined}
          maxDate={max ? dateOf(whole(max)) : undefined}
          slots={{ day: Day, calendarHeader: Head }}
          onChange={(date, state) => {
            setShown(date);
            if (date && state === "finish") onChoose(textOf(date).slice(0, length));
          }}
        />
      </Frame>
    </LocalizationProvider>
  );
});

/** The places of a week outside the month are no days. */
const BLANK = { role: "presentation", "aria-colindex": undefined };

/** A day with its whole name, and the page keys of WAI-ARIA: a month back and on, with Shift a year. */
function Day(props: PickerDayProps) {
  const { today, ...limits } = use(Frame);
  if (props.outsideCurrentMonth) return <PickerDay {...props} {...BLANK} />;
  const day = textOf(props.day);
  const isToday = day === today;
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, date: Date) => {
    const direction = { PageUp: -1, PageDown: 1 }[event.key];
    if (direction === undefined) return props.onKeyDown?.(event, date);
    event.preventDefault();
    const target = clipped(addMonths(day, direction * (event.shiftKey ? 12 : 1)), limits);
    // MUI moves the focus to the day that it is told of; a key changes only the day.
    Reflect.apply(props.onFocus ?? none, undefined, [event, dateOf(target)]);
  };
  return (
    <PickerDay
      {...props}
      today={isToday}
      aria-current={isToday ? "date" : undefined}
      aria-disabled={props.disabled || undefined}
      aria-label={nameOf(day)}
      onKeyDown={onKeyDown}
    />
  );
}

const none = (): void => undefined;

const nameOf = (day: string): string =>
  `${Number(day.slice(8))} de ${monthName(day)} de ${Number(day.slice(0, 4))}, ${WEEKDAYS[weekday(day)]}`;

const monthName = (day: string): string => MONTH_NAMES[Number(day.slice(5, 7)) - 1] ?? "";

const COARSER: Partial<Record<DateView, DateView>> = { day: "month", month: "year" };

/** The title opens the months, and theirs the years; arrows turn a month, or a year. */
function Head({ view, labelId, currentMonth, onViewChange, onMonthChange }: PickersCalendarHeaderProps) {
  const month = textOf(currentMonth);
  const coarser = COARSER[view];
  const turn = (pages: number) => onMonthChange(dateOf(addMonths(month, view === "day" ? pages : pages * 12)));
  const year = String(Number(month.slice(0, 4)));
  return (
    <div className="cal-head">
      {coarser && (
        <IconButton
          label={view === "day" ? TOOL_TEXTS.previousMonth : TOOL_TEXTS.previousYear}
          onPress={() => turn(-1)}
        >
          <Icon name="chevronLeft" />
        </IconButton>
      )}
      <button
        type="button"
        className="button quiet"
        disabled={!coarser}
        onClick={() => coarser && onViewChange?.(coarser)}
      >
        <span id={labelId} aria-live="polite">
          {view === "day" ? `${monthName(month)} de ${year}` : year}
        </span>
        {coarser && <Icon name="chevronDown" />}
      </button>
      {coarser && (
        <IconButton label={view === "day" ? TOOL_TEXTS.nextMonth : TOOL_TEXTS.nextYear} onPress={() => turn(1)}>
          <Icon name="chevronRight" />
        </IconButton>
      )}
    </div>
  );
}
