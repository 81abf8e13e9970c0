// What the server answers people of partners about one operation, by kind of partner.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { call, failureText } from "../../../framework.ts";
import type { ContractFact } from "../../../rules/operations/index.ts";
import { operationKey } from "../parts/use-operation.ts";
import { HR_TEXTS } from "./texts.ts";

interface Head {
  id: number;
  code: string;
  status: string;
  statusCode: string | null;
  color: string | null;
  isFinal: boolean;
  createdAt: string;
  enteredAt: string | null;
  finishedAt: string | null;
  product: string | null;
}

interface Customer {
  customer: string | null;
  documentNumber: string | null;
}

export type Amounts = { readonly [name: string]: number | string | null };

export interface SummaryInstallment {
  installment: number;
  dueDate: string;
  value: number;
  paidValue: number;
  paidAt: string | null;
  status: string;
}

export interface SummaryDocument {
  id: number;
  name: string;
  required: boolean;
  status: string;
  fileName: string | null;
  requestNote: string | null;
  rejectionReason: string | null;
}

export interface SummaryDisbursement {
  value: number;
  scheduledDate: string | null;
  status: string;
}

export interface OpenProposal {
  id: number;
  requestedValue: number;
  installmentQuantity: number;
  monthlyRate: number | null;
  firstDueDate: string | null;
  installmentValue: number | null;
  totalValue: number | null;
  cet: number | null;
}

interface Common {
  now: string;
  operation: Head;
  customer: Customer;
  terms: Amounts;
  installments: SummaryInstallment[];
  history: { at: string; text: string }[];
}

export interface AgencySummary extends Common {
  kind: "agency";
  documents: SummaryDocument[];
  disbursements: SummaryDisbursement[];
  contracts: readonly ContractFact[];
  counterProposal: OpenProposal | null;
  /** Of a consigned operation; `acts`: what this person may do now. */
  hrAnalysis: { status: HrSummary["hrAnalysisStatus"]; acts: readonly ("send" | "cancel" | "resend")[] } | null;
}

export interface HrSummary extends Common {
  kind: "hr";
  employment: { readonly [name: string]: string | null };
  margin: { available: number | null; reserved: number; installmentValue: number | null };
  hrAnalysisStatus: keyof typeof HR_TEXTS.states;
  codes: { codeType: string; codeMask: string; consultedAt: string }[];
}

export interface CessionarySummary extends Common {
  kind: "cessionary";
  cession: { cessionary: string | null; sentForPaymentAt: string | null; markedAsPaidAt: string | null };
}

export type Summary = AgencySummary | HrSummary | CessionarySummary;

/** People of partners have no stream of notices: the page asks by itself what the lender has done meanwhile. */
const ASK_AGAIN_MS = 10_000;

export const useSummary = (id: number) =>
  useQuery({
    queryKey: [...operationKey(id), "summary"],
    queryFn: ({ signal }) => call<Summary>("GET", `/operations/${id}/detailed`, undefined, undefined, { signal }),
    retry: false,
    refetchInterval: ASK_AGAIN_MS,
  });

/** An act on the operation, after which the summary is read again; false after a failure, which is said. */
export function useSummaryAct(id: number): (path: string, body: object, done: string) => Promise<boolean> {
  const client = useQueryClient();
  const notify = useNotify();
  return async (path, body, done) => {
    try {
      await call("POST", `/operations/${id}/${path}`, body);
      notify(done, { type: "success" });
      return true;
    } catch (error) {
      notify(failureText(error, HR_TEXTS.failed), { type: "error" });
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: operationKey(id) });
      void client.invalidateQueries({ queryKey: ["operations"] });
    }
  };
}
