// The product's own calls and rules, given to the application beside the generic ones. One line a slice.
import type { FastifyInstance } from "fastify";
import { accountingJobs, accountingRoutes, accountingVerbs } from "./accounting/index.ts";
import { apiKeyRoutes, apiKeyVerbs } from "./api-keys/index.ts";
import type { Context } from "./base/context.ts";
import type { Database, Row } from "./base/database.ts";
import type { Job } from "./base/jobs.ts";
import type { Settings } from "./base/settings.ts";
import { customDataRoutes, customDataVerbs } from "./custom-data/index.ts";
import { draftJobs, draftRoutes } from "./drafts/index.ts";
import { fileJobs, fileVerbs, filesRoutes } from "./files/index.ts";
import { homeRoutes } from "./home/index.ts";
import type { Identity } from "./identity/index.ts";
import { leadRoutes, leadVerbs } from "./leads/index.ts";
import { notificationRoutes, notificationVerbs } from "./notifications/index.ts";
import { partiesRoutes, partyVerbs } from "./parties/index.ts";
import { portfoliosRoutes, portfolioVerbs } from "./portfolios/index.ts";
import { listViewRoutes } from "./list-views/index.ts";
import { privacyRoutes } from "./privacy/index.ts";
import { referenceRoutes } from "./reference/index.ts";
import { userRoutes, userVerbs } from "./users/index.ts";
import type { Services, Verbs, Written } from "./resources/services.ts";
import { templateRoutes, templateVerbs } from "./templates/index.ts";
import { webhookJobs, webhookRoutes, webhooksVerbs } from "./webhooks/index.ts";
import { workflowVerbs } from "./workflows/index.ts";

export interface ProductDeps {
  services: Services;
  identity: Identity;
  settings: Settings;
  database: Database;
}

export async function productSlices(app: FastifyInstance, deps: ProductDeps): Promise<void> {
  await userRoutes(app, deps);
  await homeRoutes(app, deps);
  await draftRoutes(app, deps);
  await filesRoutes(app, deps);
  await partiesRoutes(app, deps);
  await leadRoutes(app, deps);
  await listViewRoutes(app, deps);
  await customDataRoutes(app, deps);
  await privacyRoutes(app, deps);
  await portfoliosRoutes(app, deps);
  await referenceRoutes(app, deps);
  await webhookRoutes(app, deps);
  await templateRoutes(app, deps);
  await apiKeyRoutes(app, deps);
  await accountingRoutes(app, deps);
  await notificationRoutes(app, deps);
}

export function productVerbs(deps: Omit<ProductDeps, "database">): Iterable<[string, Partial<Verbs>]> {
  return merged([
    userVerbs(deps),
    partyVerbs(deps),
    portfolioVerbs(deps),
    customDataVerbs(),
    leadVerbs(),
    fileVerbs(deps),
    webhooksVerbs(deps),
    templateVerbs(),
    workflowVerbs(deps),
    apiKeyVerbs(deps),
    accountingVerbs(deps),
    notificationVerbs(),
  ]);
}

export function productJobs(deps: Pick<ProductDeps, "services" | "settings">): Job[] {
  return [...webhookJobs(deps), ...fileJobs(deps), ...draftJobs(), ...accountingJobs(deps)];
}

type Contribution = Iterable<[string, Partial<Verbs>]>;

/** What several slices prepare, or do afterwards, follows one another; any other verb of a resource has one owner. */
function merged(contributions: Contribution[]): Map<string, Partial<Verbs>> {
  const all = new Map<string, Partial<Verbs>>();
  for (const contribution of contributions) {
    for (const [name, { prepare, follow, ...verbs }] of contribution) {
      const known = all.get(name) ?? {};
      const twice = Object.keys(verbs).find((verb) => verb in known);
      if (twice) throw new Error(`two slices have the verb "${twice}" of ${name}`);
      all.set(name, {
        ...known,
        ...verbs,
        ...(prepare ? { prepare: after(known.prepare, prepare) } : {}),
        ...(follow ? { follow: then(known.follow, follow) } : {}),
      });
    }
  }
  return all;
}

function after(first: Verbs["prepare"] | undefined, second: Verbs["prepare"]): Verbs["prepare"] {
  if (!first) return second;
  return async (context: Context, body: Row, current: Row | null) =>
    second(context, await first(context, body, current), current);
}

function then(first: Verbs["follow"] | undefined, second: Verbs["follow"]): Verbs["follow"] {
  if (!first) return second;
  return async (context: Context, written: Written[]) => {
    await first(context, written);
    await second(context, written);
  };
}
