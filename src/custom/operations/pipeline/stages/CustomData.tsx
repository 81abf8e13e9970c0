// The institution's own questions about the operation, by the types of their fields. Spec PIPE-048.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import { objectOf } from "../../../../base/plain-object.ts";
import type { Field } from "../../../../base/resource.ts";
import { call, cellOf, failureText, fieldParts, fieldProblems, RecordSkeleton } from "../../../../framework.ts";
import { FailureNotice } from "../../../../ui/FailureNotice.tsx";
import { ActButton } from "../../parts/ActButton.tsx";
import { operationKey, useOperation } from "../../parts/use-operation.ts";
import { Fact } from "./Fact.tsx";
import { STAGE_TEXTS } from "./texts.ts";

export function CustomData() {
  const { detail, reasonAgainst } = useOperation();
  const { id } = detail.operation;
  const [isEditing, setEditing] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: [...operationKey(id), "custom-fields"],
    queryFn: () => call<{ fields: Field[] }>("GET", `/operations/${id}/custom-fields`),
    retry: false,
  });
  if (isError) return <FailureNotice text={STAGE_TEXTS.failed} onRetry={refetch} />;
  if (!data) return <RecordSkeleton />;
  const { fields } = data;
  if (fields.length === 0) return <p className="card card-body muted">{STAGE_TEXTS.noCustomFields}</p>;
  const answers = objectOf(detail.operation.customData);
  return (
    <section className="card card-body stack gap-16">
      {isEditing ? (
        <Form fields={fields} answers={answers} onClose={() => setEditing(false)} />
      ) : (
        <>
          <dl className="rs-facts rs-reading">
            {fields.map((field) => (
              <Fact key={field.name} title={field.required ? `${field.title} (obrigatório)` : field.title}>
                <Answer field={field} value={answers[field.name]} record={answers} />
              </Fact>
            ))}
          </dl>
          <div className="row">
            <ActButton reason={reasonAgainst("CHANGE_CUSTOM_DATA")} onPress={() => setEditing(true)}>
              {STAGE_TEXTS.edit}
            </ActButton>
          </div>
        </>
      )}
    </section>
  );
}

function Answer({
  field,
  value,
  record,
}: {
  field: Field;
  value: unknown;
  record: { readonly [name: string]: unknown };
}) {
  const Cell = cellOf(field.type);
  return value === undefined || value === null ? "–" : <Cell field={field} value={value} record={record} />;
}

interface FormProps {
  fields: readonly Field[];
  answers: { readonly [name: string]: unknown };
  onClose: () => void;
}

function Form({ fields, answers, onClose }: FormProps) {
  const { act } = useOperation();
  const notify = useNotify();
  const form = useForm<{ customData: object }>({ defaultValues: { customData: { ...answers } } });
  const save = async ({ customData }: { customData: object }) => {
    try {
      await act("custom-data", { method: "PUT", body: { customData }, rethrow: true, done: STAGE_TEXTS.saved });
      onClose();
    } catch (error) {
      const problems = fieldProblems(error);
      for (const { field, message } of problems)
        if (field.startsWith("customData.")) form.setError(field as `customData.${keyof object}`, { message });
      if (problems.length === 0) notify(failureText(error, STAGE_TEXTS.saveFailed), { type: "error" });
    }
  };
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form noValidate className="stack gap-16" onSubmit={form.handleSubmit(save)}>
        <fieldParts.MemberGrid fields={fields} source="customData" />
        <div className="row">
          <button type="submit" className="button primary" disabled={isSubmitting}>
            {STAGE_TEXTS.save}
          </button>
          <button type="button" className="button" disabled={isSubmitting} onClick={onClose}>
            {STAGE_TEXTS.cancel}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
