// "Iniciar operação": the offer is stored, and the new operation begins with it by its address.
import { useNavigate } from "react-router-dom";
import { useMayOpen } from "../../../framework.ts";
import { NEW_OPERATION_PATH, operationAddress } from "../../../rules/products/operation-start.ts";
import { useOperationContext } from "../../operation-start/index.ts";
import type { Offer } from "./offers.ts";
import type { Simulator } from "./use-simulator.ts";

/** Undefined where this installation or this person has no page of new operations. */
export function useStartOperation(
  { offer, simulator }: { offer: Offer; simulator: Simulator },
  store: () => Promise<number | undefined>,
): (() => Promise<void>) | undefined {
  const { change } = useOperationContext();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  if (!mayOpen(NEW_OPERATION_PATH)) return undefined;
  return async () => {
    const simulationID = await store();
    if (simulationID === undefined) return;
    const { productID, customerType, value, originDate } = offer.simulation;
    const document = simulator.customer?.documentNumber;
    change({
      ...{ productID, customerType, originDate, simulatorType: offer.simulatorType, simulationValue: value },
      documentNumbers: typeof document === "string" ? [document] : [],
    });
    void navigate(operationAddress({ simulationID }));
  };
}
