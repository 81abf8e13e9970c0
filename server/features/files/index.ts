// The door of the files slice.
import { buffer } from "node:stream/consumers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../src/base/app-error.ts";
import type { Resource } from "../../../src/base/resource.ts";
import {
  type Context,
  defineSlice,
  type Job,
  type ResourceHooks,
  type Row,
  type SliceDeps,
} from "../../framework/index.ts";
import { checkWrittenFiles } from "./check-written.ts";
import { filesCalls } from "./contract.ts";
import { fileReferencesOf, indexFileReferences, mentionsFiles } from "./file-references.ts";
import { createFiles, sweepUploads } from "./files.ts";
import { openStorage } from "./open-storage.ts";
import { deliver, fileRoutes } from "./routes.ts";

export { detachFiles } from "./file-references.ts";
export { prepareFolder } from "./folder-storage.ts";

/**
 * For a record that a slice writes by itself: its files exist, are readable by the caller and of an accepted kind; their
 * names are filled in. @throws VALIDATION_ERROR at their fields
 */
export const withFiles = (context: Context, resource: Resource, body: Row): Promise<Row> => {
  const { resources } = context.services;
  return checkWrittenFiles(context, { resources, references: fileReferencesOf(resources), resource }, body, null);
};

/** Stores a file that the product itself writes; it is deleted again unless a record names it in time. */
export function fileMaker({ settings, services }: Pick<SliceDeps, "settings" | "services">) {
  const files = createFiles(settings, services.resources);
  return (context: Context, fileName: string, bytes: Buffer) =>
    files.save(context, { fileName, stream: chunksOf(bytes), loose: true });
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** The bytes of a stored file whose reader the caller has checked. @throws NOT_FOUND when they are gone */
export function fileReader({ settings, services }: Pick<SliceDeps, "settings" | "services">) {
  const files = createFiles(settings, services.resources);
  return async (context: Context, id: string): Promise<Buffer> => {
    const file = await files.stored(context, id);
    if (!file) throw new AppError("NOT_FOUND", { entity: "PublicFile" });
    return buffer(await files.open(file));
  };
}

/** Answers a file whose reader the caller has checked. */
export function fileAnswers({ settings, services }: SliceDeps) {
  const files = createFiles(settings, services.resources);
  return (request: FastifyRequest, reply: FastifyReply, id: string): Promise<FastifyReply> =>
    deliver(request, reply, { files, id });
}

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
