// The simulator at work: the bounds of the product, the call, its refusals at their fields, and the offers it brings.
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type RaRecord, useGetOne, useNotify } from "react-admin";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { call, failureText, fieldProblems, serverError } from "../../../framework.ts";
import type {
  RefusedTerm,
  Simulation,
  StoredSimulation,
  TermSimulation,
  VariantRanges,
} from "../../../rules/products/simulation.ts";
import type { Offer } from "./offers.ts";
import { listsFor } from "./request-rows.ts";
import {
  answersOf,
  callOf,
  MOST_OFFERS,
  ofProduct,
  placeOf,
  problemsOf,
  requestOf,
  type SimulatorTerms,
  type TermPlace,
} from "./terms.ts";
import { SIMULATOR_TEXTS } from "./texts.ts";

export interface Simulator {
  ranges: VariantRanges | undefined;
  /** Why the product has no bounds for this kind of customer. */
  rangesFailure: string | undefined;
  customer: RaRecord | undefined;
  offers: readonly Offer[];
  refused: readonly RefusedTerm[];
  isBusy: boolean;
  /** REPLACE shows only the new offers, ADD shows them beside the others. */
  simulate: (terms: SimulatorTerms, how: "REPLACE" | "ADD") => Promise<void>;
  remove: (key: number) => void;
  noteStored: (key: number, storedID: number) => void;
}

/** @param stored a stored simulation, which is the first offer as it was answered then. */
export function useSimulator(form: UseFormReturn<SimulatorTerms>, stored?: StoredSimulation): Simulator {
  const [productID, customerType, customerID] = useWatch({
    control: form.control,
    name: ["productID", "customerType", "customerID"],
  });
  const ranges = useRanges(productID, customerType);
  const { data: customer } = useGetOne<RaRecord>(
    "customers",
    { id: customerID ?? 0 },
    { enabled: customerID !== null, retry: false },
  );
  const [offers, setOffers] = useState<readonly Offer[]>(() => (stored ? [offerOf(stored)] : []));
  const [refused, setRefused] = useState<readonly RefusedTerm[]>([]);
  const [isBusy, setBusy] = useState(false);
  const lastKey = useRef(0);
  const refuse = useRefusal(form, ranges.data);

  const simulate: Simulator["simulate"] = async (typed, how) => {
    const terms = ofProduct(typed, ranges.data);
    form.clearErrors();
    // The rows of a refusal are numbered without the blank ones.
    for (const list of listsFor(ranges.data, terms.simulatorType)) form.setValue(list, terms[list]);
    const earlier = how === "ADD" ? offers : [];
    const problems = problemsOf(terms, ranges.data, MOST_OFFERS - earlier.length);
    for (const { field, message } of problems) form.setError(field, { message });
    const [first] = problems;
    if (first) return focusOn(form, first.field);
    setBusy(true);
    try {
      const document = customerID === null ? undefined : textOf(customer?.documentNumber);
      const { path, body } = callOf(terms, document);
      const answer = await call<Simulation | TermSimulation[]>("POST", path, body, { explain: true });
      const answers = answersOf(answer);
      const simulations = answers.filter(isMade);
      setOffers([...earlier, ...simulations.map((one) => newOffer(++lastKey.current, one, { terms, document }))]);
      setRefused(answers.filter(isRefused));
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    ranges: ranges.data,
    rangesFailure: ranges.error ? failureText(ranges.error, SIMULATOR_TEXTS.rangesFailed) : undefined,
    customer,
    offers,
    refused,
    isBusy,
    simulate,
    noteStored: (key, storedID) =>
      setOffers((all) => all.map((offer) => (offer.key === key ? { ...offer, storedID } : offer))),
    remove: (key) => setOffers(offers.filter((offer) => offer.key !== key)),
  };
}

const newOffer = (
  key: number,
  simulation: Simulation,
  { terms, document }: { terms: SimulatorTerms; document: string | undefined },
): Offer => ({
  ...{ key, simulation, request: requestOf(terms, document, simulation.installmentQuantity) },
  ...{ simulatorType: terms.simulatorType, customerID: terms.customerID },
});

const offerOf = (stored: StoredSimulation): Offer => ({
  ...{ key: 0, simulation: stored.answer, request: stored.request, stored, storedID: stored.id },
  ...{ simulatorType: stored.simulatorType, customerID: stored.customerID },
});

function useRanges(productID: number | null, customerType: SimulatorTerms["customerType"]) {
  return useQuery({
    queryKey: ["product-variant-ranges", productID, customerType],
    queryFn: () =>
      call<VariantRanges>("GET", `/products/${productID}/product-variant-ranges`, undefined, { customerType }),
    enabled: productID !== null,
    retry: false,
  });
}

const isRefused = (term: TermSimulation): term is RefusedTerm => "refusal" in term;
const isMade = (term: TermSimulation): term is Simulation => !isRefused(term);
const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** A fact that the form does not ask for is the customer's. */
function shownField(name: string, ranges: VariantRanges | undefined): TermPlace {
  const term = placeOf(name);
  const isFact = term === "age" || term === "vehicleYear" || term === "score";
  return isFact && !ranges?.dependsOn.includes(term) ? "customerID" : term;
}

/** The cells of lists are no fields of their own: they are found by their name. */
function focusOn(form: UseFormReturn<SimulatorTerms>, place: TermPlace): void {
  const [cell] = document.getElementsByName(place);
  if (cell) cell.focus();
  else form.setFocus(place);
}

/** A refusal because of income names no field of the request, where the income is the customer's. */
function refusedFields(error: unknown): { field: string; message: string }[] {
  const problems = fieldProblems(error);
  const isIncome = serverError(error).body.subcode === "INCOME_COMMITMENT_EXCEEDED";
  return problems.length === 0 && isIncome ? [{ field: "value", message: failureText(error) }] : problems;
}

/** What belongs to a field stands at it; everything is told in a notice too, and what was typed stays. */
function useRefusal(form: UseFormReturn<SimulatorTerms>, ranges: VariantRanges | undefined): (error: unknown) => void {
  const notify = useNotify();
  return (error) => {
    const problems = refusedFields(error);
    for (const { field, message } of problems) form.setError(shownField(field, ranges), { message });
    const [first] = problems;
    if (first) focusOn(form, shownField(first.field, ranges));
    const isOffline = serverError(error).code === "OFFLINE";
    notify(isOffline ? SIMULATOR_TEXTS.offline : failureText(error, SIMULATOR_TEXTS.failed), { type: "error" });
  };
}
