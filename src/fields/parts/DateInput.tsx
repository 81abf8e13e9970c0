// A date typed with its mask or chosen in a calendar that is only loaded when somebody opens it.
import { lazy, Suspense, useMemo, useState } from "react";
import { useFormContext } from "react-hook-form";
import { applyMask } from "../../base/masks.ts";
import { definitionOf } from "../definitions.ts";
import type { InputProps } from "../field-props.ts";
import { FIELD_TEXTS } from "../texts.ts";
import { type Draft, DraftInput } from "./DraftInput.tsx";
import { Glyph } from "./Glyph.tsx";

const DatePopup = lazy(() => import("./DatePopup.tsx").then((module) => ({ default: module.DatePopup })));

interface DateInputProps extends InputProps {
  mask: string;
  unit: "date" | "month";
  placeholder: string;
  /** Wire value to the date that the calendar opens on, and the chosen date back to the wire. */
  toDate?(value: unknown): string | undefined;
  fromDate?(date: string, value: unknown): unknown;
}

const asDate = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

export function DateInput({ mask, unit, placeholder, toDate = asDate, fromDate, ...props }: DateInputProps) {
  const { field, source, readOnly } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { getValues, setValue } = useFormContext();
  const draft = useMemo((): Draft => {
    const definition = definitionOf(field);
    return {
      toText: (value) => definition.format(value, field),
      toWire: (text) => definition.parse(text, field),
      shape: (typed) => applyMask(mask, isStoredForm(typed) ? definition.format(typed, field) : typed),
      isTyped: (character) => /\d/.test(character),
    };
  }, [field, mask]);
  const choose = (date: string) => {
    setAnchor(null);
    const value = fromDate ? fromDate(date, getValues(source)) : date;
    setValue(source, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  const button = (
    <button
      type="button"
      className="f-affix f-affix-button"
      aria-label={`${FIELD_TEXTS.openCalendar}: ${field.title}`}
      aria-haspopup="dialog"
      aria-expanded={anchor !== null}
      disabled={readOnly}
      onClick={(event) => setAnchor(event.currentTarget)}
    >
      <Glyph name="calendar" />
    </button>
  );
  return (
    <>
      <DraftInput {...props} draft={draft} inputMode="numeric" placeholder={placeholder} after={button} />
      {anchor && (
        <Suspense fallback={null}>
          <DatePopup
            anchor={anchor}
            title={field.title}
            unit={unit}
            date={toDate(getValues(source))}
            limit={field.schema["x-date"]}
            onChoose={choose}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const isStoredForm = (text: string): boolean => /^\d{4}-\d{2}/.test(text.trim());
