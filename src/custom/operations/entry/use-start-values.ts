// What a step begins with: what was answered, else what the registers and earlier steps know already.
import { useMemo } from "react";
import { type RaRecord, useGetOne } from "react-admin";
import { objectOf } from "../../../base/plain-object.ts";
import type { EntryState, StepView, Values } from "./use-entry.ts";

export interface StartValues {
  values: Values;
  customer: RaRecord | undefined;
  isWaiting: boolean;
}

/** These steps begin with the customer's record. */
const OF_CUSTOMER = new Set(["CUSTOMER_DATA", "ADDRESS", "MARGIN_CONSULTATION", "SCR", "CDL", "REGCHEQ"]);

export function useStartValues(state: EntryState, step: StepView): StartValues {
  const isNeeded = state.customerID !== null && OF_CUSTOMER.has(step.code);
  const { data: customer, isPending } = useGetOne<RaRecord>(
    "customers",
    { id: state.customerID ?? 0 },
    { enabled: isNeeded, retry: false },
  );
  const isWaiting = isNeeded && isPending;
  const values = useMemo(() => valuesOf(state, step, customer), [state, step, customer]);
  return { values, customer, isWaiting };
}

function valuesOf(state: EntryState, step: StepView, customer: RaRecord | undefined): Values {
  const answers = state.answers[step.key] ?? {};
  const make = STARTS[step.code];
  return make ? make(state, answers, customer ?? {}) : answers;
}

type Start = (state: EntryState, answers: Values, customer: Values) => Values;

const STARTS: { readonly [code in StepView["code"]]?: Start } = {
  CUSTOMER_DATA({ operation, answers: all }, answers, customer) {
    const part = operation.customerType === "PERSON" ? "person" : "company";
    const preAnalysis = all.PRE_ANALYSIS ?? {};
    return {
      ...withoutMeta(customer),
      type: operation.customerType,
      ...answers,
      [part]: { ...objectOf(customer[part]), ...preAnalysis, ...objectOf(answers[part]) },
    };
  },
  ADDRESS: (_state, answers, customer) => ({ address: answers.address ?? customer.address ?? { country: "BR" } }),
  MARGIN_CONSULTATION: (_state, answers, customer) => ({
    registrationNumber: customer.registrationNumber ?? customer.benefitNumber ?? null,
    ...answers,
  }),
  PRODUCT_SELECTION: ({ operation }, answers) => ({ productID: operation.productID, ...answers }),
  CONFIRMATION: ({ payee }, answers) => ({
    ...answers,
    payee: answers.payee ?? { payeeKind: "CUSTOMER" },
    payeeChoice: payeeChoice(payee, answers),
  }),
};

const META = ["id", "version", "createdAt", "updatedAt", "createdByID", "updatedByID"];
const withoutMeta = (record: Values): Values =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !META.includes(name)));

function payeeChoice(
  { isRequired, primaryAccount }: EntryState["payee"],
  answers: Values,
): "primary" | "other" | "later" {
  if (answers.payee) return "other";
  if (primaryAccount && answers.usesPrimaryAccount !== false) return "primary";
  return isRequired ? "other" : "later";
}
