// An input of a day outside the forms of records, whose value is the day itself: it counts once what is typed is one.
import { useState } from "react";
import { formatDate, isDate, parseDate } from "../../base/dates.ts";
import { DayBox } from "./DayBox.tsx";

interface DayInputProps {
  label: string;
  /** YYYY-MM-DD; empty while there is none. */
  value: string;
  hint?: string;
  problem?: string | undefined;
  onChange: (day: string) => void;
}

export function DayInput({ value, onChange, ...props }: DayInputProps) {
  const [unfinished, setUnfinished] = useState<string>();
  const write = (text: string) => {
    const day = text === "" ? "" : parseDate(text);
    const counts = day === "" || isDate(day);
    setUnfinished(counts ? undefined : text);
    if (counts) onChange(day);
  };
  const text = unfinished ?? (value ? formatDate(value) : "");
  return <DayBox {...props} text={text} onChange={write} onBlur={() => setUnfinished(undefined)} />;
}
