// The operations of a lot in its form: what the chosen cessionary can buy on that day at that rate.
import { useWatch } from "react-hook-form";
import { cellOf, FieldBox, type InputProps, recordPage, useFieldInput } from "../../../framework.ts";
import { Candidates, type Offer } from "./Candidates.tsx";

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

export function CessionOperationsInput(props: InputProps) {
  return props.readOnly ? <ClosedOperations {...props} /> : <OperationChoice {...props} />;
}

/** A lot that is no longer open is not priced again. */
function ClosedOperations(props: InputProps) {
  const { field } = props;
  const input = useFieldInput(props);
  const { record } = recordPage.useForm();
  const Cell = cellOf(field.type);
  return (
    <FieldBox field={field} input={input} isGroup>
      <Cell field={field} value={input.value} record={record} />
    </FieldBox>
  );
}

function OperationChoice(props: InputProps) {
  const { field } = props;
  const input = useFieldInput(props);
  const { record } = recordPage.useForm();
  const cessionID = Number((record as { id?: unknown } | undefined)?.id ?? 0);
  const [buyer, cessionDate, rate] = useWatch({ name: ["cessionaryCompanyID", "cessionDate", "rate"] });
  const offer: Offer | undefined =
    typeof buyer === "number"
      ? {
          cessionaryCompanyID: buyer,
          ...(typeof cessionDate === "string" && cessionDate ? { cessionDate } : {}),
          ...(typeof rate === "number" ? { rate } : {}),
          ...(cessionID > 0 ? { cessionID } : {}),
        }
      : undefined;
  return (
    <FieldBox field={field} input={input} isGroup>
      <Candidates
        offer={offer}
        chosen={idsOf(input.value)}
        onChange={(ids) => {
          input.set(ids);
          input.onBlur();
        }}
      />
    </FieldBox>
  );
}
