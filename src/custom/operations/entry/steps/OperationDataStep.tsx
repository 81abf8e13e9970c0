// The figures of the operation, and beside them the simulation that follows what is typed. The server works it out, with
// what it knows of the client: score, income and margin.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { FormProvider, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { call, failureText, fieldProblems, inputOf, serverError } from "../../../../framework.ts";
import type { SingleRequest, VariantRanges } from "../../../../rules/products/simulation.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { Segments } from "../../../../ui/Segments.tsx";
import { useOperationContext } from "../../../operation-start/index.ts";
import {
  DUE_FIELD,
  decidedBy,
  downPaymentField,
  listsFor,
  placeOf,
  RowsInput,
  rowsFor,
  type SimulatorTerms,
  valueField,
} from "../../../products/index.ts";
import { Figures } from "../../parts/wizard/Figures.tsx";
import { FORM_ID } from "../../parts/wizard/StepForm.tsx";
import { FIGURES_TEXTS, WIZARD_TEXTS } from "../../parts/wizard/texts.ts";
import { answersOf, countField, isSaidIn, problemsIn, termsOf, typedTerms } from "./figures.ts";
import type { StepProps } from "./step-props.ts";
import { useFigures } from "./use-figures.ts";

const MoneyInput = inputOf("money");
const IntegerInput = inputOf("integer");
const DateInput = inputOf("date");

const KINDS = [
  { value: "RV", label: FIGURES_TEXTS.value },
  { value: "MI", label: FIGURES_TEXTS.installment },
];
const VALUE_TITLES = { RV: FIGURES_TEXTS.value, MI: FIGURES_TEXTS.installment, IV: FIGURES_TEXTS.installment };
const FUTURE_DUE = { ...DUE_FIELD, schema: { ...DUE_FIELD.schema, "x-date": "future" as const } };

export function OperationDataStep(props: StepProps) {
  const { state, acts, step } = props;
  const { productID, customerType } = state.operation;
  const { start: context } = useOperationContext();
  const answers: Partial<SingleRequest> & { [name: string]: unknown } = props.start;
  const form = useForm<SimulatorTerms>({
    defaultValues: termsOf(answers, { productID, customerType, value: context.simulationValue }),
  });
  const [withInsurance, setInsurance] = useState(answers.withInsurance !== false);
  const { data: ranges, error } = useRanges(productID, customerType);
  const simulatorType = useWatch({ control: form.control, name: "simulatorType" });
  const decided = useDecided(form, ranges, simulatorType);
  const figures = useFigures(state, { form, ranges, withInsurance });
  const submit = useSubmit(props, { form, ranges, withInsurance });
  const latest = useRef<() => void>(undefined);
  latest.current = () => acts.type(answersOf(typedTerms(form.getValues(), ranges), withInsurance));
  useEffect(() => {
    const follow = form.watch((_all, { name }) => {
      if (!name) return;
      // A refusal is about all that was typed together, and the figures beside the form say whether it still holds.
      form.clearErrors();
      latest.current?.();
    });
    return () => follow.unsubscribe();
  }, [form]);
  return (
    <FormProvider {...form}>
      <div className="stack items-start gap-20 grid-cols-[minmax(270px,300px)_minmax(0,1fr)] max-[1200px]:grid-cols-1">
        <form
          id={FORM_ID}
          className="card card-body grid [.dialog_&]:top-0 [&>.segments]:w-full [&>.segments>.segment]:flex-1 [&_.input[readonly]]:bg-sunken max-[1200px]:[&>:is(.segments,.notice,fieldset)]:col-span-full sticky top-[calc(var(--bar)_+_16px)] gap-16 max-[1200px]:static max-[1200px]:grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] max-[1200px]:items-start print:hidden"
          noValidate
          aria-label={step.label}
          aria-busy={acts.isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void submit();
          }}
        >
          <Segments
            label={FIGURES_TEXTS.kind}
            options={KINDS}
            value={simulatorType}
            onChange={(type) => form.setValue("simulatorType", type === "MI" ? "MI" : "RV")}
          />
          {error && <Warning text={failureText(error, FIGURES_TEXTS.failed)} />}
          {state.simulationProblem && <Warning text={state.simulationProblem.message} />}
          {listsFor(ranges, simulatorType).map((list) => (
            <RowsInput key={list} list={list} form={form} />
          ))}
          <MoneyInput
            key={simulatorType}
            field={{ ...valueField(simulatorType, ranges, decided), title: VALUE_TITLES[simulatorType] }}
            source="value"
            readOnly={decided.value !== undefined}
          />
          <IntegerInput
            field={countField(ranges)}
            source="installments"
            readOnly={decided.installments !== undefined}
          />
          {simulatorType === "RV" && ranges?.takes.includes("downPayment") !== false && (
            <MoneyInput field={downPaymentField(ranges)} source="downPayment" />
          )}
          {decided.installments === undefined && <DateInput field={FUTURE_DUE} source="firstDueDate" />}
          <label className="row gap-8">
            <input
              type="checkbox"
              checked={withInsurance}
              onChange={({ target }) => {
                setInsurance(target.checked);
                acts.type(answersOf(typedTerms(form.getValues(), ranges), target.checked));
              }}
            />
            {FIGURES_TEXTS.insurance}
          </label>
        </form>
        <Figures
          {...figures}
          isSaid={figures.problem !== undefined && isSaidIn(form.formState.errors, figures.problem)}
        />
      </div>
    </FormProvider>
  );
}

const Warning = ({ text }: { text: string }) => (
  <p className="notice" data-tone="warning" role="status">
    <Icon name="warning" size={18} /> <span>{text}</span>
  </p>
);

const useRanges = (productID: number, customerType: string) =>
  useQuery({
    queryKey: ["product-variant-ranges", productID, customerType],
    queryFn: () =>
      call<VariantRanges>("GET", `/products/${productID}/product-variant-ranges`, undefined, { customerType }),
    retry: false,
  });

/** What lists decide is shown in the fields that it would be typed into. */
function useDecided(
  form: UseFormReturn<SimulatorTerms>,
  ranges: VariantRanges | undefined,
  type: SimulatorTerms["simulatorType"],
) {
  const [titles, dueDates] = useWatch({ control: form.control, name: ["titles", "dueDates"] });
  const { value, installments } = decidedBy(rowsFor({ titles, dueDates, laterReleases: [] }, listsFor(ranges, type)));
  useEffect(() => {
    if (value !== undefined) form.setValue("value", value);
    if (installments !== undefined) form.setValue("installments", installments);
  }, [form, value, installments]);
  return { value, installments };
}

interface Typed {
  form: UseFormReturn<SimulatorTerms>;
  ranges: VariantRanges | undefined;
  withInsurance: boolean;
}

function useSubmit({ acts }: StepProps, { form, ranges, withInsurance }: Typed): () => Promise<void> {
  const notify = useNotify();
  const refuse = (problems: readonly { field: Parameters<typeof form.setFocus>[0]; message: string }[]) => {
    for (const { field, message } of problems) form.setError(field, { type: "server", message });
    const [first] = problems;
    const [cell] = first ? document.getElementsByName(first.field) : [];
    cell?.focus();
  };
  return async () => {
    form.clearErrors();
    const terms = typedTerms(form.getValues(), ranges);
    const problems = problemsIn(terms, ranges);
    if (problems.length > 0) return refuse(problems);
    try {
      await acts.submit(answersOf(terms, withInsurance));
    } catch (error) {
      const text = failureText(error, WIZARD_TEXTS.failed);
      // What refuses the operation as a whole, such as the income that it takes, is changed by its value.
      const isRefused = serverError(error).status === 422;
      const problems = fieldProblems(error);
      const refused = problems.length === 0 && isRefused ? [{ field: "value", message: text }] : problems;
      const placed = refused.map(({ field, message }) => ({ field: placeOf(field), message }));
      const shown = placed.map((one) =>
        one.field === "productID" || one.field === "customerID" ? { ...one, field: "value" as const } : one,
      );
      if (shown.length > 0) refuse(shown);
      else notify(text, { type: "error", tag: "entry step" });
    }
  };
}
