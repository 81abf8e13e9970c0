// The checklist: a place for each document that the workflow asks of this customer. A file stands with the operation from
// the moment it has arrived.
import { useEffect, useMemo, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { FormProvider, useForm } from "react-hook-form";
import type { Field } from "../../../../base/resource.ts";
import { call, failureText, fieldProblems, inputOf } from "../../../../framework.ts";
import type { ChecklistItem } from "../../../../rules/operations/answers/entry.ts";
import { StepForm } from "../../parts/wizard/StepForm.tsx";
import type { Values } from "../../parts/wizard/values.ts";
import { DOCUMENT_TEXTS } from "../texts.ts";
import { useRefreshEntry } from "../use-entry.ts";
import type { StepProps } from "./step-props.ts";

const FileInput = inputOf("file");

export function DocumentsStep({ state, step, fields, start, acts }: StepProps) {
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  /** What is missing is said at its place, and not again above the form. */
  const submit = async (values: Values) => {
    try {
      await acts.submit(values);
    } catch (error) {
      const missing = missingIn(error);
      if (missing.length === 0) throw error;
      setRefused(missing);
    }
  };
  return (
    <div className="stack gap-16">
      <p className="muted">{state.documents.length > 0 ? DOCUMENT_TEXTS.intro : DOCUMENT_TEXTS.none}</p>
      <Checklist operationID={state.operation.id} items={state.documents} refused={refused} />
      <StepForm isBare step={step} fields={fields} start={start} acts={{ ...acts, submit }}>
        <Missing items={state.documents} />
      </StepForm>
    </div>
  );
}

interface Refused {
  documentTypeID: number;
  message: string;
}

/** Of a refusal, what it says of documents, as `documents.7`. */
const missingIn = (error: unknown): Refused[] =>
  fieldProblems(error).flatMap(({ field, message }) => {
    const [, id] = /^documents\.(\d+)$/.exec(field) ?? [];
    return id ? [{ documentTypeID: Number(id), message }] : [];
  });

function Missing({ items }: { items: readonly ChecklistItem[] }) {
  const missing = items.filter(({ isRequired, fileID }) => isRequired && fileID === null);
  return (
    <p role="status" className={missing.length > 0 ? "notice" : "sr-only"} data-tone="warning">
      {missing.length > 0 && (
        <span>
          {DOCUMENT_TEXTS.missing}: {missing.map(({ name }) => name).join(", ")}.
        </span>
      )}
    </p>
  );
}

const nameOf = ({ documentTypeID }: Pick<ChecklistItem, "documentTypeID">): string => `documento${documentTypeID}`;

const fieldOf = (item: ChecklistItem): Field => ({
  ...{ name: nameOf(item), path: nameOf(item), title: item.name, type: "file" },
  ...{ required: item.isRequired, readOnly: false },
  schema: { type: "string", format: "file", title: item.name, "x-accept": [...item.extensions] },
});

interface ChecklistProps {
  operationID: number;
  items: readonly ChecklistItem[];
  refused: readonly Refused[];
}

function Checklist({ operationID, items, refused }: ChecklistProps) {
  const stored = useMemo(() => Object.fromEntries(items.map((item) => [nameOf(item), item.fileID])), [items]);
  const form = useForm<Values>({ defaultValues: stored });
  useEffect(() => {
    for (const one of refused) form.setError(nameOf(one), { message: one.message });
    if (refused[0]) form.setFocus(nameOf(refused[0]));
  }, [form, refused]);
  const refresh = useRefreshEntry(operationID);
  const notify = useNotify();
  const attached = useRef(stored);
  const change = useRef<(values: Values) => void>(undefined);
  const settle = async (item: ChecklistItem, fileID: unknown) => {
    const { documentTypeID } = item;
    const name = nameOf(item);
    const before = attached.current[name] ?? null;
    attached.current = { ...attached.current, [name]: typeof fileID === "string" ? fileID : null };
    form.clearErrors(name);
    const path = `/operations/${operationID}/entry/documents`;
    try {
      if (fileID) await call("POST", path, { documentTypeID, fileID });
      else await call("DELETE", `${path}/${documentTypeID}`);
    } catch (error) {
      attached.current = { ...attached.current, [name]: before };
      form.setValue(name, before);
      form.setError(name, { message: failureText(error, DOCUMENT_TEXTS.failed) });
      notify(failureText(error, DOCUMENT_TEXTS.failed), { type: "error" });
    }
    await refresh();
  };
  change.current = (values) => {
    for (const item of items)
      if ((values[nameOf(item)] ?? null) !== (attached.current[nameOf(item)] ?? null))
        void settle(item, values[nameOf(item)]);
  };
  useEffect(() => form.watch((values) => change.current?.(values)).unsubscribe, [form]);
  return (
    <FormProvider {...form}>
      <div className="grid-cols-[repeat(auto-fit,minmax(min(360px,100%),1fr))] stack gap-16">
        {items.map((item) => (
          <div key={item.documentTypeID} className="card card-body">
            <FileInput field={fieldOf(item)} source={nameOf(item)} />
          </div>
        ))}
      </div>
    </FormProvider>
  );
}
