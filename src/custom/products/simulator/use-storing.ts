// Stores an offer with the record of whom it is for.
import { useState } from "react";
import { useNotify } from "react-admin";
import type { UseFormReturn } from "react-hook-form";
import type { RecordOf } from "../../../base/resource-types.ts";
import { call, failureText } from "../../../framework.ts";
import type { Offer } from "./offers.ts";
import type { SimulatorTerms } from "./terms.ts";
import { SIMULATOR_TEXTS } from "./texts.ts";
import type { Simulator } from "./use-simulator.ts";

/** The record that simulations are stored with: a lead, a person or a company. */
export interface SimulationOwner {
  field: "leadID" | "personID" | "companyID";
  id: number;
}

interface Storing {
  isBusy: boolean;
  /** Returns the id of the stored simulation; undefined when it was refused, which the person has been told. */
  store: () => Promise<number | undefined>;
}

export function useStoring(
  offer: Offer,
  { form, simulator, owner }: { form: UseFormReturn<SimulatorTerms>; simulator: Simulator; owner?: SimulationOwner },
): Storing {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const store = async (): Promise<number | undefined> => {
    if (offer.storedID !== undefined) return offer.storedID;
    const whose = offer.customerID === null ? owner : { field: "customerID", id: offer.customerID };
    if (!whose) {
      form.setError("customerID", { message: SIMULATOR_TEXTS.needsCustomer });
      form.setFocus("customerID");
      notify(SIMULATOR_TEXTS.needsCustomer, { type: "warning" });
      return undefined;
    }
    setBusy(true);
    try {
      const body = { ...offer.request, simulatorType: offer.simulatorType, [whose.field]: whose.id };
      const { id } = await call<Pick<RecordOf<"simulations">, "id">>(
        "POST",
        `/products/${offer.simulation.productID}/simulations`,
        body,
      );
      simulator.noteStored(offer.key, id);
      return id;
    } catch (error) {
      notify(failureText(error, SIMULATOR_TEXTS.storeFailed), { type: "error" });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, store };
}
