// The whole ladder of a product on one day: from which amount to which one each position decides, and who votes in it.
import type { Cents } from "../../../base/money.ts";
import { committeeSetup } from "../structure/structure.ts";
import type { Day } from "../voting/setup.ts";
import { type Route, type RouteQuestion, type RoutingData, simulateRoute } from "./route.ts";

/** Amounts above `above` up to `upTo`; without a position nobody can decide them on that day. */
export interface AmountBand {
  above: Cents;
  upTo: Cents;
  position: string | null;
  voterIDs: readonly number[];
}

/** Who is supposed to be away or there, and who wrote the case. */
type Supposed = Pick<RouteQuestion, "absentIDs" | "availableIDs" | "authorID" | "opinionAuthorIDs">;

/** Up to the highest limit, from the lowest band; bands that the same people decide in the same position are one. */
export function amountBands(data: RoutingData, productID: number, day: Day, supposed: Supposed = {}): AmountBand[] {
  const bands: AmountBand[] = [];
  let above = 0n;
  let deciders: string | undefined;
  for (const upTo of limitsOf(data, productID)) {
    const route = simulateRoute(data, { ...suppositions(supposed), productID, operation: upTo, day });
    const last = bands.at(-1);
    const those = decidersOf(route);
    if (last && those === deciders) bands[bands.length - 1] = { ...last, upTo };
    else {
      const isDecided = route.kind === "DECIDED";
      bands.push({
        above,
        upTo,
        position: isDecided ? route.position : null,
        voterIDs: isDecided ? route.voterIDs : [],
      });
    }
    [above, deciders] = [upTo, those];
  }
  return bands;
}

/** Two positions of different branches may have the same name. */
const decidersOf = (route: Route): string =>
  route.kind === "DECIDED" ? `${route.voting.startLevel}: ${route.voterIDs.join()}` : "";

/** Balances and amount of the question stay out: the bands are about the operation alone. */
const suppositions = ({ absentIDs = [], availableIDs = [], authorID = null, opinionAuthorIDs = [] }: Supposed) => ({
  ...{ absentIDs, availableIDs, authorID, opinionAuthorIDs },
});

function limitsOf({ structure, people, products }: RoutingData, productID: number): Cents[] {
  const product = products.find(({ id }) => id === productID);
  const positions = (product && committeeSetup(structure, people, product)?.committee.positions) ?? [];
  const limits = positions.filter(({ votes, limit }) => votes && limit > 0n).map(({ limit }) => limit);
  return [...new Set(limits)].toSorted((one, other) => (one < other ? -1 : 1));
}
