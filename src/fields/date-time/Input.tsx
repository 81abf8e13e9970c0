// A moment on the business clock: date and time are typed together, and the calendar changes only the date.
import { parseDateTime, wallClock } from "../../base/dates.ts";
import type { InputProps } from "../field-props.ts";
import { DateInput } from "../parts/DateInput.tsx";

export const Input = (props: InputProps) => (
  <DateInput
    {...props}
    unit="date"
    placeholder="DD/MM/AAAA HH:MM"
    toDate={(value) => clockOf(value)?.date}
    fromDate={(date, value) => parseDateTime(`${date} ${clockOf(value)?.time ?? "00:00"}`)}
  />
);

const clockOf = (value: unknown) =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? wallClock(value) : undefined;
