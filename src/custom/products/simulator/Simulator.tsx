// The simulator: terms at the left, offers and the details of one of them at the right.
import { type RefObject, useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { StoredSimulation } from "../../../rules/products/simulation.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { usePhone } from "../../../ui/use-media.ts";
import { OfferCards } from "./OfferCards.tsx";
import { OfferDetails } from "./OfferDetails.tsx";
import { OfferTable } from "./OfferTable.tsx";
import type { Offer } from "./offers.ts";
import { TermsForm } from "./TermsForm.tsx";
import { EMPTY_TERMS, ofProduct, type SimulatorTerms } from "./terms.ts";
import { refusedTerm, SIMULATOR_TEXTS } from "./texts.ts";
import { type Simulator as SimulatorState, useSimulator } from "./use-simulator.ts";
import type { SimulationOwner } from "./use-storing.ts";

interface SimulatorProps {
  /** What the form begins with; terms that are complete are simulated at once. */
  start: Partial<SimulatorTerms>;
  /** Whose record the simulations are stored with, where that is not the chosen customer. */
  owner?: SimulationOwner;
  /** A stored simulation that is opened again. */
  stored?: StoredSimulation;
  /** Is told the terms of each simulation. */
  onSimulated?: (terms: SimulatorTerms) => void;
}

export function Simulator({ start, owner, stored, onSimulated }: SimulatorProps) {
  const form = useForm<SimulatorTerms>({ defaultValues: { ...EMPTY_TERMS, ...start } });
  const simulator = useSimulator(form, stored);
  const { offers, refused } = simulator;
  const Offers = usePhone() ? OfferCards : OfferTable;
  const [chosen, choose] = useState<number>();
  const shown = offers.find(({ key }) => key === chosen) ?? offers[0];
  useFirstSimulation(form, simulator, stored ? {} : start);
  const results = useResultsInSight(offers);
  const report = useRef<() => void>(undefined);
  report.current = () => onSimulated?.(ofProduct(form.getValues(), simulator.ranges));
  useEffect(() => {
    if (offers.some((offer) => !offer.stored)) report.current?.();
  }, [offers]);
  return (
    <div className="stack items-start gap-20 grid-cols-[minmax(270px,300px)_minmax(0,1fr)] max-[1200px]:grid-cols-1 print:block">
      <TermsForm form={form} simulator={simulator} />
      <div
        className="stack grid-cols-1 scroll-mt-[calc(var(--bar)_+_8px)] aria-busy:opacity-60"
        ref={results}
        aria-busy={simulator.isBusy}
      >
        <p className="sr-only" role="status">
          {simulator.isBusy ? SIMULATOR_TEXTS.simulating : offers.length > 0 ? `${offers.length} propostas` : ""}
        </p>
        {refused.length > 0 && (
          <div className="notice" data-tone="warning" role="alert">
            <Icon name="warning" size={18} />
            <div>
              {SIMULATOR_TEXTS.refusedTerms}
              <ul>
                {refused.map(({ installmentQuantity, refusal }) => (
                  <li key={installmentQuantity}>{refusedTerm(installmentQuantity, refusal.message)}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
        {shown ? (
          <>
            <Offers offers={offers} shown={shown.key} onShow={choose} onRemove={simulator.remove} />
            <OfferDetails key={shown.key} offer={shown} simulator={simulator} form={form} owner={owner} />
          </>
        ) : (
          <div className="card">
            <EmptyState icon="report" title={SIMULATOR_TEXTS.emptyTitle} text={SIMULATOR_TEXTS.emptyText} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Below the form, or under the bar of a page that was scrolled, new offers would come unseen. */
function useResultsInSight(offers: readonly Offer[]): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const top = results.current?.getBoundingClientRect().top ?? 0;
    const isInSight = top >= BAR_HEIGHT && top < window.innerHeight / 2;
    if (offers.length > 0 && !isInSight) results.current?.scrollIntoView?.({ block: "start" });
  }, [offers]);
  return results;
}

/** Pixels that the bar of the page covers. */
const BAR_HEIGHT = 56;

/** An address with whole terms shows its offers without a press. */
function useFirstSimulation(
  form: UseFormReturn<SimulatorTerms>,
  { ranges, customer, simulate }: SimulatorState,
  { value, installments, customerID }: Partial<SimulatorTerms>,
): void {
  const isDone = useRef(!value || !installments);
  const isReady = ranges !== undefined && (!customerID || customer !== undefined);
  useEffect(() => {
    if (isDone.current || !isReady) return;
    isDone.current = true;
    void simulate(form.getValues(), "REPLACE");
  });
}
