// What can be done with an offer: its address, its proposal, storing it, and beginning an operation with it.
import { useState } from "react";
import { useNotify } from "react-admin";
import type { UseFormReturn } from "react-hook-form";
import { Link } from "react-router-dom";
import { useCan } from "../../../auth/session.tsx";
import { formatDateTime } from "../../../base/dates.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { SIMULATOR_PATH } from "./address.ts";
import type { Offer } from "./offers.ts";
import { ProposalViewer } from "./ProposalViewer.tsx";
import { hasRows } from "./request-rows.ts";
import { addressOf } from "./term-address.ts";
import { ofProduct, type SimulatorTerms } from "./terms.ts";
import { proposalName, SIMULATIONS_PATH, SIMULATOR_TEXTS, storedText } from "./texts.ts";
import type { Simulator } from "./use-simulator.ts";
import { useStartOperation } from "./use-start-operation.ts";
import { type SimulationOwner, useStoring } from "./use-storing.ts";

export interface OfferActsProps {
  offer: Offer;
  simulator: Simulator;
  form: UseFormReturn<SimulatorTerms>;
  owner: SimulationOwner | undefined;
}

const OPERATIONS = ["credit_operational_operations", "agency_office_operations", "hr_operations"];

export function OfferActs(props: OfferActsProps) {
  const { offer } = props;
  const storing = useStoring(offer, props);
  const start = useStartOperation(props, storing.store);
  const copy = useCopyLink(props);
  const mayStore = useCan()(OPERATIONS, "create");
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <div className="row no-print flex-wrap justify-end items-stretch">
        {offer.stored === undefined && (
          <button type="button" className="button max-[601px]:flex-auto" onClick={() => void copy()}>
            <Icon name="link" size={16} /> {SIMULATOR_TEXTS.copyLink}
          </button>
        )}
        <button type="button" className="button max-[601px]:flex-auto" onClick={() => setPrinting(true)}>
          <Icon name="report" size={16} /> {SIMULATOR_TEXTS.proposal}
        </button>
        {mayStore && offer.storedID === undefined && (
          <button
            type="button"
            className={start ? "button max-[601px]:flex-auto" : "button primary max-[601px]:flex-auto"}
            disabled={storing.isBusy}
            aria-busy={storing.isBusy}
            onClick={() => void storing.store()}
          >
            {SIMULATOR_TEXTS.store}
          </button>
        )}
        {start && (
          <button
            type="button"
            className="button primary max-[601px]:flex-auto"
            disabled={storing.isBusy}
            onClick={() => void start()}
          >
            {SIMULATOR_TEXTS.start}
          </button>
        )}
      </div>
      <StoredNotice offer={offer} />
      {isPrinting && <ProposalViewer source={proposalOf(offer)} onClose={() => setPrinting(false)} />}
    </>
  );
}

function StoredNotice({ offer: { stored, storedID } }: { offer: Offer }) {
  return (
    <p role="status" className={storedID === undefined ? "sr-only" : "notice no-print"} data-tone="success">
      {storedID !== undefined && (
        <span>
          {stored ? storedText(stored.madeBy, formatDateTime(stored.madeAt)) : SIMULATOR_TEXTS.storedNow}{" "}
          <Link to={`${SIMULATIONS_PATH}/view/${storedID}`}>{SIMULATOR_TEXTS.openStored}</Link>
        </span>
      )}
    </p>
  );
}

/** A stored offer is printed as it was stored, any other is simulated anew. */
const proposalOf = ({ simulation, request, storedID }: Offer) => ({
  fileName: proposalName(simulation),
  ...(storedID === undefined
    ? { path: `/products/${simulation.productID}/simulate/pdf`, body: request }
    : { path: `/simulations/${storedID}/pdf` }),
});

function useCopyLink({ form, simulator }: OfferActsProps): () => Promise<void> {
  const notify = useNotify();
  return async () => {
    try {
      const terms = ofProduct(form.getValues(), simulator.ranges);
      const address = `${SIMULATOR_PATH}?${addressOf(terms)}`;
      await navigator.clipboard.writeText(new URL(address, window.location.origin).href);
      if (hasRows(terms)) notify(SIMULATOR_TEXTS.linkWithoutLists, { type: "warning" });
      else notify(SIMULATOR_TEXTS.linkCopied, { type: "success" });
    } catch {
      notify(SIMULATOR_TEXTS.linkFailed, { type: "error" });
    }
  };
}
