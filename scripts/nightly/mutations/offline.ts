// Breaks of what happens without a network or without an answer.
import type { Mutation } from "./mutation.ts";

export const OFFLINE: readonly Mutation[] = [
  {
    name: "A creation whose answer was lost is sent again as another one",
    file: "src/resources/data-provider.ts",
    find: "if (!isRunning && !isUnanswered(error)) unanswered.delete(creation);",
    replace: "if (!isRunning) unanswered.delete(creation);",
    caughtBy: ["tests/screens/connection.test.tsx"],
  },
  {
    name: "A refused creation keeps its key when it is mended",
    file: "src/resources/data-provider.ts",
    find: "    unanswered.delete(creation);\n    return answer;",
    replace: "    return answer;",
    caughtBy: ["tests/screens/connection.test.tsx"],
  },
  {
    name: "A write without an answer is waited for without end",
    file: "src/base/patience.ts",
    find: 'const lastTimer = setTimeout(() => wait.end("late"), giveUpMs);',
    replace: 'const lastTimer = setTimeout(() => wait.end("late"), giveUpMs * 1000);',
    caughtBy: ["tests/base/patience.test.ts"],
  },
  {
    name: "A slow write is offered to be sent again",
    file: "src/base/patience.ts",
    find: "areReads: [...slow].every(({ isRead }) => isRead)",
    replace: "areReads: [...slow].some(({ isRead }) => isRead || slow.size > 0)",
    caughtBy: ["tests/base/patience.test.ts"],
  },
  {
    name: "A silent server is not asked again",
    file: "src/base/reachability.ts",
    find: "  timer = setTimeout(probeNow, PROBE_MS);\n}\n\nfunction probeNow",
    replace: "}\n\nfunction probeNow",
    caughtBy: ["tests/screens/cannot-start.test.tsx"],
  },
  {
    name: "The banner does not say that there is no network",
    file: "src/shell/frame-status.tsx",
    find: '!isOnline || reach === "offline" ? FRAME.offlineNotice',
    replace: '!isOnline && reach === "offline" ? FRAME.offlineNotice',
    caughtBy: ["tests/screens/connection.test.tsx"],
  },
  {
    name: "What had no answer is not asked again when the server is back",
    file: "src/resources/query-client.ts",
    find: "  lastRound = retryRounds();\n  askAgain();",
    replace: "  lastRound = retryRounds();",
    caughtBy: ["tests/screens/connection.test.tsx"],
  },
  {
    name: "A page of a proxy is taken for an answer",
    file: "src/resources/http.ts",
    find: 'json === undefined && body.trim() !== "";',
    replace: 'json === undefined && body.trim() === "none";',
    caughtBy: ["tests/screens/connection.test.tsx"],
  },
  {
    name: "A session ends because a proxy answers for the server",
    file: "src/auth/own-calls.ts",
    find: "UNREACHABLE.has(",
    replace: "!UNREACHABLE.has(",
    caughtBy: ["tests/screens/own-calls.test.ts"],
  },
  {
    name: "Calls of the API are stored by the browser's own cache of the application",
    file: "src/shell/service-worker.js",
    find: 'if (pathname.startsWith("/assets/")) event.respondWith(asset(request));',
    replace: "if (/^.(assets|api)/.test(pathname)) event.respondWith(asset(request));",
    caughtBy: ["tests/base/build-info.test.ts"],
  },
  {
    name: "Without a network the application does not open",
    file: "src/shell/service-worker.js",
    find: "return kept ?? Response.error();",
    replace: "return Response.error();",
    caughtBy: ["tests/base/build-info.test.ts"],
  },
];
