// One cache for everything read from the API.
import { QueryClient } from "@tanstack/react-query";
import { objectOf } from "../base/plain-object.ts";
import { onReachChange, retryRounds, UNREACHABLE } from "../base/reachability.ts";

const FRESH_MS = 30_000;

export function isUnreachable(error: unknown): boolean {
  const { status } = objectOf(error);
  return typeof status === "number" && UNREACHABLE.has(status);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // Without a network a question fails at once and its screen says so; one that waits unseen leaves it blank.
      networkMode: "always",
      refetchOnReconnect: true,
      // What the server refused stays refused; only a server out of reach is asked once more.
      retry: (failures, error) => failures < 1 && isUnreachable(error),
    },
    // Saving without a connection fails at once and says so; it must not wait and happen later by itself.
    mutations: { networkMode: "always" },
  },
});

/** Whatever had no answer is asked again, wherever it is shown. */
function askAgain(): void {
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => isUnreachable(state.error) });
  for (const query of failed) {
    const { queryKey, state } = query;
    if (state.data === undefined) void queryClient.resetQueries({ queryKey, exact: true });
    else void queryClient.refetchQueries({ queryKey, exact: true, type: "active" });
  }
}

/** What failed for any reason is asked again by the screen that needs it. */
export function forgetFailures(): void {
  void queryClient.resetQueries({ predicate: ({ state }) => state.status === "error" && state.data === undefined });
}

let lastRound = retryRounds();
onReachChange(() => {
  if (retryRounds() === lastRound) return;
  lastRound = retryRounds();
  askAgain();
});
