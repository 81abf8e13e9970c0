// The door of the users slice: the signed-in person's own calls, and the users register with its accounts. Spec api §7 B.
import type { FastifyInstance } from "fastify";
import { defineSlice, input, type ResourceHooks, resourceNamed, type SliceDeps } from "../../framework/index.ts";
import type { HomeDate, HomeTask } from "../home/index.ts";
import { keepPersonOfAccount } from "./account-person.ts";
import { usersCalls } from "./contract.ts";
import { checkGrant, USER_ROLES } from "./granting.ts";
import { readMe } from "./me.ts";
import { hasNetworks, networkVerbs } from "./networks.ts";
import { changeOwnPassword } from "./own-password.ts";
import { accountListGuards, protectPersons } from "./person-guard.ts";
import { roleRoutes, roleVerbs } from "./roles.ts";
import { seedRoles } from "./seed-roles.ts";
import { readSettings, writeSettings } from "./settings.ts";
import { registerUser, removeUser, resetPassword, type UserDeps, updateUser } from "./write-user.ts";

export { userDirectory } from "./directory.ts";
export { makeFirstAdministrator } from "./first-administrator.ts";
export { isBlockedByNetwork } from "./networks.ts";
export { callersOf } from "./other-callers.ts";
export type { CallerScope, PersonGuard, ScopeField, UserRole } from "./parts.ts";
export { readSettings } from "./settings.ts";
export type { UserDeps } from "./write-user.ts";

const signedIn = { config: { access: { signedIn: true as const } } };
const usersAccess = { config: { access: { resource: "users" } } };

async function userRoutes(app: FastifyInstance, deps: UserDeps): Promise<void> {
  app.services.facts.set("accessNetworks", hasNetworks);
  roleRoutes(app);
  app.get("/api/users/me", signedIn, async ({ context }) => readMe(context));
  app.get("/api/users/me/auth-info", signedIn, async ({ context }) => ({
    systemsPagesViews: context.caller.systemsPagesViews,
  }));
  app.get("/api/users/me/settings", signedIn, async ({ context }) => readSettings(context));
  app.put("/api/users/me/settings", signedIn, async (request) =>
    writeSettings(request.context, request.body, input.ifMatch(request)),
  );
  app.post("/api/users/me/password", signedIn, async ({ context, body, headers }, reply) => {
    await changeOwnPassword(context, deps, { body, authorization: headers.authorization });
    return reply.code(204).send();
  });
  app.post("/api/users/:id/reset-password", usersAccess, async (request, reply) => {
    await resetPassword(request.context, deps, input.idOf(request));
    return reply.code(204).send();
  });
}

function userVerbs(deps: SliceDeps & UserDeps): [string, Partial<ResourceHooks>][] {
  const users = resourceNamed(deps, "users");
  return [
    ["auth-roles", roleVerbs],
    ["access-networks", networkVerbs],
    ["persons", { guardColumns: protectPersons(deps) }],
    ...accountListGuards(deps),
    [
      "users",
      {
        guardColumns: keepPersonOfAccount(deps),
        beforeValidate: (context, body, current) => checkGrant(context, users, body, current),
        create: (context, body) => registerUser(context, deps, body),
        update: (context, id, change) => updateUser(context, deps, id, change),
        remove: (context, id, version) => removeUser(context, deps, id, version),
      },
    ],
  ];
}

// biome-ignore format: a task a line
const homeTasks: HomeTask[] = [
  { key: "usersWithoutRole", order: 90, resource: "users", since: "createdAt", filters: () => ({ enabled: true, authRoleID: { $null: true } }) },
  { key: "usersNeverIn", order: 100, resource: "users", since: "createdAt", filters: () => ({ enabled: true, lastLoginAt: { $null: true } }) },
];

const NETWORK_ENDS: HomeDate = { resource: "access-networks", date: "validUntil", filters: () => ({ enabled: true }) };

const PROFILE_VIEWS = ["view", "update"] as const;
const SYSTEMS = new URL("shipped/auth-systems.json", import.meta.url);

export const usersSlice = defineSlice<SliceDeps & UserDeps>({
  name: "users",
  hooks: userVerbs,
  routes: userRoutes,
  contract: { calls: usersCalls },
  queuedWork: ({ identity }) => identity.queuedWork,
  homeTasks,
  homeDeadlines: [NETWORK_ENDS],
  userRoles: USER_ROLES,
  userTypes: [{ type: "OPERATOR", system: "credit" }],
  // The caller is one user, so the step is done when there is another one.
  firstSteps: [{ key: "users", order: 20, resource: "users", over: 1 }],
  rights: [
    {
      code: "credit_user_profile",
      label: "Meu perfil",
      system: "credit",
      views: PROFILE_VIEWS,
      after: "credit_reports_regulatory_reports",
      roles: { r_operator: PROFILE_VIEWS },
    },
  ],
  shippedTables: [{ resource: "auth-systems", file: SYSTEMS, key: ["code"], corrected: true }],
  firstData: [seedRoles],
});
