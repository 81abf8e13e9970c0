// Whom the lender tells, beside those who vote, when a voting has opened.
import { votersIn } from "./compose.ts";
import type { Voting } from "./voting.ts";

/** An absent member without a stand-in is told to the superiors; a case that nobody can decide, to the administrators. */
export type Alert =
  | { to: "SUPERIORS"; memberID: number; competenceID: number; superiorIDs: readonly number[] }
  | { to: "ADMINISTRATORS" };

export function alertsOf(voting: Voting): Alert[] {
  const { level } = voting.resolution;
  if (level === null) return [{ to: "ADMINISTRATORS" }];
  return voting.levels.slice(0, level + 1).flatMap(({ position, seats }, index) => {
    const above = voting.levels.slice(index + 1).map(votersIn);
    const superiorIDs = above.find((voters) => voters.length > 0) ?? [];
    const vacant = seats.filter(({ origin, hindrance }) => isVacant(origin) && isAway(hindrance));
    return position.votes && superiorIDs.length > 0
      ? vacant.map(({ memberID }) => toSuperiors(memberID, position.competenceID, superiorIDs))
      : [];
  });
}

const toSuperiors = (memberID: number, competenceID: number, superiorIDs: readonly number[]): Alert => ({
  to: "SUPERIORS",
  memberID,
  competenceID,
  superiorIDs,
});

const isVacant = (origin: string): boolean => origin === "EMPTY" || origin === "SUPERIOR";
const isAway = (hindrance: string | null): boolean =>
  hindrance === "AWAY" || hindrance === "UNAVAILABLE" || hindrance === "ON_LEAVE";
