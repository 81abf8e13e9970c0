// The door of the live slice: who else has a record open, and what others change of open records and lists.
import type { FastifyInstance, FastifyRequest } from "fastify";
import { badRequest } from "../../../src/base/app-error.ts";
import type { LiveRoom } from "../../../src/base/live-events.ts";
import { defineSlice, input, permissions, type SliceDeps } from "../../framework/index.ts";
import { LIST, roomOf } from "./channel.ts";
import { liveCalls, liveTags } from "./contract.ts";
import { LiveRecords } from "./live-records.ts";
import { requirePlace, requireRegister } from "./place.ts";
import { listVersion, recordVersions } from "./watched-rows.ts";

export { announce, roomOf } from "./channel.ts";
export { mayReadWhole, type RecordPlace, requirePlace } from "./place.ts";

const signedIn = { config: { access: { signedIn: true as const } } };
const PATH = "/api/live/:resource/:record";

async function liveRoutes(app: FastifyInstance, { database, services }: SliceDeps): Promise<void> {
  const live = new LiveRecords(database, services, app.liveStreams);
  app.addHook("preClose", () => live.close());
  app.put(PATH, signedIn, async (request): Promise<LiveRoom> => {
    const { tab, isEditing = false, ...others } = input.requireObject(request.body);
    input.refuseFields(others);
    if (typeof isEditing !== "boolean") throw badRequest("isEditing", 'O campo "isEditing" deve ser true ou false.');
    const { caller } = request.context;
    const visit = { tab: tabIn(tab), userID: callerID(request), name: caller.name, isEditing };
    const { room, version } = await openPlace(request);
    return { visitors: await live.enter(room, visit), version };
  });
  app.delete(PATH, signedIn, async (request, reply) => {
    const { tab, ...others } = input.queryOf(request);
    input.refuseParameters(others);
    const { resource, record } = partsOf(request);
    const visit = { tab: tabIn(tab), userID: callerID(request) };
    // Whoever has lost the right to a record may still leave it.
    await live.leave(roomOf(resource, record === LIST ? LIST : input.parseID(record)), visit);
    return reply.code(204).send();
  });
}

const partsOf = (request: FastifyRequest) => ({
  resource: input.pathPart(request, "resource"),
  record: input.pathPart(request, "record"),
});

/** The room of the record or list that the caller may read, and its version now. */
async function openPlace(request: FastifyRequest): Promise<{ room: string; version: string }> {
  const { context } = request;
  const { services, db } = context;
  const parts = partsOf(request);
  if (parts.record === LIST) {
    const resource = requireRegister(context, parts.resource, "list");
    return { room: roomOf(resource.name, LIST), version: await listVersion(db, resource, services) };
  }
  const { resource, id } = await requirePlace(context, parts);
  const versions = await recordVersions(db, { resource, services }, [id]);
  return { room: roomOf(resource.name, id), version: versions.get(id) ?? "" };
}

function tabIn(sent: unknown): string {
  if (typeof sent === "string" && /^[\w-]{8,40}$/.test(sent)) return sent;
  throw badRequest("tab", '"tab" deve ter de 8 a 40 letras, números ou hifens.');
}

function callerID({ context: { caller } }: FastifyRequest): number {
  if (caller.userID === null) throw permissions.forbidden();
  return caller.userID;
}

export const liveSlice = defineSlice({
  name: "live",
  routes: liveRoutes,
  contract: { calls: liveCalls, tags: liveTags },
});
