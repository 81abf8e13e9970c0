// The institution's own questions about a customer: a form made of their definitions, and the answers as text.

import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useRecordContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { objectOf } from "../../base/plain-object.ts";
import type { Field } from "../../base/resource.ts";
import { type CellProps, cellOf, fieldParts, type InputProps, TEXTS } from "../../framework.ts";

const NONE = "Nenhum campo personalizado foi definido.";

export function CustomDataInput({ source, readOnly }: InputProps) {
  const type: unknown = useWatch({ name: "type" });
  const { fields, isPending } = useCustomFields(type);
  if (isPending) return <p className="muted">{TEXTS.loading}</p>;
  if (fields.length === 0) return <p className="muted">{NONE}</p>;
  return <fieldParts.MemberGrid fields={fields} source={source} readOnly={readOnly} />;
}

export function CustomDataCell({ value }: CellProps) {
  const { fields } = useCustomFields(useRecordContext()?.type);
  const answers = objectOf(value);
  const definedNames = new Set(fields.map(({ name }) => name));
  const formerAnswers = Object.entries(answers).filter(([name]) => !definedNames.has(name));
  return (
    <dl className="rs-facts rs-reading">
      {fields
        .filter(({ name }) => answers[name] !== undefined)
        .map((field) => (
          <Answer key={field.name} field={field} value={answers[field.name]} record={answers} />
        ))}
      {formerAnswers.map(([name, answer]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{String(answer)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Answer({ field, ...cell }: CellProps) {
  const Cell = cellOf(field.type);
  return (
    <div>
      <dt>{field.title}</dt>
      <dd>
        <Cell field={field} {...cell} />
      </dd>
    </div>
  );
}

const NO_FIELDS: Field[] = [];

function useCustomFields(type: unknown): { fields: Field[]; isPending: boolean } {
  const dataProvider = useDataProvider();
  const target = type === "COMPANY" ? "COMPANY" : "PERSON";
  const { data, isPending } = useQuery({
    queryKey: ["custom-fields", "for", target],
    queryFn: (): Promise<{ fields: Field[] }> => dataProvider.call("GET", `/custom-fields/for/${target}`),
  });
  return { fields: data?.fields ?? NO_FIELDS, isPending };
}
