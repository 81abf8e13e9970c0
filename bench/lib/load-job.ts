// What the load generator is told, and what it tells.

export interface Job {
  port: number;
  /** Sent in turn, from `start` on. */
  messages: string[];
  start: number;
  connections: number;
  milliseconds: number;
}

export interface Load {
  requests: number;
  failures: number;
  /** Until the last answer: who answers slowly is given the time to finish what was begun. */
  milliseconds: number;
  p50: number;
  p99: number;
  /** Of the generator itself. */
  cpu: number;
}

export type JobAnswer = { id: number; load: Load } | { id: number; failure: string };
