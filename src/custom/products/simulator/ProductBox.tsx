// The product of a simulation: one that is offered to this kind of customer by the company of the person who simulates.
import { useQuery } from "@tanstack/react-query";
import { call, FIELD_TEXTS, FieldBox, references, useFieldInput } from "../../../framework.ts";
import type { OfferedProduct, SimulatedCustomer } from "../../../rules/products/simulation.ts";
import { PRODUCT_FIELD } from "./fields.ts";

const SOURCE = "productID";

export function ProductBox({ customerType }: { customerType: SimulatedCustomer }) {
  const input = useFieldInput({ field: PRODUCT_FIELD, source: SOURCE });
  const { data, error, refetch } = useQuery({
    queryKey: ["offered-products", customerType],
    queryFn: () => call<OfferedProduct[]>("GET", "/products/offered", undefined, { customerType }),
    retry: false,
  });
  const options = (data ?? []).map(({ id, name }): references.Choice => ({ id, text: name }));
  const id = typeof input.value === "number" ? input.value : undefined;
  const offered = options.find((option) => option.id === id);
  // Whoever keeps the register tries products that are not offered yet, too.
  const { chosen } = references.useChosen(PRODUCT_FIELD, SOURCE, id !== undefined && data && !offered ? [id] : []);
  return (
    <FieldBox field={PRODUCT_FIELD} input={input}>
      <references.ChoiceBox
        input={input}
        label={PRODUCT_FIELD.title}
        isRequired
        options={options}
        chosen={offered ? [offered] : chosen}
        isLoading={!data && !error}
        problem={error ? FIELD_TEXTS.optionsFailed : undefined}
        onRetry={() => void refetch()}
        onChange={([next]) => input.set(next?.id ?? null)}
      />
    </FieldBox>
  );
}
