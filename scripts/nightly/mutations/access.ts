// Breaks of rights, of the rows that a person sees, of sealed parties and of tokens at each call.
import type { Mutation } from "./mutation.ts";

export const ACCESS: readonly Mutation[] = [
  {
    name: "A right of one page opens every page of the system",
    file: "src/base/access.ts",
    find: "return need.view ? views.includes(`${need.view}_${page}`) : views.length > 0;",
    replace: "return need.view ? views.some((view) => view.startsWith(need.view!)) || accessible.length > 1 : true;",
    caughtBy: ["tests/base/access.test.ts"],
  },
  {
    name: "Rights granted in another system count",
    file: "src/base/access.ts",
    find: "const pages = need.pages?.filter((page) => page.startsWith(`${system}_`));",
    replace: "const pages = need.pages?.filter((page) => page.includes(`_`));",
    caughtBy: ["tests/base/access.test.ts"],
  },
  {
    name: "Who may see may also write",
    file: "server/framework/access/permission.ts",
    find: "return canWrite(caller, { pages: resource.pages, isPart: resource.parent !== undefined, pageViews }, view);",
    replace:
      "return canWrite(caller, { pages: resource.pages, isPart: true, pageViews }, view) || mayRead(resource, caller);",
    caughtBy: ["tests/contracts/rights.test.ts"],
  },
  {
    name: "A key writes what it was given to read",
    file: "server/framework/access/permission.ts",
    find: 'return caller.key.resources.get(resource.name) === "write";',
    replace: "return caller.key.resources.has(resource.name);",
    caughtBy: ["tests/api/api-keys/rights.test.ts"],
  },
  {
    name: "A field with rights of its own is shown to everybody",
    file: "server/framework/access/permission.ts",
    find: 'const systems = field.schema["x-access"]?.read;\n  return !systems ||',
    replace: 'const systems = field.schema["x-access"]?.read;\n  return !systems?.length || systems.length > 0 ||',
    caughtBy: ["tests/security/hidden-fields.test.ts"],
  },
  {
    name: "A page that is shut answers its calls",
    file: "server/framework/access/hook.ts",
    find: 'if (access && !mayCall(access, request.context)) throw new AppError("FORBIDDEN");',
    replace: 'if (access && !mayCall(access, request.context) && !access) throw new AppError("FORBIDDEN");',
    caughtBy: ["tests/base/route-access.test.ts"],
  },
  {
    name: "A person of a partner sees the rows of every partner",
    file: "server/framework/access/scope.ts",
    find: 'return parts.length > 0 ? `(${parts.join(" or ")})` : "false";',
    replace: 'return parts.length > 0 ? `(${parts.join(" or ")} or true)` : "false";',
    caughtBy: ["tests/security/foreign-rows.test.ts", "tests/contracts/row-leaks.test.ts"],
  },
  {
    name: "A register that says nothing of a system is open to it",
    file: "server/framework/access/scope.ts",
    find: "(system === UNSCOPED_SYSTEM ? [{ all: true }] : [])",
    replace: "[{ all: true }]",
    caughtBy: ["tests/base/row-scope.test.ts"],
  },
  {
    name: "A record out of sight is read by its id",
    file: "server/framework/query/read-routes.ts",
    find: "const scope = find.unscoped ? undefined : scopeOf(context, resource, statement);",
    replace: "const scope = find.unscoped !== false ? undefined : scopeOf(context, resource, statement);",
    caughtBy: ["tests/contracts/row-scope.test.ts"],
  },
  {
    name: "A record out of sight is changed by its id",
    file: "server/framework/query/read-routes.ts",
    find: "  const conditions = [`t.id = any(${statement.value(ids)}::bigint[])`];\n  const scope = scopeOf(context, resource, statement);",
    replace:
      "  const conditions = [`t.id = any(${statement.value(ids)}::bigint[])`];\n  const scope = ids.length === 0 ? scopeOf(context, resource, statement) : undefined;",
    caughtBy: ["tests/contracts/row-scope.test.ts"],
  },
  {
    name: "A new record is given to another partner than its maker's",
    file: "server/framework/records/create.ts",
    find: "} else if (![value].flat().every((id) => ids.includes(Number(id)))) {",
    replace: "} else if (![value].flat().every((id) => ids.includes(Number(id)) || Number(id) > 0)) {",
    caughtBy: ["tests/api/resources/bulk.test.ts", "tests/api/resources/sight.test.ts"],
  },
  {
    name: "A party known by its document alone opens its data",
    file: "server/framework/access/restricted-party.ts",
    find: `where p.id = "\${owner}"."\${column}" and \${sealedValue} is null`,
    replace: `where p.id = "\${owner}"."\${column}"`,
    caughtBy: ["tests/api/parties/restricted.test.ts"],
  },
  {
    name: "A changed right counts only at the next sign-in",
    file: "server/framework/access/caller-cache.ts",
    find: "const cached = last?.version === version ? last.cached : await find(db, claims);",
    replace: "const cached = last ? last.cached : await find(db, claims);",
    caughtBy: ["tests/api/users/caller-cache.test.ts"],
  },
  {
    name: "A list answers a caller who has changed since it was begun",
    file: "server/framework/query/list-page.ts",
    find: "if (callersVersion !== undefined && callersVersion !== result.callersVersion) throw new CallersChanged();",
    replace:
      "if (callersVersion === result.callersVersion && callersVersion === undefined) throw new CallersChanged();",
    caughtBy: ["tests/api/users/caller-cache.test.ts"],
  },
  {
    name: "A total is carried over changes that are not noted",
    file: "server/framework/query/list-total.ts",
    find: 'isNoted !== "f" && isAfter(',
    replace: "isAfter(",
    caughtBy: ["tests/api/resources/list-totals.test.ts"],
  },
  {
    name: "A partner opens every entry in its sight",
    file: "server/lending/operations/entry/entry.ts",
    find: "if (createdByID === caller.userID) return true;",
    replace: "if (createdByID !== undefined) return true;",
    caughtBy: ["tests/api/operations/entry.test.ts"],
  },
  {
    name: "A counterproposal at another rate needs no right to rates",
    file: "server/lending/operations/agreed-rate.ts",
    find: "if (rows.length > 0) return;",
    replace: "if (rows.length >= 0) return;",
    caughtBy: ["tests/api/operations/counter-proposals.test.ts"],
  },
];
