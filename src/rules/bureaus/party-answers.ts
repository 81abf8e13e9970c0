// What the server answers about the bureaus of one party: when each last answered, what a query costs, and what the
// register has.
import type { WireAmount } from "../../base/exact-json.ts";
import type { BureauKey } from "./bureau-code.ts";

/** The newest stored answer of a bureau about a party. */
export interface BureauValidity {
  /** An ISO instant; null before the first answer. */
  lastConsult: string | null;
  /** YYYY-MM-DD. */
  validUntil: string | null;
  isExpired: boolean;
}

export interface HubRow extends BureauValidity {
  isEnabled: boolean;
  isSimulated: boolean;
  /** A query that the bureau may have charged without an answer. */
  unclearQueryID: number | null;
  /** An ISO instant; null while no query is in flight. */
  runningSince: string | null;
}
export type HubRows = { readonly [bureau in BureauKey]: HubRow };

/** The price is null where the lender has none with the bureau. */
export type BureauPrices = {
  readonly [bureau in BureauKey]: Pick<BureauValidity, "lastConsult"> & { price: WireAmount | null };
};

/** What the register of a party has; null where it has nothing, or the kind of party does not have it. */
export interface RegisteredParty {
  party: "persons" | "companies";
  id: number;
  version: number | null;
  documentNumber: string;
  name: string | null;
  /** YYYY-MM-DD; of a company the day of its incorporation. */
  birthDate: string | null;
  motherName: string | null;
  fatherName: string | null;
  nationality: string | null;
  voterRegistration: string | null;
  stateRegistration: string | null;
  email: string | null;
  phone: string | null;
  postalCode: string | null;
  street: string | null;
  number: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
}

/** The risk that Regcheq calculated; only nulls for a party that was never consulted. */
export interface StoredRisk extends BureauValidity {
  risk: string | null;
  calculatedRisk: string | null;
}
