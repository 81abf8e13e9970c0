// The terms of the new operation, and beside them what it has to pay and how it is paid back.
import { useQuery } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { useSession } from "../../../../auth/session.tsx";
import { call, failureText, fieldProblems, inputOf } from "../../../../framework.ts";
import type { Renegotiable } from "../../../../rules/operations/answers/renegotiation.ts";
import type { VariantRanges } from "../../../../rules/products/simulation.ts";
import { SelectBox } from "../../parts/SelectBox.tsx";
import { Figures } from "../../parts/wizard/Figures.tsx";
import { StepForm } from "../../parts/wizard/StepForm.tsx";
import { DUE_FIELD, installmentsField, PRODUCT_FIELD, RATE_FIELD } from "../fields.ts";
import { Sums } from "../Sums.tsx";
import { DEBT_TEXTS, TERM_TEXTS } from "../texts.ts";
import { LiveProblems } from "./LiveProblems.tsx";
import type { RenegotiationStepProps } from "./step-props.ts";

const IntegerInput = inputOf("integer");
const DateInput = inputOf("date");
const PercentInput = inputOf("percent");

export function TermsStep({ step, state, values, acts, preview, error, isBusy }: RenegotiationStepProps) {
  const { me } = useSession();
  const { productID } = values;
  const { type } = state.customer;
  const { data: ranges } = useQuery({
    queryKey: ["product-variant-ranges", productID, type],
    queryFn: () =>
      call<VariantRanges>("GET", `/products/${productID}/product-variant-ranges`, undefined, { customerType: type }),
    enabled: Boolean(productID),
    retry: false,
  });
  const installments = installmentsField(ranges);
  const fields = [PRODUCT_FIELD, installments, DUE_FIELD, ...(me.changeRates ? [RATE_FIELD] : [])];
  const names = fields.map(({ name }) => name);
  const problem = error ? failureText(error, DEBT_TEXTS.failed) : undefined;
  const isAtField = fieldProblems(error).some(({ field }) => names.includes(field));
  return (
    <StepForm isBare step={step} fields={fields} start={values} acts={acts} shown={problem}>
      <LiveProblems names={names} error={error} />
      <div className="stack items-start gap-20 grid-cols-[minmax(270px,300px)_minmax(0,1fr)] max-[1200px]:grid-cols-1">
        <div className="card card-body stack gap-16">
          <ProductInput products={state.products} />
          <IntegerInput field={installments} source="installmentQuantity" />
          <DateInput field={DUE_FIELD} source="firstDueDate" />
          {me.changeRates && <PercentInput field={RATE_FIELD} source="monthlyRate" />}
        </div>
        <div className="stack gap-16 min-w-0">
          {preview && (
            <section className="card card-body" aria-label={DEBT_TEXTS.sums}>
              <Sums preview={preview} />
            </section>
          )}
          <Figures
            simulation={(!error && preview?.simulation) || undefined}
            problem={problem}
            isSaid={isAtField}
            isBusy={isBusy}
            emptyText={TERM_TEXTS.simulationHint}
          />
        </div>
      </div>
    </StepForm>
  );
}

function ProductInput({ products }: { products: Renegotiable["products"] }) {
  const { field, fieldState } = useController({ name: "productID" });
  return (
    <SelectBox
      label={TERM_TEXTS.product}
      placeholder={TERM_TEXTS.choose}
      value={field.value ? String(field.value) : ""}
      options={products.map(({ id, name }) => ({ value: String(id), label: name }))}
      problem={products.length === 0 ? TERM_TEXTS.noProducts : fieldState.error?.message}
      onChange={(value) => field.onChange(value === "" ? null : Number(value))}
    />
  );
}
