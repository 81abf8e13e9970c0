// The door of the files slice.
import type { FastifyInstance } from "fastify";
import type { Database } from "../base/database.ts";
import type { Job } from "../base/jobs.ts";
import type { Settings } from "../base/settings.ts";
import type { Services, Verbs } from "../resources/services.ts";
import { checkWrittenFiles } from "./check-written.ts";
import { createFiles, type Files } from "./files.ts";
import { holdersOf, indexHolders, mentionsFiles } from "./holders.ts";
import { openStorage } from "./open-storage.ts";
import { fileRoutes } from "./routes.ts";
import { sweepUploads } from "./sweep.ts";

export type { Files } from "./files.ts";
export { letGoOfFiles } from "./let-go.ts";
export type { StoredFile } from "./queries.ts";

export async function filesRoutes(
  app: FastifyInstance,
  deps: { services: Services; settings: Settings; database: Database },
): Promise<Files> {
  await indexHolders(deps.database, deps.services.resources);
  const files = createFiles(deps.settings, deps.services.resources);
  await fileRoutes(app, files);
  return files;
}

export function fileJobs({ settings }: { settings: Settings }): Job[] {
  const storage = openStorage(settings.files);
  return [{ name: "sweep uploads", everyMs: 3_600_000, run: (context) => sweepUploads(context, storage) }];
}

/** Every resource that holds files checks those that a body names. */
export function* fileVerbs({ services }: { services: Services }): Iterable<[string, Partial<Verbs>]> {
  const { resources } = services;
  const holders = holdersOf(resources);
  for (const resource of resources.values()) {
    if (mentionsFiles(resource.fields))
      yield [
        resource.name,
        {
          prepare: (context, body, current) =>
            checkWrittenFiles(context, { resources, holders, resource }, body, current),
        },
      ];
  }
}
