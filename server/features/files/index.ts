// The door of the files slice.
import type { FastifyInstance } from "fastify";
import { defineSlice, type Job, type ResourceHooks, type SliceDeps } from "../../framework/index.ts";
import { checkWrittenFiles } from "./check-written.ts";
import { filesCalls } from "./contract.ts";
import { fileReferencesOf, indexFileReferences, mentionsFiles } from "./file-references.ts";
import { createFiles, sweepUploads } from "./files.ts";
import { openStorage } from "./open-storage.ts";
import { fileRoutes } from "./routes.ts";

export { detachFiles } from "./file-references.ts";
export { prepareFolder } from "./folder-storage.ts";

async function filesRoutes(app: FastifyInstance, deps: SliceDeps): Promise<void> {
  await indexFileReferences(deps.database, deps.services.resources);
  await fileRoutes(app, createFiles(deps.settings, deps.services.resources));
}

function fileJobs({ settings }: SliceDeps): Job[] {
  const storage = openStorage(settings.files);
  return [{ name: "sweep uploads", everyMs: 3_600_000, run: (context) => sweepUploads(context, storage) }];
}

/** Every resource with file fields checks the files that a body refers to. */
function* fileVerbs({ services }: SliceDeps): Iterable<[string, Partial<ResourceHooks>]> {
  const { resources } = services;
  const references = fileReferencesOf(resources);
  for (const resource of resources.values()) {
    if (mentionsFiles(resource.fields))
      yield [
        resource.name,
        {
          beforeValidate: (context, body, current) =>
            checkWrittenFiles(context, { resources, references, resource }, body, current),
        },
      ];
  }
}

export const filesSlice = defineSlice({
  name: "files",
  hooks: fileVerbs,
  routes: filesRoutes,
  jobs: fileJobs,
  contract: { calls: filesCalls, tags: [{ name: "public-files", description: "Arquivos" }] },
});
