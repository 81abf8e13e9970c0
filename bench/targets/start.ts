// Starts all targets over the table, on ports of the run's range.
import { join } from "node:path";
import type { RunContext } from "../lib/run-context.ts";
import type { ServerProcess } from "../lib/server-process.ts";
import { directusTarget } from "./directus.ts";
import { handTarget } from "./hand.ts";
import { installPeer, isInstalled, PEERS, type PeerName } from "./peers.ts";
import { postgraphileTarget } from "./postgraphile.ts";
import { type Product, productTarget, startProduct } from "./product.ts";
import type { Target, TargetContext } from "./target.ts";

export interface Targets {
  product: Product;
  lists: Target[];
  directus?: Target;
  stop(): Promise<void>;
}

const PEER_TARGETS: Record<PeerName, (context: TargetContext) => Promise<Target>> = {
  postgraphile: postgraphileTarget,
  directus: directusTarget,
};

export async function startTargets(run: RunContext, { installsPeers }: { installsPeers: boolean }): Promise<Targets> {
  const { cache, databaseUrl, schemasDir, searchColumn, port } = run;
  const context = (at: number): TargetContext => ({ cache, databaseUrl, schemasDir, port: port + at });
  const servers: ServerProcess[] = [];
  const stop = async () => {
    for (const server of servers) await server.stop();
  };
  const started = <T extends { server: ServerProcess }>(one: T): T => {
    servers.push(one.server);
    return one;
  };
  try {
    const dataDir = join(cache, `data-${run.rows}`);
    const product = started(await startProduct({ ...context(10), name: "product", dataDir }));
    const lists = [productTarget("product", product)];
    lists.push(started(await handTarget("hand", { ...context(11), searchColumn })));
    lists.push(started(await handTarget("prep", { ...context(12), searchColumn })));
    for (const [at, name] of peersOf(run, installsPeers).entries())
      lists.push(started(await PEER_TARGETS[name](context(20 + at))));
    return { product, lists, directus: lists.find(({ name }) => name === "directus"), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function peersOf(run: RunContext, installs: boolean): PeerName[] {
  if (installs) for (const name of PEERS) if (!isInstalled(run.cache, name)) installPeer(run.cache, name);
  const there = PEERS.filter((name) => isInstalled(run.cache, name));
  for (const name of PEERS) if (!there.includes(name)) run.log(`${name} is not installed (--peers installs it)`);
  return there;
}
