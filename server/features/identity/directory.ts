// What the identity provider asks about the person behind an account; the product answers from its own tables.
import type { Handle } from "../../framework/index.ts";
import type { Incident } from "./incidents.ts";

export interface Profile {
  name: string;
  /** The role codes, the main one first. */
  roles: string[];
  /** Explains to the person why they may not sign in now. */
  refusal?: string;
}

export interface Directory {
  /** Notifies whoever administers users that wrong passwords were tried on this user's account. */
  notifyAdministrators(handle: Handle, userID: number, incident: Incident): Promise<void>;
  /** Notifies the person, who has signed in after that. */
  notifyPerson(handle: Handle, userID: number, incident: Incident): Promise<void>;
  /** `address` is where the person signs in from; absent when nobody signs in. */
  profileOf(handle: Handle, userID: number, entry: { now: Date; address?: string }): Promise<Profile | undefined>;
  /** The organization in whose name mails are sent, as it calls itself. */
  organizationName(handle: Handle): Promise<string | undefined>;
  noteSignIn(handle: Handle, userID: number, at: Date): Promise<void>;
}
