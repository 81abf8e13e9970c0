// The form of a simulation: what the client wants to borrow, within the bounds of the product.
import { useEffect } from "react";
import { FormProvider, type UseFormReturn, useWatch } from "react-hook-form";
import { FieldBox, type InputProps, inputOf, references, useFieldInput } from "../../../framework.ts";
import { Segments } from "../../../ui/Segments.tsx";
import {
  CUSTOMER_FIELD,
  DUE_FIELD,
  downPaymentField,
  FACT_FIELDS,
  installmentsField,
  ORIGIN_FIELD,
  valueField,
} from "./fields.ts";
import { ProductBox } from "./ProductBox.tsx";
import { RowsInput } from "./RowsInput.tsx";
import { type DecidedTerms, decidedBy, listsFor, rowsFor } from "./request-rows.ts";
import type { SimulatorTerms, SimulatorType } from "./terms.ts";
import { CUSTOMER_TYPES, SIMULATOR_TEXTS, SIMULATOR_TYPES } from "./texts.ts";
import type { Simulator } from "./use-simulator.ts";

interface TermsFormProps {
  form: UseFormReturn<SimulatorTerms>;
  simulator: Simulator;
}

const MoneyInput = inputOf("money");
const IntegerInput = inputOf("integer");
const DateInput = inputOf("date");

export function TermsForm({ form, simulator }: TermsFormProps) {
  const { ranges, rangesFailure, isBusy, offers, simulate } = simulator;
  const [customerType, simulatorType] = useWatch({ control: form.control, name: ["customerType", "simulatorType"] });
  const lists = listsFor(ranges, simulatorType);
  const decided = useDecided(form, simulator, simulatorType);
  const isCountDecided = decided.installments !== undefined;
  useCustomerType(form, simulator);
  return (
    <FormProvider {...form}>
      <form
        className="card card-body phone:p-16 grid [.dialog_&]:top-0 [&>.segments]:w-full [&>.segments>.segment]:flex-1 [&_.input[readonly]]:bg-sunken max-[1200px]:[&>:is(.segments,.notice,fieldset)]:col-span-full sticky top-[calc(var(--bar)_+_16px)] gap-16 max-[1200px]:static max-[1200px]:grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] max-[1200px]:items-start print:hidden"
        noValidate
        aria-label={SIMULATOR_TEXTS.terms}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void simulate(form.getValues(), "REPLACE");
        }}
      >
        <Segments
          label={SIMULATOR_TEXTS.customerType}
          options={CUSTOMER_TYPES}
          value={customerType}
          onChange={(value) => form.setValue("customerType", value === "COMPANY" ? "COMPANY" : "PERSON")}
        />
        <ProductBox customerType={customerType} />
        {rangesFailure && (
          <p className="notice" data-tone="warning" role="status">
            {rangesFailure}
          </p>
        )}
        <references.ReferenceBox field={CUSTOMER_FIELD} source="customerID" />
        <TypeBox
          value={simulatorType}
          onChange={(type) => {
            form.setValue("simulatorType", type);
            form.clearErrors();
          }}
        />
        {lists.map((list) => (
          <RowsInput key={list} list={list} form={form} />
        ))}
        <MoneyInput
          key={simulatorType}
          field={valueField(simulatorType, ranges, decided)}
          source="value"
          readOnly={decided.value !== undefined}
        />
        <CountsInput field={installmentsField(ranges, decided)} source="installments" readOnly={isCountDecided} />
        {simulatorType === "RV" && ranges?.takes.includes("downPayment") !== false && (
          <MoneyInput field={downPaymentField(ranges)} source="downPayment" />
        )}
        {ranges?.dependsOn.map((fact) => (
          <IntegerInput key={fact} field={FACT_FIELDS[fact]} source={fact} />
        ))}
        <div className="grid max-[1200px]:col-span-full grid-cols-[repeat(auto-fit,minmax(150px,1fr))] phone:grid-cols-1 gap-16">
          <DateInput field={ORIGIN_FIELD} source="originDate" />
          {!isCountDecided && <DateInput field={DUE_FIELD} source="firstDueDate" />}
        </div>
        <div className={FOOT}>
          <button
            type="submit"
            className="button primary flex-auto desktop:max-[1200px]:flex-initial"
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy ? SIMULATOR_TEXTS.simulating : SIMULATOR_TEXTS.simulate}
          </button>
          {offers.length > 0 && (
            <button
              type="button"
              className="button flex-auto desktop:max-[1200px]:flex-initial"
              disabled={isBusy}
              onClick={() => void simulate(form.getValues(), "ADD")}
            >
              {SIMULATOR_TEXTS.compare}
            </button>
          )}
        </div>
      </form>
    </FormProvider>
  );
}

/** On a phone it stays at the thumb while the form is on the screen. */
const FOOT =
  "row max-[1200px]:col-span-full flex-wrap items-stretch phone:sticky phone:bottom-0 phone:z-2 phone:-mx-16 phone:-mb-16 phone:px-16 phone:py-12 phone:border-t phone:border-t-border phone:rounded phone:bg-surface";

/** A chosen customer says whether it is a person or a company. */
function useCustomerType(form: UseFormReturn<SimulatorTerms>, { customer }: Simulator): void {
  const type = customer?.type;
  useEffect(() => {
    if (type === "PERSON" || type === "COMPANY") form.setValue("customerType", type);
  }, [form, type]);
}

/** What lists decide is shown in the fields that it would be typed into. */
function useDecided(form: UseFormReturn<SimulatorTerms>, { ranges }: Simulator, type: SimulatorType): DecidedTerms {
  const [titles, dueDates] = useWatch({ control: form.control, name: ["titles", "dueDates"] });
  const rows = rowsFor({ titles, dueDates, laterReleases: [] }, listsFor(ranges, type));
  const { value, installments } = decidedBy(rows);
  useEffect(() => {
    if (value !== undefined) form.setValue("value", value);
    if (installments !== undefined) form.setValue("installments", installments);
  }, [form, value, installments]);
  return { value, installments };
}

function TypeBox({ value, onChange }: { value: SimulatorType; onChange: (type: SimulatorType) => void }) {
  return (
    <div className="field">
      <label htmlFor="simulator-type">{SIMULATOR_TEXTS.simulatorType}</label>
      <select
        id="simulator-type"
        className="input select"
        value={value}
        onChange={({ target }) => onChange(target.value === "MI" || target.value === "IV" ? target.value : "RV")}
      >
        {SIMULATOR_TYPES.map((type) => (
          <option key={type.value} value={type.value}>
            {type.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Numbers with commas between them; some keyboards of phones have a dot there. */
function CountsInput(props: InputProps) {
  const input = useFieldInput(props);
  return (
    <FieldBox field={props.field} input={input}>
      <input
        {...input.control}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={typeof input.value === "string" ? input.value : ""}
        onChange={(event) => input.set(event.target.value.replaceAll(".", ",").replace(/[^\d,; ]/g, ""))}
        onBlur={input.onBlur}
        ref={input.ref}
      />
    </FieldBox>
  );
}
