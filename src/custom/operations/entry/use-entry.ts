// An entry as its pages have it, the draft that follows what is typed, and the acts upon a step.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Field } from "../../../base/resource.ts";
import { call } from "../../../framework.ts";
import type { WizardStep } from "../../../rules/operations/index.ts";
import type { Simulation } from "../../../rules/products/simulation.ts";
import type { Values } from "../parts/wizard/values.ts";
import type { CustomerType } from "./addresses.ts";

export interface StepView {
  index: number;
  key: string;
  code: WizardStep;
  label: string;
  isRequired: boolean;
  isDone: boolean;
  /** Something was typed after it was confirmed. */
  isChanged: boolean;
  problems: string[];
  /** The institution's own questions. */
  fields?: Field[];
}

export interface ChecklistItem {
  documentTypeID: number;
  name: string;
  isRequired: boolean;
  extensions: string[];
  fileID: string | null;
  fileName: string | null;
  attachedAt: string | null;
}

export interface QueriedBureau {
  consultDate: string | null;
  validUntil: string | null;
  isUsable: boolean;
}

export interface EntryState {
  operation: {
    /** 0 before the entry has begun. */
    id: number;
    code: string | null;
    productID: number;
    workflowID: number;
    customerType: CustomerType;
    productName: string;
  };
  steps: StepView[];
  /** The first step that is not done. */
  stepIndex: number;
  answers: { [key: string]: Values | undefined };
  party: { documentNumber: string | null; name: string | null };
  customerID: number | null;
  simulation: Simulation | null;
  simulationProblem: { message: string; field: string | null } | null;
  documents: ChecklistItem[];
  margin: { registrationNumber?: string; available?: number; isSimulated?: boolean };
  verdict: { decision: string; reasons: string[]; addsFee: boolean };
  bureaus: { [bureau: string]: QueriedBureau | null };
  payee: { isRequired: boolean; primaryAccount: Values | null };
  product: { vehicleGuarantee: boolean; consigned: boolean };
  finished: boolean;
  decision: string | null;
  reason: string | null;
  begin?: Values;
}

export interface StepAnswer {
  operationID?: number;
  operation: { id: number; code: string | null; productID: number; customerType: CustomerType };
  stepIndex: number;
  finished: boolean;
  decision: string;
  messages: string[];
}

export const entryKey = (id: number) => ["operation", id, "entry"] as const;

export const useEntryState = (id: number) =>
  useQuery({
    queryKey: entryKey(id),
    queryFn: ({ signal }) => call<EntryState>("GET", `/operations/${id}/entry`, undefined, undefined, { signal }),
    retry: false,
    // What was typed since is stored and not in memory: a form begins with what is stored now.
    gcTime: 0,
  });

export const useNewEntry = (productID: number, query: { [name: string]: string | number }) =>
  useQuery({
    queryKey: ["new-entry", productID, query],
    queryFn: ({ signal }) => call<EntryState>("GET", `/products/${productID}/new-entry`, undefined, query, { signal }),
    retry: false,
  });

/** Reads the entry again after something was written beside its steps. */
export function useRefreshEntry(id: number): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: entryKey(id) });
}
