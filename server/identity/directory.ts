// What the identity provider asks about the person behind an account; the product answers from its own tables.
import type { Handle } from "../base/database.ts";

export interface Profile {
  name: string;
  /** Role codes, the main one first. */
  roles: string[];
  /** Why this person may not enter now, in words for that person. */
  refusal?: string;
}

export interface Directory {
  profileOf(handle: Handle, userId: number, now: Date): Promise<Profile | undefined>;
  noteSignIn(handle: Handle, userId: number, at: Date): Promise<void>;
}
