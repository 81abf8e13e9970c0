// Dated absences of people: in themselves, beside each other, and in circles of people who cover one another.
import { formatDate } from "../../../base/dates.ts";
import type { Absence, Day } from "../voting/setup.ts";

export interface PersonAbsence extends Absence {
  /** 0 while it is new. */
  id: number;
  personID: number;
}

export interface AbsenceProblem {
  field: "from" | "to" | "standInPersonID";
  code: "DATES" | "OVERLAP" | "SELF_SUBSTITUTION" | "CIRCULAR_SUBSTITUTION";
  message: string;
}

type Days = Pick<Absence, "from" | "to">;

/** What is wrong with one absence; `others` are those of anybody, also an earlier state of itself. */
export function absenceProblems(
  absence: PersonAbsence,
  others: readonly PersonAbsence[],
  nameOf: (personID: number) => string,
): AbsenceProblem[] {
  const { id, personID, from, to, standInID } = absence;
  if (to !== null && to < from)
    return [{ field: "to", code: "DATES", message: "A data final deve ser igual ou posterior à inicial." }];
  const rest = others.filter((other) => other.id !== id);
  const twice = rest.find((other) => other.personID === personID && common(other, absence));
  const circle = standInID === personID ? undefined : circleOf(absence, rest);
  const names = circle?.map(nameOf).join(" → ");
  return [
    ...(twice ? [{ field: "from", code: "OVERLAP", message: `Já há uma ausência ${daysText(twice)}.` } as const] : []),
    ...(standInID === personID ? [SELF] : []),
    ...(names
      ? [
          {
            ...({ field: "standInPersonID", code: "CIRCULAR_SUBSTITUTION" } as const),
            message: `Há substituição circular: ${names}.`,
          },
        ]
      : []),
  ];
}

const SELF: AbsenceProblem = {
  field: "standInPersonID",
  code: "SELF_SUBSTITUTION",
  message: "Uma pessoa não pode substituir a si mesma.",
};

const daysText = ({ from, to }: Days): string =>
  to === null ? `desde ${formatDate(from)}` : `de ${formatDate(from)} a ${formatDate(to)}`;

/** The days that both have; nothing when there are none. */
function common(one: Days, other: Days): Days | undefined {
  const from = one.from > other.from ? one.from : other.from;
  const ends = [one.to, other.to].filter((day): day is Day => day !== null).sort();
  const [to = null] = ends;
  return to !== null && to < from ? undefined : { from, to };
}

/** The people of a circle on some day, from the absent person back to them. */
function circleOf(absence: PersonAbsence, others: readonly PersonAbsence[]): number[] | undefined {
  const byPerson = Map.groupBy(others, ({ personID }) => personID);
  const follow = (personID: number, days: Days, path: readonly number[]): number[] | undefined => {
    if (personID === absence.personID) return [...path, personID];
    if (path.includes(personID)) return undefined;
    for (const next of byPerson.get(personID) ?? []) {
      const rest = common(next, days);
      const circle = rest && next.standInID !== null ? follow(next.standInID, rest, [...path, personID]) : undefined;
      if (circle) return circle;
    }
    return undefined;
  };
  return absence.standInID === null ? undefined : follow(absence.standInID, absence, [absence.personID]);
}
