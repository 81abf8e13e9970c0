// The messages between the benchmark and the load generator.

export interface Job {
  port: number;
  /** The requests are sent in turn, from `start` on. */
  messages: string[];
  start: number;
  connections: number;
  milliseconds: number;
}

export interface Load {
  requests: number;
  failures: number;
  /** The time until the last answer, because slow targets may finish started requests. */
  milliseconds: number;
  p50: number;
  p99: number;
  /** The CPU of the generator itself. */
  cpu: number;
}

export type JobAnswer = { id: number; load: Load } | { id: number; failure: string };
