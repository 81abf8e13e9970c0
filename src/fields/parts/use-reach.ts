// Whether the server answers, for what is drawn.
import { useSyncExternalStore } from "react";
import { currentReach, onReachChange, type Reach, retryRounds } from "../../base/reachability.ts";

export const useReach = (): Reach => useSyncExternalStore(onReachChange, currentReach);

/** What failed for want of an answer is begun anew when this grows. */
export const useRetryRounds = (): number => useSyncExternalStore(onReachChange, retryRounds);
