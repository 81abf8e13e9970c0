// A date typed with its mask or chosen in a calendar.
import { useMemo } from "react";
import { useFormContext } from "react-hook-form";
import { applyMask, maskFor } from "../../base/masks.ts";
import { definitionOf } from "../definitions.ts";
import type { InputProps } from "../field-props.ts";
import { CalendarButton } from "./CalendarButton.tsx";
import { type Draft, DraftInput } from "./DraftInput.tsx";

interface DateInputProps extends InputProps {
  unit: "date" | "month";
  placeholder: string;
  /** Converts a wire value to the date that the calendar opens on, and the chosen date back. */
  toDate?(value: unknown): string | undefined;
  fromDate?(date: string, value: unknown): unknown;
}

/** How it is typed, shown while the cursor is in the empty box. */
const MASK_HINTS = { date: "DD/MM/AAAA", month: "MM/AAAA" };

const asDate = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

export function DateInput({ unit, placeholder, toDate = asDate, fromDate, ...props }: DateInputProps) {
  const { field, source, readOnly } = props;
  const { getValues, setValue } = useFormContext();
  const draft = useMemo((): Draft => {
    const definition = definitionOf(field);
    const { mask = "" } = definition;
    return {
      toText: (value) => definition.format(value, field),
      toWire: (text) => definition.parse(text, field),
      shape: (typed) => {
        const text = isStoredForm(typed) ? definition.format(typed, field) : typed;
        return applyMask(maskFor(mask, text), text);
      },
      isTyped: (character) => /\d/.test(character),
    };
  }, [field]);
  const choose = (date: string) => {
    const value = fromDate ? fromDate(date, getValues(source)) : date;
    setValue(source, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  const button = (
    <CalendarButton
      title={field.title}
      unit={unit}
      limit={field.schema["x-date"]}
      currentDate={() => toDate(getValues(source))}
      isDisabled={readOnly}
      onChoose={choose}
    />
  );
  return (
    <DraftInput
      {...props}
      draft={draft}
      inputMode="numeric"
      placeholder={placeholder}
      typingHint={MASK_HINTS[unit]}
      className="text-ellipsis"
      after={button}
    />
  );
}

const isStoredForm = (text: string): boolean => /^\d{4}-\d{2}/.test(text.trim());
