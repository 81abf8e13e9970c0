// The context of every piece of work: where it writes, who asks for it, and what time it is.
import type { Access } from "../../../src/base/access.ts";
import type { Handle } from "../db/database.ts";
import type { Clock } from "./clock.ts";

/**
 * An API key that acts in the place of a person: it has no roles, only the rights granted to it, resource by resource.
 */
export interface KeyPower {
  id: number;
  name: string;
  resources: ReadonlyMap<string, "read" | "write">;
}

export interface Caller extends Access {
  userID: number | null; // null: the installation itself (demonstration data, jobs); with a key: who answers for it
  name: string;
  key?: KeyPower;
  /** The ids that narrow the rows a person sees, by kind of owner. */
  owners: { [owner: string]: number[] };
}

/** The installation itself: demonstration data and jobs, which no right limits. */
export const SYSTEM_CALLER: Caller = {
  userID: null,
  name: "SISTEMA",
  roles: [],
  system: "",
  systemsPagesViews: {},
  portfolio: null,
  owners: {},
};

/** Says what a write is part of, when it is more than one record saved on its screen. */
type Origin = "import" | "undo" | "bulk" | "restore" | "bin";

/** The part of a use case's context that the platform needs; the framework adds its services. */
export interface BaseContext {
  db: Handle;
  caller: Caller;
  clock: Clock;
  traceId: string;
  origin?: Origin;
  /** The import that writes, or whose rows are reverted. */
  batchId?: number;
  /** The caller has confirmed that values which other registers show too are changed. */
  sharedChanges?: boolean;
  /** The register whose write caused this one. */
  via?: string;
  /** The address of the caller. */
  address?: string;
}
