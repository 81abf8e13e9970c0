// The last things that this person chose in the palette, in this tab alone: names of people are among them.
import { FILTERS } from "../../auth/person-storage.ts";
import { currentUserID } from "../../auth/session.tsx";
import type { Choice } from "./choices.ts";

const MOST = 6;

/** Beside the filters of lists, with which it is forgotten. */
const place = (): string => `${FILTERS}${currentUserID()}.palette`;

export function recents(): Choice[] {
  try {
    return JSON.parse(sessionStorage.getItem(place()) ?? "[]");
  } catch {
    return [];
  }
}

/** Only what leads somewhere: an act belongs to the screen it was on. */
export function remember({ id, label, detail, icon, to }: Choice): void {
  if (!to) return;
  const others = recents().filter((one) => one.id !== id);
  sessionStorage.setItem(place(), JSON.stringify([{ id, label, detail, icon, to }, ...others].slice(0, MOST)));
}
