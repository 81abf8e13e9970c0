// The last choices of this person in the palette, stored only in this tab, because they contain names of people.
import { FILTERS } from "../../auth/person-storage.ts";
import { currentUserID } from "../../auth/session.tsx";
import type { Choice } from "./choices.ts";

const MOST = 6;

/** The key begins like those of list filters, so that it is deleted with them. */
const place = (): string => `${FILTERS}${currentUserID()}.palette`;

export function recents(): Choice[] {
  try {
    return JSON.parse(sessionStorage.getItem(place()) ?? "[]");
  } catch {
    return [];
  }
}

/** Only addresses are stored, because an act belongs to the screen it was on. */
export function remember({ id, label, detail, icon, to }: Choice): void {
  if (!to) return;
  const others = recents().filter((one) => one.id !== id);
  sessionStorage.setItem(place(), JSON.stringify([{ id, label, detail, icon, to }, ...others].slice(0, MOST)));
}
