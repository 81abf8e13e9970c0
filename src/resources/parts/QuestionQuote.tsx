// What the server works out from the values of a confirmation while they are typed: its amounts, and what they put into fields.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Identifier, useDataProvider } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { centsIn, formatMoney } from "../../base/money.ts";
import type { ActionSpec } from "../../base/resource-document.ts";
import { isEmptyValue, type Values, valueAt } from "../record/paths.ts";

type Quote = NonNullable<NonNullable<ActionSpec["asks"]>["quote"]>;

interface QuestionQuoteProps {
  quote: Quote;
  recordID: Identifier;
  label: string;
}

/** A value that the person has typed is left alone. What the server refuses, it says when the confirmation is sent. */
export function QuestionQuote({ quote, recordID, label }: QuestionQuoteProps) {
  const { setValue, getFieldState } = useFormContext();
  const values = useWatch();
  const query = Object.fromEntries(Object.entries(quote.query).map(([name, field]) => [name, valueAt(values, field)]));
  const dataProvider = useDataProvider();
  const address = quote.path.replace("{id}", String(recordID));
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["quote", address, query],
    queryFn: (): Promise<Values> => dataProvider.call("GET", address, undefined, query),
    enabled: Object.values(query).every((value) => !isEmptyValue(value)),
    placeholderData: keepPreviousData,
    ...{ staleTime: 0, gcTime: 0, retry: false },
  });
  useEffect(() => {
    if (!data) return;
    for (const [field, name] of Object.entries(quote.fills))
      if (!getFieldState(field).isDirty) setValue(field, data[name]);
  }, [data, quote, setValue, getFieldState]);
  if (!data) return null;
  return (
    <dl
      className="facts grid-cols-[repeat(auto-fit,minmax(min(112px,100%),1fr))]"
      aria-label={label}
      aria-live="polite"
      aria-busy={isPlaceholderData}
    >
      {Object.entries(quote.amounts).map(([name, title]) => (
        <div key={name}>
          <dt>{title}</dt>
          <dd className="tabular-nums">{formatMoney(centsIn(data[name]) ?? 0n, { symbol: true })}</dd>
        </div>
      ))}
    </dl>
  );
}
