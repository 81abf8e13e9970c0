// The simulator: terms at the left, offers and the details of one of them at the right.
import { type RefObject, useEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { type UseFormReturn, useForm } from "react-hook-form";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { BalanceChart } from "./BalanceChart.tsx";
import { CostBreakdown } from "./CostBreakdown.tsx";
import { OfferTable } from "./OfferTable.tsx";
import type { Offer } from "./offers.ts";
import { ScheduleTable } from "./ScheduleTable.tsx";
import { TermsForm } from "./TermsForm.tsx";
import { addressOf, EMPTY_TERMS, type SimulatorTerms } from "./terms.ts";
import { refusedTerm, SIMULATOR_PATH, SIMULATOR_TEXTS } from "./texts.ts";
import { type Simulator as SimulatorState, useSimulator } from "./use-simulator.ts";
import { useStartOperation } from "./use-start-operation.ts";
import "./simulator.css";

interface SimulatorProps {
  /** What the form begins with; terms that are complete are simulated at once. */
  start: Partial<SimulatorTerms>;
  /** Is told the terms of each simulation. */
  onSimulated?: (terms: SimulatorTerms) => void;
  /** A print shows the page, which a dialog covers. */
  canPrint: boolean;
}

export function Simulator({ start, onSimulated, canPrint }: SimulatorProps) {
  const form = useForm<SimulatorTerms>({ defaultValues: { ...EMPTY_TERMS, ...start } });
  const simulator = useSimulator(form);
  const { offers, refused } = simulator;
  const [chosen, choose] = useState<number>();
  const shown = offers.find(({ key }) => key === chosen) ?? offers[0];
  useFirstSimulation(form, simulator, start);
  const results = useResultsInSight(offers);
  const report = useRef(onSimulated);
  report.current = onSimulated;
  useEffect(() => {
    if (offers.length > 0) report.current?.(form.getValues());
  }, [offers, form]);
  return (
    <div className="sm">
      <TermsForm form={form} simulator={simulator} />
      <div className="sm-results" ref={results} aria-busy={simulator.isBusy}>
        <p className="visually-hidden" role="status">
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
            <OfferTable offers={offers} shown={shown.key} onShow={choose} onRemove={simulator.remove} />
            <Details offer={shown} simulator={simulator} form={form} canPrint={canPrint} />
          </>
        ) : (
          <div className="card sm-none">
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

interface DetailsProps {
  offer: Offer;
  simulator: SimulatorState;
  form: UseFormReturn<SimulatorTerms>;
  canPrint: boolean;
}

function Details({ offer: { simulation }, simulator, form, canPrint }: DetailsProps) {
  const operation = useStartOperation();
  const copy = useCopyLink(form);
  return (
    <>
      {simulation.warnings.map((text) => (
        <p key={text} className="notice" data-tone="warning">
          <Icon name="warning" size={18} />
          <span>{text}</span>
        </p>
      ))}
      <div className="sm-acts no-print">
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="link" size={16} /> {SIMULATOR_TEXTS.copyLink}
        </button>
        {canPrint && (
          <button type="button" className="button" onClick={() => window.print()}>
            <Icon name="report" size={16} /> {SIMULATOR_TEXTS.print}
          </button>
        )}
        <button
          type="button"
          className="button primary"
          onClick={() => operation.start(simulation, form.getValues("simulatorType"), simulator.customer)}
        >
          {SIMULATOR_TEXTS.start}
        </button>
      </div>
      <p role="status" className={operation.isStarted ? "notice no-print" : "visually-hidden"} data-tone="success">
        {operation.isStarted && SIMULATOR_TEXTS.started}
      </p>
      <div className="sm-pair">
        <CostBreakdown simulation={simulation} />
        <BalanceChart simulation={simulation} />
      </div>
      <ScheduleTable key={simulation.installmentQuantity} simulation={simulation} />
    </>
  );
}

function useCopyLink(form: UseFormReturn<SimulatorTerms>): () => Promise<void> {
  const notify = useNotify();
  return async () => {
    try {
      const address = `${SIMULATOR_PATH}?${addressOf(form.getValues())}`;
      await navigator.clipboard.writeText(new URL(address, window.location.origin).href);
      notify(SIMULATOR_TEXTS.linkCopied, { type: "success" });
    } catch {
      notify(SIMULATOR_TEXTS.linkFailed, { type: "error" });
    }
  };
}
