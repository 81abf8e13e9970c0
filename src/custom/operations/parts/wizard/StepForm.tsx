// The form of one step: what it asks, the errors at their fields, and the draft behind it. The buttons at the foot belong to
// the page and press it by its id.
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import type { Field } from "../../../../base/resource.ts";
import type { RecordCheck } from "../../../../base/validate.ts";
import { failureText, fieldParts, fieldProblems, recordPage, useConfirm } from "../../../../framework.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { removalQuestion, WIZARD_TEXTS } from "./texts.ts";
import { pickFields, type Values } from "./values.ts";

export const FORM_ID = "etapa-da-operacao";

/** What a form needs of the acts upon its step. */
export interface FormActs {
  isBusy: boolean;
  type(values: Values): void;
  /** Rejects with what the server refused. */
  submit(values: Values): Promise<void>;
  /** What a later step was refused for, when its cause is in this one. */
  refused?: unknown;
}

interface StepFormProps {
  step: { label: string };
  fields: readonly Field[];
  start: Values;
  acts: FormActs;
  /** Between the step's own and what is sent. */
  toAnswers?: (values: Values) => Values;
  /** What the step was asked to do meanwhile: a change of it takes away what the server refused before. */
  since?: string | null | undefined;
  /** Of all that is answered together. */
  check?: RecordCheck | undefined;
  /** What the content says by itself: a refusal in the same words is not said above it too. */
  shown?: string | undefined;
  /** Its content brings cards of its own. */
  isBare?: boolean;
  /** Absent: all fields in one grid. */
  children?: ReactNode;
}

export function StepForm({
  step,
  fields,
  start,
  acts,
  toAnswers,
  since,
  check,
  shown,
  isBare,
  children,
}: StepFormProps) {
  const resolver = useMemo(
    () => recordPage.resolver({ fields: [...fields] }, "create", check ? { check } : {}),
    [fields, check],
  );
  const form = useForm<Values>({
    ...{ defaultValues: start, resolver, mode: "onTouched", reValidateMode: "onChange", shouldFocusError: false },
  });
  const { dialog, seams } = recordPage.useCreateInPlace();
  const confirm = useConfirm();
  const context = useMemo(() => {
    // The draft is saved as it is typed, so that no cancelling brings back what was removed.
    const confirmRemoval = (item: string) => confirm({ ...removalQuestion(item), danger: true });
    return { mode: "create" as const, ...seams, confirmRemoval };
  }, [seams, confirm]);
  const answersIn = (values: Values): Values => pickFields(fields, toAnswers ? toAnswers(values) : values);
  useDraftOf(form, acts, answersIn);
  const refusal = useRefusals(form, fields, since);
  usePlaced(acts.refused, refusal.place);
  const submit = form.handleSubmit(async () => {
    refusal.clear();
    try {
      await acts.submit(answersIn(form.getValues()));
    } catch (error) {
      refusal.place(error);
      focusFirstProblem();
    }
  }, focusFirstProblem);
  return (
    <FormProvider {...form}>
      <recordPage.FormProvider value={context}>
        <form
          id={FORM_ID}
          className={isBare ? "stack gap-16 grid-cols-1" : "card card-body stack gap-16"}
          noValidate
          aria-label={step.label}
          aria-busy={acts.isBusy}
          onSubmit={(event) => {
            event.stopPropagation();
            void submit(event);
          }}
        >
          {refusal.others
            .filter((text) => text !== shown)
            .map((text) => (
              <p key={text} className="notice" data-tone="danger" role="alert" tabIndex={-1}>
                <Icon name="error" size={18} /> <span>{text}</span>
              </p>
            ))}
          {children ?? <fieldParts.MemberGrid fields={fields} source="" />}
        </form>
      </recordPage.FormProvider>
      {dialog}
    </FormProvider>
  );
}

const firstProblem = () => document.querySelector<HTMLElement>(`#${FORM_ID} [aria-invalid="true"]`);

/** Errors are drawn before the cursor goes to the first of them on the page, at a field or above the form. */
function focusFirstProblem(): void {
  setTimeout(() => (firstProblem() ?? document.querySelector<HTMLElement>(`#${FORM_ID} [role="alert"]`))?.focus());
}

function usePlaced(refused: unknown, place: (error: unknown) => void): void {
  const latest = useRef(place);
  latest.current = place;
  useEffect(() => {
    if (refused === undefined) return;
    latest.current(refused);
    focusFirstProblem();
  }, [refused]);
}

function useDraftOf(form: UseFormReturn<Values>, acts: FormActs, answersIn: (values: Values) => Values): void {
  const latest = useRef<() => void>(undefined);
  latest.current = () => acts.type(answersIn(form.getValues()));
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { type, name }) => {
      // What a read fills in by itself is no typing, and is read again the next time.
      if (type === "change" || name !== undefined) latest.current?.();
    });
    return unsubscribe;
  }, [form]);
}

/** What the server refused stands at its field; the rest above the form. */
function useRefusals(form: UseFormReturn<Values>, fields: readonly Field[], since: string | null | undefined) {
  const [others, setOthers] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment alone decides
  useEffect(() => setOthers([]), [since]);
  return {
    others,
    clear: () => setOthers([]),
    place(error: unknown) {
      const problems = fieldProblems(error);
      const isHere = ({ field }: { field: string }) => fields.some(({ name }) => name === field.split(".")[0]);
      for (const { field, message } of problems.filter(isHere)) form.setError(field, { type: "server", message });
      const [first] = problems.filter(isHere);
      const rest = problems.filter((problem) => !isHere(problem)).map(({ message }) => message);
      const text = failureText(error, WIZARD_TEXTS.failed);
      setOthers(rest.length > 0 ? [...new Set(rest)] : first ? [] : [text]);
      // A field that is not on the page now says nothing.
      if (first && rest.length === 0) setTimeout(() => !firstProblem() && setOthers([text]));
    },
  };
}
