// One offer in full: what can be done with it, what it costs and why, and its instalments.
import { useState } from "react";
import { useNotify } from "react-admin";
import type { UseFormReturn } from "react-hook-form";
import { Icon } from "../../../ui/Icon.tsx";
import { BalanceChart } from "./BalanceChart.tsx";
import { CostBreakdown } from "./CostBreakdown.tsx";
import type { Offer } from "./offers.ts";
import { ProposalViewer } from "./ProposalViewer.tsx";
import { ScheduleTable } from "./ScheduleTable.tsx";
import { addressOf, type SimulatorTerms } from "./terms.ts";
import { proposalName, SIMULATOR_PATH, SIMULATOR_TEXTS } from "./texts.ts";
import type { Simulator as SimulatorState } from "./use-simulator.ts";
import { useStartOperation } from "./use-start-operation.ts";

interface OfferDetailsProps {
  offer: Offer;
  simulator: SimulatorState;
  form: UseFormReturn<SimulatorTerms>;
}

export function OfferDetails({ offer: { simulation, request }, simulator, form }: OfferDetailsProps) {
  const operation = useStartOperation();
  const copy = useCopyLink(form);
  const [isPrinting, setPrinting] = useState(false);
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
        <button type="button" className="button" onClick={() => setPrinting(true)}>
          <Icon name="report" size={16} /> {SIMULATOR_TEXTS.proposal}
        </button>
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
      {isPrinting && (
        <ProposalViewer
          source={{
            path: `/products/${simulation.productID}/simulate/pdf`,
            body: request,
            fileName: proposalName(simulation),
          }}
          onClose={() => setPrinting(false)}
        />
      )}
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
