// Hands the terms of an offer over to the next operation of this tab.
import { useState } from "react";
import type { RaRecord } from "react-admin";
import type { Simulation } from "../../../rules/products/simulation.ts";
import { useOperationContext } from "../../operations/index.ts";
import type { SimulatorType } from "./terms.ts";

interface StartedOperation {
  isStarted: boolean;
  start: (simulation: Simulation, simulatorType: SimulatorType, customer: RaRecord | undefined) => void;
}

export function useStartOperation(): StartedOperation {
  const { change } = useOperationContext();
  const [isStarted, setStarted] = useState(false);
  return {
    isStarted,
    start: ({ productID, customerType, value, originDate }, simulatorType, customer) => {
      const document = customer?.documentNumber;
      change({
        ...{ productID, customerType, originDate, simulatorType },
        simulationValue: value,
        documentNumbers: typeof document === "string" ? [document] : [],
      });
      setStarted(true);
    },
  };
}
