// The context that every part of a run receives.
import type { Cluster } from "./cluster.ts";
import type { LoadGenerator } from "./load.ts";
import type { Results } from "./results.ts";

export interface RunContext {
  cache: string;
  port: number;
  rows: number;
  entries: number;
  asksHledger: boolean;
  rounds: number;
  milliseconds: number;
  isQuick: boolean;
  cluster: Cluster;
  databaseUrl: string;
  schemasDir: string;
  /** The column that the product's search box reads. */
  searchColumn: string;
  load: LoadGenerator;
  results: Results;
  log(text: string): void;
}
