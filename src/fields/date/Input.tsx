// A business date: typed as DD/MM/AAAA or chosen in the calendar.
import type { InputProps } from "../field-props.ts";
import { DateInput } from "../parts/DateInput.tsx";
import { FIELD_TEXTS } from "../texts.ts";

export const Input = (props: InputProps) => (
  <DateInput {...props} unit="date" placeholder={FIELD_TEXTS.datePlaceholder} />
);
