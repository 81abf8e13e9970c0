// The door of the notifications: notifying people, their own list, its live stream, and notices. Spec api §4, §7 F.
import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, badRequest } from "../../../src/base/app-error.ts";
import type { RecordCount } from "../../../src/base/list-page.ts";
import type { Notification, NotificationPage } from "../../../src/base/notification.ts";
import { isUuid } from "../../../src/base/tax-ids.ts";
import {
  type Context,
  defineSlice,
  input,
  queries,
  type ResourceHooks,
  resourceNamed,
  type SliceDeps,
} from "../../framework/index.ts";
import { notificationsCalls } from "./contract.ts";
import { noticeVerbs } from "./notices.ts";
import { frameOf, NotificationFeed } from "./notification-feed.ts";
import { fetchLater, fetchOwn, findOwn, prepareTable, removeOwn, setAllRead, setRead } from "./queries.ts";
import { requireStaff } from "./staff.ts";

export { REFERENCE } from "./contract.ts";
export { escaped, type NewNotification, notify, sentInTransaction } from "./notify.ts";
export { administratorIds, forgetNotificationsAbout, holderIds, setReadUnder, userIdsOf } from "./queries.ts";

/** Sends what is no notification by the open streams of this process; it is not stored and not sent again. */
export interface LiveStreams {
  /** The users who have a stream open here. */
  users(): number[];
  send(userIDs: readonly number[], event: string, data: object): Promise<void>;
}

declare module "fastify" {
  interface FastifyInstance {
    liveStreams: LiveStreams;
  }
}

const SIZE = { usual: 5, most: 100 };
const signedIn = { config: { access: { signedIn: true as const } } };

async function notificationRoutes(app: FastifyInstance, { database }: SliceDeps): Promise<void> {
  await prepareTable(database);
  const live = new NotificationFeed(database);
  app.decorate("liveStreams", live);
  await app.register(async (scope) => {
    // This hook runs after the permission hook, which determines the caller.
    scope.addHook("preHandler", async ({ context }) => requireStaff(context.caller));
    ownRoutes(scope);
    streamRoute(scope, live);
  });
}

function* notificationVerbs(): Iterable<[string, Partial<ResourceHooks>]> {
  yield ["notices", noticeVerbs];
}

function ownRoutes(app: FastifyInstance): void {
  const path = "/api/notifications";
  app.get(
    `${path}/count`,
    signedIn,
    async (request): Promise<RecordCount> => ({
      count: await queries.count({
        context: request.context,
        resource: resourceNamed(request.context, "notifications"),
        query: input.parseListQuery(input.queryOf(request)),
      }),
    }),
  );
  app.get(`${path}/fetch`, signedIn, async (request): Promise<NotificationPage> => {
    const { size, uid } = page(input.queryOf(request));
    return { content: await fetchOwn(request.context, size, uid) };
  });
  app.get(`${path}/:id`, signedIn, async (request) =>
    requireNotification(await findOwn(request.context, input.idOf(request))),
  );
  app.put(`${path}/mark-all-as-read`, signedIn, async (request, reply) => {
    refuseMore(request);
    await setAllRead(request.context);
    return reply.code(204).send();
  });
  for (const [act, read] of [
    ["mark-as-read", true],
    ["mark-as-unread", false],
  ] as const)
    app.put(`${path}/:id/${act}`, signedIn, async (request) => {
      refuseMore(request);
      return requireNotification(await setRead(request.context, input.idOf(request), read));
    });
  app.delete(path, signedIn, async (request, reply) => {
    refuseMore(request);
    await removeOwn(request.context);
    return reply.code(204).send();
  });
  app.delete(`${path}/:id`, signedIn, async (request, reply) => {
    refuseMore(request);
    if ((await removeOwn(request.context, input.idOf(request))) === 0) requireNotification(undefined);
    return reply.code(204).send();
  });
}

function streamRoute(app: FastifyInstance, live: NotificationFeed): void {
  app.addHook("preClose", () => live.close());
  app.get(
    "/api/notifications/push/stream",
    { exposeHeadRoute: false, config: { access: { signedIn: true }, lasts: true } },
    async (request, reply) => {
      const last = lastEventIDOf(request);
      const session = await app.sessionStatusOf(request);
      const { context } = request;
      const stream = await live.open(context.caller.userID!, session, reply.raw);
      const missed = await laterThan(context, last).catch((error: unknown) => {
        live.hub.forget(stream);
        throw error;
      });
      startStream(request, reply);
      await live.hub.ready(
        stream,
        missed.map((notification) => frameOf(stream.userID, notification)),
        last,
      );
      return reply;
    },
  );
}

/** From here on the response belongs to the stream and stays open. */
function startStream(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  // When the client has left meanwhile, or the server is stopping, nothing is written.
  if (reply.raw.writableEnded || reply.raw.destroyed) return;
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    "content-type": "text/event-stream; charset=utf-8",
    "x-accel-buffering": "no",
    // Another request on this connection would have to wait until the stream ends.
    connection: "close",
    "x-trace-id": request.id,
  });
  reply.raw.write(": open\n\n");
}

const laterThan = async (context: Context, last: string | undefined): Promise<Notification[]> =>
  last === undefined ? [] : fetchLater(context, last);

/** A client sends the header when it reconnects; the parameter is for clients that cannot set a header. */
function lastEventIDOf(request: FastifyRequest): string | undefined {
  const { headers } = request;
  const { lastEventId, ...others } = input.queryOf(request);
  input.refuseParameters(others);
  const last = headers["last-event-id"] ?? lastEventId;
  if (last === undefined || last === "") return undefined;
  if (typeof last === "string" && isUuid(last)) return last.toLowerCase();
  const name = headers["last-event-id"] === undefined ? "lastEventId" : "Last-Event-ID";
  throw badRequest(name, `"${name}" deve ser o uid de uma notificação.`);
}

function page({ size, uid, ...others }: Record<string, unknown>): { size: number; uid: string | undefined } {
  input.refuseParameters(others);
  const pageSize = size === undefined || size === "" ? SIZE.usual : /^\d{1,3}$/.test(String(size)) ? Number(size) : 0;
  if (pageSize < 1 || pageSize > SIZE.most)
    throw badRequest("size", `O parâmetro "size" deve ser um número inteiro de 1 a ${SIZE.most}.`);
  if (uid === undefined || uid === "") return { size: pageSize, uid: undefined };
  if (typeof uid !== "string" || !isUuid(uid))
    throw badRequest("uid", 'O parâmetro "uid" deve ser o uid de uma notificação.');
  return { size: pageSize, uid: uid.toLowerCase() };
}

/** These calls accept no parameters or fields, because a caller who adds a filter does not mean all notifications. */
function refuseMore(request: FastifyRequest): void {
  input.refuseParameters(input.queryOf(request));
  input.refuseFields(input.requireObject(request.body ?? {}));
}

function requireNotification(notification: Notification | undefined): Notification {
  if (!notification) throw new AppError("NOT_FOUND", { entity: "Notification" });
  return notification;
}

export const notificationsSlice = defineSlice({
  name: "notifications",
  hooks: notificationVerbs,
  routes: notificationRoutes,
  contract: (slices) => ({
    calls: notificationsCalls(slices.flatMap(({ notificationReferences = [] }) => notificationReferences)),
  }),
});
