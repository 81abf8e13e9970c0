// "Nova operação" on a customer, lead, person or company: goes to the choice of a product, with that record as the start.
// "Renegociar" on an operation or on a customer: goes to the renegotiation that begins there.
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { RecordActProps } from "../../../framework.ts";
import { renegotiationAddress, renegotiationOfCustomer } from "../parts/renegotiation-addresses.ts";
import { NEW_OPERATION_PATH, originQuery } from "./addresses.ts";

const NAMES = { customers: "cliente", leads: "lead", persons: "pessoa", companies: "empresa" } as const;
const isStartName = (name: string): name is keyof typeof NAMES => Object.hasOwn(NAMES, name);

export function StartFromRecord({ resource, record, onClose }: RecordActProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const { name } = resource;
    if (!isStartName(name)) return onClose();
    const isCompany = name === "companies" || record.type === "COMPANY";
    const from = originQuery({ name: NAMES[name], id: Number(record.id) });
    void navigate(`${NEW_OPERATION_PATH}?${from}&tipo-de-cliente=${isCompany ? "COMPANY" : "PERSON"}`);
  }, [resource, record, navigate, onClose]);
  return null;
}

export function RenegotiateRecord({ resource, record }: RecordActProps) {
  const navigate = useNavigate();
  const { id } = record;
  const isOperation = resource.name === "operations";
  useEffect(() => {
    void navigate(isOperation ? renegotiationAddress(id) : renegotiationOfCustomer(id));
  }, [isOperation, id, navigate]);
  return null;
}
