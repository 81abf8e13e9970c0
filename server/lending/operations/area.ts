// What each area of the operations adds to their slice.
import type { FastifyInstance } from "fastify";
import type { Context, HooksOfResource, Job, OwnCall, QueuedWork, SliceDeps } from "../../framework/index.ts";

export interface OperationArea {
  routes?(app: FastifyInstance, deps: SliceDeps): void | Promise<void>;
  calls?: readonly OwnCall[];
  hooks?(deps: SliceDeps): Iterable<HooksOfResource>;
  jobs?(deps: SliceDeps): Job[];
  queuedWork?(deps: SliceDeps): readonly QueuedWork<Context>[];
}
