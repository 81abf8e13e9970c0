// What every use case receives first: where to write, who asks, and what time it is.
import type { Access } from "../../src/base/access.ts";
import type { Clock } from "./clock.ts";
import type { Handle } from "./database.ts";

export interface Caller extends Access {
  userId: number | null; // null: the installation itself (demonstration data, jobs)
  name: string;
  /** Ids that narrow the rows a person sees, by kind of owner. */
  owners: { [owner: string]: number[] };
}

/** The installation itself: demonstration data and jobs, which no right limits. */
export const SYSTEM_CALLER: Caller = {
  userId: null,
  name: "SISTEMA",
  roles: [],
  system: "",
  systemsPagesViews: {},
  portfolio: null,
  owners: {},
};

export interface Context {
  db: Handle;
  caller: Caller;
  clock: Clock;
  traceId: string;
}
