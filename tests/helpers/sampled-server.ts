// A server with a person who may create everything, and a sampler of bodies for all its resources.
import { type Api, apiOf } from "./api.ts";
import { createSampler, type Sampler } from "./sample.ts";
import { startTestServer, type TestServer } from "./server.ts";

export interface SampledServer {
  server: TestServer;
  api: Api;
  sampler: Sampler;
}

/** `start` is the number of the first body, so that two suites over one database never make the same body. */
export async function startSampled(start: number): Promise<SampledServer> {
  const server = await startTestServer();
  const api = apiOf(server.app, await server.tokenOf("sa"));
  return { server, api, sampler: createSampler(api, server.app.services.resources, start) };
}
