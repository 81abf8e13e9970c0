// The committee of an operation: opening, votes, counterproposals, minutes.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Context, input, resourceNamed, type SliceDeps } from "../../../framework/index.ts";
import type { OperationArea } from "../area.ts";
import { OPERATIONS, PIPELINE } from "../command.ts";
import { committeeCalls } from "./contract.ts";
import {
  acceptProposal,
  cancelProposal,
  refuseProposal,
  sendProposal,
  simulateCounterProposal,
} from "./counter-proposals.ts";
import { committeeDossier, openProposal } from "./dossier.ts";
import { COMMITTEE_JOBS } from "./jobs.ts";
import { committeeMinutes } from "./minutes.ts";
import { openCommittee, resetCommittee, restartCommittee, vote } from "./voting.ts";

const BASE = "/api/operations/:id";
const inPipeline = { config: { access: { pages: [PIPELINE], view: "update" as const } } };
const seesPipeline = { config: { access: { pages: [PIPELINE], view: "view" as const } } };
/** Voters, authors and agencies act for themselves; the command asks who they are. */
const signedIn = { config: { access: { signedIn: true as const } } };

type Act = (context: Context, id: number, body: unknown) => Promise<unknown>;
const plain = (act: (context: Context, id: number) => Promise<unknown>): Act => {
  return (context, id, body) => {
    input.refuseFields(input.requireObject(body ?? {}), []);
    return act(context, id);
  };
};

function routes(app: FastifyInstance, { enqueue }: SliceDeps): void {
  const once =
    (act: Act, status = 200) =>
    (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const call = { request, reply, context: request.context, resource: resourceNamed(app, OPERATIONS) };
      return input.idempotent(call, status, (context) => act(context, input.idOf(request), request.body));
    };
  app.post(`${BASE}/committee/open`, inPipeline, once(plain(openCommittee)));
  app.post(`${BASE}/committee/restart`, inPipeline, once(plain(restartCommittee)));
  app.post(`${BASE}/committee/reset`, inPipeline, once(plain(resetCommittee)));
  app.post(`${BASE}/voting`, signedIn, once(vote));
  app.post(`${BASE}/simulate-counter-proposal`, inPipeline, once(simulateCounterProposal));
  app.post(
    `${BASE}/send-counter-proposal`,
    inPipeline,
    once((context, id, body) => sendProposal(context, enqueue, id, body), 201),
  );
  app.post(`${BASE}/cancel-counter-proposal`, inPipeline, once(plain(cancelProposal)));
  app.post(`${BASE}/accept-counter-proposal`, signedIn, once(plain(acceptProposal)));
  app.post(`${BASE}/refuse-counter-proposal`, signedIn, once(plain(refuseProposal)));
  app.get(`${BASE}/committee`, signedIn, (request) => committeeDossier(request.context, input.idOf(request)));
  app.get(`${BASE}/counter-proposal`, signedIn, (request) => openProposal(request.context, input.idOf(request)));
  app.get(`${BASE}/committee/minutes.pdf`, seesPipeline, async (request, reply) => {
    const { name, bytes } = await committeeMinutes(request.context, input.idOf(request));
    return reply
      .header("content-type", "application/pdf")
      .header("content-disposition", `attachment; filename="${name}.pdf"`)
      .header("cache-control", "no-store")
      .send(bytes);
  });
}

export const COMMITTEE: OperationArea = { routes, calls: committeeCalls, jobs: () => [...COMMITTEE_JOBS] };
