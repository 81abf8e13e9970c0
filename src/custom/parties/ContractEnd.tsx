// The last day of a contract; after it, readers are warned in the record and in the list.
import { type CellProps, cellOf, inputOf } from "../../framework.ts";
import "./contract-end.css";

const ZONE = "America/Sao_Paulo";
const isOver = (day: string): boolean => day < new Date().toLocaleDateString("sv-SE", { timeZone: ZONE });

export const ContractEndInput = inputOf("date");

export function ContractEndCell(props: CellProps) {
  const DateCell = cellOf("date");
  if (typeof props.value !== "string" || !isOver(props.value)) return <DateCell {...props} />;
  return (
    <span className="contract-over">
      <DateCell {...props} />
      <span className="status" data-tone="danger">
        Contrato vencido
      </span>
    </span>
  );
}
