// "Who decides R$ X of product Y on day Z if A is absent?": the opening of a voting that is not kept.
import type { Cents } from "../../../base/money.ts";
import { explainComposition, type Fact } from "../explain/facts.ts";
import { committeeSetup, type DecidedProduct, type Structure } from "../structure/structure.ts";
import { votersIn } from "../voting/compose.ts";
import { openVoting } from "../voting/open-voting.ts";
import type { Day, Person } from "../voting/setup.ts";
import type { AboveEveryLimit, Voting } from "../voting/voting.ts";

/** What is asked. Who is away today counts as away on any day, unless `availableIDs` says otherwise. */
export interface RouteQuestion {
  productID: number;
  operation: Cents;
  clientBalance?: Cents;
  groupBalance?: Cents;
  day: Day;
  absentIDs?: readonly number[];
  availableIDs?: readonly number[];
  authorID?: number | null;
  opinionAuthorIDs?: readonly number[];
}

export interface RoutingData {
  structure: Structure;
  people: readonly Person[];
  products: readonly DecidedProduct[];
}

export type Route =
  | {
      kind: "DECIDED";
      position: string;
      limit: Cents;
      voterIDs: readonly number[];
      voting: Voting;
      facts: readonly Fact[];
    }
  | { kind: "NOBODY"; voting: Voting; facts: readonly Fact[] }
  | { kind: "REFUSED"; refusal: AboveEveryLimit }
  | { kind: "NO_COMMITTEE" };

export function simulateRoute({ structure, people, products }: RoutingData, question: RouteQuestion): Route {
  const product = products.find(({ id }) => id === question.productID);
  const setup = product && committeeSetup(structure, withAbsences(people, question), product);
  if (!setup) return { kind: "NO_COMMITTEE" };
  const { operation, clientBalance = 0n, groupBalance = 0n, day, authorID = null, opinionAuthorIDs = [] } = question;
  const exposure = { operation, clientBalance, groupBalance };
  const opening = openVoting(setup, { exposure, authorID, opinionAuthorIDs, day });
  if ("refusal" in opening) return { kind: "REFUSED", refusal: opening.refusal };
  const { voting } = opening;
  const facts = explainComposition(voting);
  const level = voting.startLevel === null ? undefined : voting.levels[voting.startLevel];
  if (!level) return { kind: "NOBODY", voting, facts };
  const { name, limit } = level.position;
  return { kind: "DECIDED", position: name, limit, voterIDs: votersIn(level), voting, facts };
}

function withAbsences(people: readonly Person[], { absentIDs = [], availableIDs = [] }: RouteQuestion): Person[] {
  return people.map((person) => {
    if (absentIDs.includes(person.id)) return { ...person, availability: "AW" };
    return availableIDs.includes(person.id) ? { ...person, availability: "AV", absences: [] } : person;
  });
}
