// Breaks of the product's start and operation: settings, reasons of a failed start, limits, migrations, encrypted
// secrets.
import type { Mutation } from "./mutation.ts";

export const OPERATION: readonly Mutation[] = [
  {
    name: "A port in use is told in the words of the system",
    file: "server/platform/process/start-failure.ts",
    find: 'if (code === "EADDRINUSE")',
    replace: 'if (code === "EADDRNOTUSED")',
    caughtBy: ["tests/base/start-failure.test.ts"],
  },
  {
    name: "A full disk is not told at the start",
    file: "server/platform/process/start-failure.ts",
    find: "if (isStorageFull(failure) || failure.errcode === SQLITE_FULL)",
    replace: "if (failure.errcode === SQLITE_FULL)",
    caughtBy: ["tests/base/start-failure.test.ts"],
  },
  {
    name: "The API is opened to the pages of every origin",
    file: "server/platform/process/settings.ts",
    find: 'if (text.includes("*") || !URL.canParse(text) || new URL(text).origin !== text)',
    replace: "if (text === undefined)",
    caughtBy: ["tests/security/headers.test.ts"],
  },
  {
    name: "A route that does not say who may call it is published",
    file: "server/framework/access/hook.ts",
    find: 'if (route.url.startsWith("/api") && !access && route.method !== "HEAD") {',
    replace: 'if (route.url.startsWith("/api") && !access && route.method === "HEAD") {',
    caughtBy: ["tests/base/route-access.test.ts"],
  },
  {
    name: "Statements of a migration are cut inside a function",
    file: "server/platform/db/migrations.ts",
    find: "% 2 === 1) quoted = !quoted;",
    replace: "% 2 === 1) quoted = false;",
    caughtBy: ["tests/migrations.test.ts"],
  },
  {
    name: "A failed part of a transaction undoes nothing",
    file: "server/platform/db/transaction.ts",
    find: "    await rollbackTo(context.db, name);\n    throw error;",
    replace: "    await run(context.db, `release savepoint ${name}`).catch(() => undefined);\n    throw error;",
    caughtBy: ["tests/api/system/transactions.test.ts"],
  },
  {
    name: "One caller's calls have no limit",
    file: "server/platform/http/rate-limit.ts",
    find: "    await limit.call(app, request, reply);",
    replace: "    if (!request.context) await limit.call(app, request, reply);",
    caughtBy: ["tests/api/resources/rate-limit.test.ts"],
  },
  {
    name: "A sealed secret that was changed is opened",
    file: "server/platform/security/vault.ts",
    find: "if (!sealed.startsWith(MARK)) throw",
    replace: "if (!sealed.startsWith(MARK)) return sealed;\n      if (!sealed) throw",
    caughtBy: ["tests/base/vault.test.ts"],
  },
  {
    name: "One person alone guarantees an operation",
    file: "src/schemas/operations/operation-guarantors.json",
    find: '"fields": ["companyID", "operationID"]',
    replace: '"fields": ["operationID", "companyID"]',
    caughtBy: ["tests/api/operations/parts.test.ts"],
    needsNewDatabase: true,
  },
];
