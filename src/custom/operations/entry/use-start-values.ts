// What a step begins with: what was answered, else what the registers and earlier steps know already.
import { useMemo } from "react";
import { type RaRecord, useGetOne } from "react-admin";
import { objectOf } from "../../../base/plain-object.ts";
import type { EntryState, EntryStepView } from "../../../rules/operations/answers/entry.ts";
import type { Values } from "../parts/wizard/values.ts";
import { useRegisteredParty } from "./RegisteredParty.tsx";

export interface StartValues {
  values: Values;
  customer: RaRecord | undefined;
  isWaiting: boolean;
}

/** These steps begin with the customer's record. */
const OF_CUSTOMER = new Set(["CUSTOMER_DATA", "ADDRESS", "MARGIN_CONSULTATION", "SCR", "CDL", "REGCHEQ"]);

/** These begin with a person or company who is no customer yet. */
const OF_PARTY = new Set(["CUSTOMER_DATA", "ADDRESS"]);

export function useStartValues(state: EntryState, step: EntryStepView): StartValues {
  const isNeeded = state.customerID !== null && OF_CUSTOMER.has(step.code);
  const { data: customer, isPending } = useGetOne<RaRecord>(
    "customers",
    { id: state.customerID ?? 0 },
    { enabled: isNeeded, retry: false },
  );
  const needsParty = state.customerID === null && OF_PARTY.has(step.code);
  const { data: party, isLoading } = useRegisteredParty(needsParty ? (state.party.documentNumber ?? "") : "");
  const isWaiting = (isNeeded && isPending) || isLoading;
  const values = useMemo(
    () => valuesOf(state, step, customer ?? asCustomer(state, party)),
    [state, step, customer, party],
  );
  return { values, customer, isWaiting };
}

/** What the register of a person or company says of somebody who is no customer yet. */
function asCustomer({ operation }: EntryState, party: Values | undefined): Values | undefined {
  if (!party) return undefined;
  const shared = Object.fromEntries(SHARED.map((name) => [name, party[name]]));
  return { [partName(operation)]: party, ...shared };
}

/** What a customer has in common with the person or company. */
const SHARED = ["address", "bankAccounts", "socialLinks"];

const partName = ({ customerType }: EntryState["operation"]) => (customerType === "PERSON" ? "person" : "company");

function valuesOf(state: EntryState, step: EntryStepView, customer: Values | undefined): Values {
  const answers = state.answers[step.key] ?? {};
  const make = STARTS[step.code];
  return make ? make(state, answers, customer ?? {}) : answers;
}

type Start = (state: EntryState, answers: Values, customer: Values) => Values;

const STARTS: { readonly [code in EntryStepView["code"]]?: Start } = {
  CUSTOMER_DATA({ operation, answers: all }, answers, customer) {
    const part = partName(operation);
    const preAnalysis = all.PRE_ANALYSIS ?? {};
    const { registrationNumber } = all.MARGIN_CONSULTATION ?? {};
    // A benefit is asked by its own number.
    const isRegistered = customer.registrationNumber ?? customer.benefitNumber;
    return {
      ...withoutMeta(customer),
      ...(registrationNumber && !isRegistered ? { registrationNumber } : {}),
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
  CONFIRMATION: ({ payee, party: { name, documentNumber } }, answers) => ({
    ...answers,
    payee: answers.payee ?? { payeeKind: "CUSTOMER", payeeName: name, payeeDocumentNumber: documentNumber },
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
