// "Declarar cobrança" of a query in the ledger.
import type { RecordActProps } from "../../../framework.ts";
import { StateCharge as Statement } from "../UnclearCharge.tsx";

export const StateCharge = ({ record, onClose }: RecordActProps) => (
  <Statement queryID={Number(record.id)} onClose={onClose} />
);
