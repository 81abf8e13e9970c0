// The load generator: a process of its own that keeps a number of connections busy for a while and reports the results.
import { HttpConnection } from "./http-connection.ts";
import type { Job, JobAnswer, Load } from "./load-job.ts";

const DRAIN_MS = 30_000;

async function perform(job: Job): Promise<Load> {
  const connections = await Promise.all(Array.from({ length: job.connections }, () => HttpConnection.open(job.port)));
  const latencies: number[] = [];
  let failures = 0;
  let next = job.start % job.messages.length;
  const before = process.cpuUsage();
  const begun = performance.now();
  const stopAt = begun + job.milliseconds;
  let ended = begun;
  const keepBusy = async (connection: HttpConnection) => {
    while (performance.now() < stopAt) {
      const message = job.messages[next]!;
      next = (next + 1) % job.messages.length;
      const sent = performance.now();
      const { status } = await connection.send(message);
      ended = performance.now();
      if (status < 200 || status > 299) failures++;
      latencies.push(ended - sent);
    }
  };
  const drained = setTimeout(() => {
    for (const connection of connections) connection.close();
    finish();
  }, job.milliseconds + DRAIN_MS);
  let finish: () => void = () => undefined;
  const gaveUp = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await Promise.race([Promise.all(connections.map(keepBusy)), gaveUp]);
  clearTimeout(drained);
  for (const connection of connections) connection.close();
  const { user, system } = process.cpuUsage(before);
  return {
    requests: latencies.length,
    failures,
    milliseconds: Math.max(ended - begun, 1),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: (user + system) / 1000,
  };
}

function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

process.on("message", ({ id, job }: { id: number; job: Job }) => {
  perform(job).then(
    (load) => process.send!({ id, load } satisfies JobAnswer),
    (error: unknown) => process.send!({ id, failure: String(error) } satisfies JobAnswer),
  );
});
process.on("disconnect", () => process.exit(0));
