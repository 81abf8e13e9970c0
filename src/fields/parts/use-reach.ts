// Whether the server answers, for components.
import { useSyncExternalStore } from "react";
import { currentReach, onReachChange, type Reach, retryRounds } from "../../base/reachability.ts";

export const useReach = (): Reach => useSyncExternalStore(onReachChange, currentReach);

/** Grows when work that failed without an answer must begin again. */
export const useRetryRounds = (): number => useSyncExternalStore(onReachChange, retryRounds);
