// Breaks of granting rights, of persons with an account, and of the hours and networks of access.
import type { Mutation } from "./mutation.ts";

export const USERS: readonly Mutation[] = [
  {
    name: "An administrator gives the role of a super-administrator",
    file: "server/features/users/granting.ts",
    find: "rankOfRole(role) <= rankOfRole(own)",
    replace: "rankOfRole(role) <= rankOfRole(own) + 1",
    caughtBy: ["tests/api/identity/users.test.ts", "tests/api/users/own-access.test.ts"],
  },
  {
    name: "Somebody changes a user whose role is above the own one",
    file: "server/features/users/granting.ts",
    find: "if (!role || user.id === context.caller.userID || mayGrant(context, role.code)) return;",
    replace: "if (role !== null) return;",
    caughtBy: ["tests/api/identity/users.test.ts", "tests/api/users/own-access.test.ts"],
  },
  {
    name: "Somebody widens the own access",
    file: "server/features/users/own-access.ts",
    find: "  const [changed] = changedAccess(context, users, { body, current });\n  if (changed) {",
    replace:
      '  const [changed] = changedAccess(context, users, { body, current });\n  if (changed && changed !== "changeRates" && changed !== "jurisdictionLevel") {',
    caughtBy: ["tests/api/users/own-access.test.ts"],
  },
  {
    name: "Somebody gives days of work beyond the own ones",
    file: "server/features/users/own-access.ts",
    find: "listOf(value).length === 0 || listOf(value).some((day) => !days.includes(String(day)))",
    replace: "listOf(value).length === 0 && days.length === 0",
    caughtBy: ["tests/api/users/own-access.test.ts"],
  },
  {
    name: "A partner links users to what belongs to another one",
    file: "server/features/users/own-access.ts",
    find: "return idsIn(after[name]).every((id) => allowed.has(id)) ? undefined : BEYOND_SCOPE;",
    replace: "return idsIn(after[name]).every((id) => allowed.has(id) || id > 0) ? undefined : BEYOND_SCOPE;",
    caughtBy: ["tests/api/users/own-access.test.ts", "tests/api/users/granted-scope.test.ts"],
  },
  {
    name: "The e-mail that somebody signs in with is changed in a register of clients",
    file: "server/features/users/person-guard.ts",
    find: "const reason = isSame ? undefined : isSignIn ? TEXTS.email : reasonOf(check, column);",
    replace: "const reason = isSame || isSignIn ? undefined : reasonOf(check, column);",
    caughtBy: ["tests/api/users/person-guard.test.ts"],
  },
  {
    name: "A disabled user goes on working",
    file: "server/features/users/caller.ts",
    find: "if (user.enabled === false)",
    replace: "if (user.enabled === null && user.id === 0)",
    caughtBy: ["tests/api/users/caller-cache.test.ts", "tests/api/identity/users.test.ts"],
  },
  {
    name: "Hours of work do not end",
    file: "server/features/users/caller.ts",
    find: "(!limits.end || time <= limits.end)",
    replace: '(!limits.end || time <= "24:00")',
    caughtBy: ["tests/api/identity/access-hours.test.ts"],
  },
  {
    name: "A disabled role keeps its rights",
    file: "server/features/users/caller.ts",
    find: ".filter((role) => role.enabled !== false)",
    replace: '.filter((role) => role.code !== "")',
    caughtBy: ["tests/api/users/caller-cache.test.ts", "tests/api/users/roles.test.ts"],
  },
  {
    name: "Somebody without external access works from outside the lender's networks",
    file: "server/features/users/networks.ts",
    find: 'return inForce.length > 0 && !isInRanges(address ?? "", inForce);\n}\n\n/** Checks the person',
    replace:
      'return inForce.length > 0 && !isInRanges(address ?? "", inForce) && address === undefined;\n}\n\n/** Checks the person',
    caughtBy: ["tests/api/users/networks.test.ts", "tests/api/identity/networks.test.ts"],
  },
];
