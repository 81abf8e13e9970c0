// What a platform that issues the CCB may complain of, and where each of it is changed.
import type { RecordOf } from "../../base/resource-types.ts";

type StageCode = NonNullable<RecordOf<"operations">["stage"]>;

/** The parts of a proposal that a platform may complain of. */
export type ProposalField =
  | "customer.documentNumber"
  | "customer.name"
  | "customer.email"
  | "customer.phone"
  | "customer.address"
  | "values"
  | "monthlyRate"
  | "installments"
  | "payees"
  | "contract"
  | "account"
  | "other";

interface Place {
  label: string;
  /** The stage, or the register, where it is changed. */
  at: StageCode | "customer" | "assignor" | null;
}

export const PROPOSAL_FIELDS: Readonly<Record<ProposalField, Place>> = {
  "customer.documentNumber": { label: "CPF ou CNPJ do cliente", at: "customer" },
  "customer.name": { label: "Nome do cliente", at: "customer" },
  "customer.email": { label: "E-mail do cliente", at: "customer" },
  "customer.phone": { label: "Telefone do cliente", at: "customer" },
  "customer.address": { label: "Endereço do cliente", at: "customer" },
  values: { label: "Valores da operação", at: "OPERATION_DATA" },
  monthlyRate: { label: "Taxa", at: "OPERATION_DATA" },
  installments: { label: "Parcelas", at: "OPERATION_DATA" },
  payees: { label: "Desembolso", at: "DISBURSEMENT" },
  contract: { label: "Contrato assinado", at: "CONTRACT_SIGNING" },
  account: { label: "Conta do cedente na plataforma", at: "assignor" },
  other: { label: "Plataforma", at: null },
};
