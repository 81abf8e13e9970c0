// One cache for all data read from the API.
import { QueryClient } from "@tanstack/react-query";
import { objectOf } from "../base/plain-object.ts";
import { isSilence, onReachChange, retryRounds } from "../base/reachability.ts";

const FRESH_MS = 30_000;

export function isUnreachable(error: unknown): boolean {
  const { status, body } = objectOf(error);
  return typeof status === "number" && isSilence(status, body);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // Without a network a query fails at once and its screen says so; a query that waits would leave it blank.
      networkMode: "always",
      refetchOnReconnect: true,
      // A refusal of the server is final; only a call without an answer is repeated once.
      retry: (failures, error) => failures < 1 && isUnreachable(error),
    },
    // Saving without a connection fails at once with a message, because it must not happen unexpectedly later.
    mutations: { networkMode: "always" },
  },
});

/** Repeats every visible query that had no answer. */
function askAgain(): void {
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => isUnreachable(state.error) });
  for (const query of failed) {
    const { queryKey, state } = query;
    if (state.data === undefined) void queryClient.resetQueries({ queryKey, exact: true });
    else void queryClient.refetchQueries({ queryKey, exact: true, type: "active" });
  }
}

/** Removes failed queries, so that the screen that needs them asks again. */
export function forgetFailures(): void {
  void queryClient.resetQueries({ predicate: ({ state }) => state.status === "error" && state.data === undefined });
}

let lastRound = retryRounds();
onReachChange(() => {
  if (retryRounds() === lastRound) return;
  lastRound = retryRounds();
  askAgain();
});
