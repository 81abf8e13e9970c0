// A server with somebody who may create everything, and bodies for whatever there is to create.
import { type Api, apiOf } from "./api.ts";
import { createSampler, type Sampler } from "./sample.ts";
import { startTestServer, type TestServer } from "./server.ts";

export interface SampledServer {
  server: TestServer;
  api: Api;
  sampler: Sampler;
}

/** `start`: the first number of the bodies, so that no two suites over one database make the same. */
export async function startSampled(start: number): Promise<SampledServer> {
  const server = await startTestServer();
  const api = apiOf(server.app, await server.tokenOf("sa"));
  return { server, api, sampler: createSampler(api, server.app.services.resources, start) };
}
