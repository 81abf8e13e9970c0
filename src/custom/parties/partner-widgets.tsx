// Widgets of partners: a commission, which is an amount in reais or a percentage as the type beside it says, and the last
// day of a contract, of which readers are warned once it is over.

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { objectOf } from "../../base/plain-object.ts";
import { type CellProps, cellOf, fieldParts, type InputProps, inputOf } from "../../framework.ts";

const kindOf = (type: unknown): fieldParts.NumberKind => (type === "PERCENT" ? "percent" : "money");

export function CommissionValueInput(props: InputProps) {
  const type: unknown = useWatch({ name: props.source.replace(/Value$/, "Type") });
  const kind = kindOf(type);
  const field = useMemo(() => ({ ...fieldParts.numberField(props.field, kind), when: undefined }), [props.field, kind]);
  const Input = inputOf(kind);
  return <Input key={kind} {...props} field={field} />;
}

export function CommissionValueCell(props: CellProps) {
  const kind = kindOf(objectOf(props.record).commissionType);
  const Cell = cellOf(kind);
  return <Cell {...props} field={fieldParts.numberField(props.field, kind)} />;
}

const ZONE = "America/Sao_Paulo";
const isOver = (day: string): boolean => day < new Date().toLocaleDateString("sv-SE", { timeZone: ZONE });

export const ContractEndInput = inputOf("date");

export function ContractEndCell(props: CellProps) {
  const DateCell = cellOf("date");
  if (typeof props.value !== "string" || !isOver(props.value)) return <DateCell {...props} />;
  return (
    <span className="inline-flex items-center flex-wrap gap-4 gap-x-8">
      <DateCell {...props} />
      <span className="status" data-tone="danger">
        Contrato vencido
      </span>
    </span>
  );
}
