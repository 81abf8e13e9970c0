// One cache for everything read from the API.
import { QueryClient } from "@tanstack/react-query";

const UNREACHABLE = new Set([0, 502, 503, 504]);
const FRESH_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // What the server refused stays refused; only a server out of reach is asked once more.
      retry: (failures, error) => failures < 1 && UNREACHABLE.has((error as { status?: number }).status ?? -1),
    },
    // Saving without a connection fails at once and says so; it must not wait and happen later unasked.
    mutations: { networkMode: "always" },
  },
});
