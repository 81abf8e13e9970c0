// Addresses, phones and e-mails of the people and companies of the demonstration, by regions of the country.
import { unaccent } from "../../../../src/base/text.ts";
import type { Draw } from "../../../features/demo/index.ts";
import { shippedPostalCodes } from "../../../features/reference/index.ts";
import type { Row } from "../../../framework/index.ts";

/** Returns "joao.silva@cliente.example" for "JOÃO DA SILVA" at "cliente.example". */
export function emailOf(name: string, domain: string): string {
  const words = unaccent(name)
    .toLowerCase()
    .replace(/[^a-z\s]/g, "")
    .split(/\s+/);
  return `${words[0]}.${words.at(-1)}@${domain}`;
}

export type Region = "NORTH" | "SOUTH" | "CENTRE";

const STATES: Record<Region, string[]> = {
  NORTH: ["PA", "CE", "PE", "BA"],
  SOUTH: ["PR", "SC", "RS"],
  CENTRE: ["SP", "RJ", "MG", "DF", "GO", "ES"],
};

export const AREA_CODES: Record<string, string> = {
  BA: "71",
  CE: "85",
  DF: "61",
  ES: "27",
  GO: "62",
  MG: "31",
  PA: "91",
  PE: "81",
  PR: "41",
  RJ: "21",
  RS: "51",
  SC: "48",
  SP: "11",
};

const STREETS = shippedPostalCodes().filter((street) => street.address !== null);

/** Returns an address of a region, on one of the streets that the postal code lookup knows. */
export function addressIn(region: Region, from: Draw): Row & { state: string } {
  const { postalCode, address, neighborhood, city, state } = from.pick(
    STREETS.filter((street) => STATES[region].includes(street.state)),
  );
  return { postalCode, address, number: String(from.integer(12, 2890)), neighborhood, city, state, country: "BR" };
}
