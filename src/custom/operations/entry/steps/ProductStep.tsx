// The product among those that are offered to this kind of customer; another one brings its own steps.
import { useQuery } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { call, ErrorState, RecordSkeleton } from "../../../../framework.ts";
import type { OfferedProduct } from "../../../../rules/products/simulation.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { StepForm } from "../../parts/wizard/StepForm.tsx";
import type { CustomerType } from "../addresses.ts";
import { ENTRY_TEXTS } from "../texts.ts";
import type { StepProps } from "./step-props.ts";

export const useOfferedProducts = (customerType: CustomerType) =>
  useQuery({
    queryKey: ["offered-products", customerType],
    queryFn: () => call<OfferedProduct[]>("GET", "/products/offered", undefined, { customerType }),
    retry: false,
  });

export const ProductStep = ({ state, step, fields, start, acts }: StepProps) => (
  <StepForm isBare step={step} fields={fields} start={start} acts={acts}>
    <Choice customerType={state.operation.customerType} />
  </StepForm>
);

function Choice({ customerType }: { customerType: CustomerType }) {
  const { field, fieldState } = useController({ name: "productID" });
  return (
    <>
      <ProductChoice customerType={customerType} value={Number(field.value)} onChoose={field.onChange} />
      {fieldState.error && (
        <p className="text-danger" role="alert">
          {fieldState.error.message || ENTRY_TEXTS.chooseProduct}
        </p>
      )}
    </>
  );
}

interface ProductChoiceProps {
  customerType: CustomerType;
  value: number | null;
  onChoose: (id: number) => void;
}

export function ProductChoice({ customerType, value, onChoose }: ProductChoiceProps) {
  const { data, error, refetch } = useOfferedProducts(customerType);
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  if (data.length === 0) return <EmptyState title={ENTRY_TEXTS.noProducts} text={ENTRY_TEXTS.noProductsText} />;
  return (
    <fieldset className="grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))] stack gap-12">
      <legend className="field-label mb-8">{ENTRY_TEXTS.products}</legend>
      {data.map(({ id, name, consigned, vehicleGuarantee }) => (
        <label key={id} className="card card-body row gap-12 cursor-pointer">
          <input type="radio" name="produto" value={id} checked={id === value} onChange={() => onChoose(id)} />
          <span className="flex-1 min-w-0">
            <span className="block font-semibold">{name}</span>
            {(consigned || vehicleGuarantee) && (
              <span className="caption">{consigned ? ENTRY_TEXTS.consigned : ENTRY_TEXTS.vehicle}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
