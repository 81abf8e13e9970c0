// The bands of the SCR: the codes of document 3040, and the names under which screens show them.

/** A band of the answer with the code that the Central Bank gives it. */
export type Bands = readonly (readonly [code: string, band: string])[];

/** Falling due, in days. */
export const FALLING_DUE: Bands = [
  ["v110", "D30"],
  ["v120", "D60"],
  ["v130", "D90"],
  ["v140", "D180"],
  ["v150", "D360"],
  ["v160", "D720"],
  ["v165", "D1080"],
  ["v170", "D1440"],
  ["v175", "D1800"],
  ["v180", "D5400"],
  ["v190", "ABOVE"],
  ["v199", "INDEFINITE"],
];

/** Overdue, in days. */
export const OVERDUE: Bands = [
  ["v205", "D14"],
  ["v210", "D30"],
  ["v220", "D60"],
  ["v230", "D90"],
  ["v240", "D120"],
  ["v245", "D150"],
  ["v250", "D180"],
  ["v255", "D240"],
  ["v260", "D300"],
  ["v270", "D360"],
  ["v280", "D540"],
  ["v290", "ABOVE"],
];

/** Losses, in months. */
export const LOSSES: Bands = [
  ["v310", "M12"],
  ["v320", "M48"],
  ["v330", "ABOVE"],
];

/** Limits of the modalities of kind 19, up to 360 days and above. */
export const LIMITS = { upTo360: "v20", above360: "v40", kind: "19" } as const;

/** Credits that are granted and not yet released. */
export const TO_RELEASE: readonly string[] = ["v60", "v80"];

/** The months that the SCR offers: 24, the newest first, down from the second month before this one. */
export function offeredBaseDates(today: string): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: 24 }, (_, back) => {
    const at = year * 12 + month - 1 - 2 - back;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
  });
}
