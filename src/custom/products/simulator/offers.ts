// Offers side by side: which of them costs least, and the parts of what the client pays.
import type { Simulation, SingleRequest, StoredSimulation } from "../../../rules/products/simulation.ts";
import type { SimulatorType } from "./terms.ts";

export interface Offer {
  /** Tells two offers with the same terms apart. */
  key: number;
  simulation: Simulation;
  /** The call that gives this offer alone. */
  request: SingleRequest;
  simulatorType: SimulatorType;
  /** Whom it was simulated for. */
  customerID: number | null;
  /** The stored simulation that it is by now. */
  storedID?: number;
  /** It was stored earlier, and is shown as it was then. */
  stored?: StoredSimulation;
}

export interface OfferMarks {
  isLowestCet: boolean;
  isLowestInstallment: boolean;
}

/** A single offer has nothing to be compared with; offers that are equally good are all marked. */
export function marksOf(offers: readonly Pick<Offer, "key" | "simulation">[]): ReadonlyMap<number, OfferMarks> {
  const cets = offers.flatMap(({ simulation }) => simulation.cet?.yearly ?? []);
  const cet = Math.min(...cets);
  const installment = Math.min(...offers.map(({ simulation }) => simulation.installmentValue));
  const isComparison = offers.length > 1;
  return new Map(
    offers.map(({ key, simulation }) => [
      key,
      {
        isLowestCet: isComparison && simulation.cet?.yearly === cet,
        isLowestInstallment: isComparison && simulation.installmentValue === installment,
      },
    ]),
  );
}

export interface ChartRow {
  number: number;
  interest: number;
  principal: number;
  balance: number;
}

/** Interest and principal of each instalment, and what is owed after it; shares of the largest, from 0 to 1. */
export function chartRows({ schedule, financedValue }: Simulation): ChartRow[] {
  const highest = Math.max(1, ...schedule.map(({ interest, principal }) => interest + principal));
  const debt = Math.max(1, financedValue, ...schedule.map(({ balance }) => balance));
  return schedule.map(({ number, interest, principal, balance }) => ({
    number,
    interest: interest / highest,
    principal: principal / highest,
    balance: balance / debt,
  }));
}
