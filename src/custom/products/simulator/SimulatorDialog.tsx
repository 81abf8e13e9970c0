// "Simular" on a record: the simulator over the window, begun with the product or the customer of that record.
import type { RecordActProps } from "../../../framework.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Simulator } from "./Simulator.tsx";
import type { SimulatorTerms } from "./terms.ts";
import { SIMULATOR_TEXTS } from "./texts.ts";
import type { SimulationOwner } from "./use-storing.ts";

export function SimulatorDialog({ resource, record, onClose }: RecordActProps) {
  const start = STARTS[resource.name]?.(record) ?? {};
  const field = OWNER_FIELDS[resource.name];
  const owner = field && { field, id: Number(record.id) };
  return (
    <Dialog title={SIMULATOR_TEXTS.title} size="full" onClose={onClose}>
      <Simulator start={start} owner={owner} />
    </Dialog>
  );
}

const OWNER_FIELDS: { readonly [resource: string]: SimulationOwner["field"] } = {
  persons: "personID",
  companies: "companyID",
  leads: "leadID",
};

type Start = (record: RecordActProps["record"]) => Partial<SimulatorTerms>;

const STARTS: { readonly [resource: string]: Start } = {
  products: ({ id, customerType }) => ({
    productID: Number(id),
    customerType: customerType === "COMPANY" ? "COMPANY" : "PERSON",
  }),
  customers: ({ id, type }) => ({ customerID: Number(id), customerType: type === "COMPANY" ? "COMPANY" : "PERSON" }),
  persons: () => ({ customerType: "PERSON" }),
  companies: () => ({ customerType: "COMPANY" }),
  leads: ({ productID, desiredValue, desiredInstallments, simulatorType, type }) => ({
    ...(typeof productID === "number" ? { productID } : {}),
    ...(typeof desiredValue === "number" ? { value: desiredValue } : {}),
    ...(typeof desiredInstallments === "number" ? { installments: String(desiredInstallments) } : {}),
    ...(simulatorType === "MI" || simulatorType === "IV" ? { simulatorType } : {}),
    customerType: type === "COMPANY" ? "COMPANY" : "PERSON",
  }),
};
