// A month: typed as MM/AAAA or chosen in the calendar.
import type { InputProps } from "../field-props.ts";
import { DateInput } from "../parts/DateInput.tsx";

export const Input = (props: InputProps) => <DateInput {...props} unit="month" placeholder="MM/AAAA" />;
