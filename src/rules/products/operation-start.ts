// How the simulator hands an offer over to a new operation: the offer is stored, and the address names it.
// GET /simulations/{id}/result (StoredSimulation) gives all that the operation begins with: the customer, product and
// variant, the terms that were asked for (`request`) and the chosen offer (`answer`), each as it was then.

export const NEW_OPERATION_PATH = "/operacional/nova-operacao";

interface OperationStart {
  simulationID: number;
}

const NAME = "simulacao";

/** "/operacional/nova-operacao?simulacao=12" */
export const operationAddress = ({ simulationID }: OperationStart): string =>
  `${NEW_OPERATION_PATH}?${NAME}=${simulationID}`;

/** Undefined when the address names no simulation. */
export function operationStartIn(query: URLSearchParams): OperationStart | undefined {
  const id = query.get(NAME) ?? "";
  return /^[1-9]\d{0,14}$/.test(id) ? { simulationID: Number(id) } : undefined;
}
