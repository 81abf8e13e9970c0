// A confirmation with inputs: fields of the record whose values the call of the action sends.
import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { Form, type RaRecord, RecordContextProvider, useNotify } from "react-admin";
import { useFormContext } from "react-hook-form";
import { wallClock } from "../../base/dates.ts";
import { fieldAt, type Resource } from "../../base/resource.ts";
import type { ActionSpec } from "../../base/resource-document.ts";
import { MemberInput } from "../../fields/MemberInput.tsx";
import { RecordFormProvider } from "../../fields/record-form-context.ts";
import { problemText } from "../../fields/validation-messages.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { isEmptyValue, type Values, valueAt, withValueAt } from "../record/paths.ts";
import { TEXTS } from "../texts.ts";
import { QuestionQuote } from "./QuestionQuote.tsx";
import { failureText, fieldProblems } from "./server-error.ts";

interface QuestionDialogProps {
  resource: Resource;
  record: RaRecord;
  action: ActionSpec;
  /** With "stay" the result is shown instead of this dialog. */
  run: (values: Values) => Promise<"stay" | undefined>;
  /** The message when the server gives no reason. */
  fallback: string;
  onClose: () => void;
  children: ReactNode;
}

export function QuestionDialog(props: QuestionDialogProps) {
  const { resource, record, action } = props;
  const context = useMemo(() => ({ resource, mode: "edit" as const, record }), [resource, record]);
  const opened = useMemo((): RaRecord => {
    const values = (action.asks?.fields ?? []).reduce<Values>(
      (started, path) => withValueAt(started, path, startOf({ resource, action, record }, path)),
      {},
    );
    return { ...values, id: record.id };
  }, [resource, action, record]);
  const submit = useRef<(values: Values) => Promise<void>>(undefined);
  const formID = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      title={action.label}
      isBusy={isBusy}
      onClose={props.onClose}
      footer={
        <>
          <button type="button" className="button" disabled={isBusy} onClick={props.onClose}>
            {TEXTS.cancel}
          </button>
          <button
            type="submit"
            form={formID}
            className={action.isDanger ? "button danger" : "button primary"}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy ? TEXTS.loading : action.label}
          </button>
        </>
      }
    >
      <RecordContextProvider value={record}>
        <RecordFormProvider value={context}>
          <Form
            id={formID}
            // The record around it is not passed on, because its values would override different first values.
            record={opened}
            onSubmit={async (values: Values) => {
              setBusy(true);
              await submit.current?.(values);
              setBusy(false);
            }}
            noValidate
            disableInvalidFormNotification
          >
            <QuestionForm {...props} submit={submit} />
          </Form>
        </RecordFormProvider>
      </RecordContextProvider>
    </Dialog>
  );
}

interface QuestionFormProps extends QuestionDialogProps {
  submit: { current: ((values: Values) => Promise<void>) | undefined };
}

function QuestionForm({ resource, record, action, run, fallback, onClose, children, submit }: QuestionFormProps) {
  const { setError, clearErrors } = useFormContext();
  const notify = useNotify();
  const fields = useMemo(() => questionFields(resource, action), [resource, action]);
  submit.current = async (values) => {
    clearErrors();
    const body = fields.reduce<Values>(
      (filled, { path }) => withValueAt(filled, path, valueAt(values, path) ?? null),
      {},
    );
    const missing = fields.filter(({ path, required }) => required && isEmptyValue(valueAt(body, path)));
    for (const [index, { path, title }] of missing.entries()) {
      const message = problemText({ path, key: "required", params: {} }, title);
      setError(path, { type: "required", message }, { shouldFocus: index === 0 });
    }
    if (missing.length > 0) return;
    try {
      if ((await run(body)) !== "stay") onClose();
    } catch (error) {
      const problems = fieldProblems(error);
      for (const { field, message } of problems) setError(field, { type: "server", message });
      const others = problems.filter(({ field }) => !fields.some(({ path }) => path === field));
      if (problems.length > 0 && others.length === 0) return;
      const text = others.map(({ message }) => message).join(" ");
      notify(text || failureText(error, fallback), { type: "error", tag: actTag(resource) });
    }
  };
  return (
    <div className="stack gap-16">
      <p>{children}</p>
      <div className="flex flex-wrap items-start after:flex-[1000_0_0] after:-ml-16 gap-16">
        {fields.map((field, index) => (
          <MemberInput key={field.path} field={field} source={field.path} autoFocus={index === 0} />
        ))}
      </div>
      {action.asks?.quote && <QuestionQuote quote={action.asks.quote} recordID={record.id} label={action.label} />}
      {!action.confirm?.isReversible && <p className="muted">{TEXTS.irreversible}</p>}
    </div>
  );
}

/** What is said of an act gives way to what is said of its next try. */
export const actTag = ({ name }: Resource): string => `act ${name}`;

function startOf(
  { resource, action, record }: Pick<QuestionDialogProps, "resource" | "action" | "record">,
  path: string,
): unknown {
  const start = action.asks?.start?.[path];
  if (start === undefined) return valueAt(record, path);
  if (start === "$today") return wallClock(Date.now()).date;
  const whole = /^\{([\w.]+)\}$/.exec(start)?.[1];
  if (whole) return valueAt(record, whole);
  const text = start.replace(/\{([\w.]+)\}/g, (_, name: string) => String(valueAt(record, name) ?? ""));
  return text.slice(0, fieldAt(resource.fields, path)?.schema.maxLength);
}

/**
 * A field that the record shows only under a condition, or that only the server writes, is always asked for here, because
 * the action has a condition of its own.
 */
function questionFields(resource: Resource, { asks }: ActionSpec) {
  return (asks?.fields ?? []).flatMap((path) => {
    const field = fieldAt(resource.fields, path);
    return field
      ? [
          {
            ...field,
            readOnly: false,
            when: undefined,
            required: field.required || asks?.required?.includes(path) === true,
          },
        ]
      : [];
  });
}
