// Work that is done once, soon, by whichever process comes first, and tried again when it fails: what those who ask for
// it and those who do it agree on.
import type { Handle, Row } from "../db/database.ts";
import type { BaseContext } from "../process/context.ts";

/** One piece of work, as its worker receives it. */
export interface QueuedJob {
  /** The same at every attempt: what marks the work outside, so that a second time can be noticed. */
  key: string;
  payload: Row;
  /** When it was asked for. */
  at: Date;
}

/** Seconds between attempts double from `first` to `longest`. */
export interface Retries {
  attempts: number;
  first: number;
  longest: number;
}

export interface QueuedWork<C extends BaseContext = BaseContext> {
  /** A code of enums/QueuedJobType. */
  type: string;
  /** How many of them one process does at the same time. */
  atOnce: number;
  /** A worker that has not ended by then is taken for lost. */
  longestSeconds: number;
  retries: Retries;
  /**
   * Answers false when there is nothing left to do.
   * @throws JobFailure with what people should read; any other failure is reported as an internal one.
   */
  run(context: C, job: QueuedJob): Promise<boolean>;
}

export interface NewQueuedJob {
  type: string;
  /** The title of the job for people. */
  title: string;
  /** The user that it is about; the work ends with the user. */
  userID?: number;
  payload: Row;
}

/** Committed with whatever else the transaction writes, or not at all. */
export type Enqueue = (handle: Handle, job: NewQueuedJob) => Promise<void>;

/** Why work failed, in Portuguese; a final failure would be the same at every further attempt. */
export class JobFailure extends Error {
  readonly isFinal: boolean;

  constructor(message: string, options: ErrorOptions & { isFinal?: boolean } = {}) {
    super(message, options);
    this.isFinal = options.isFinal ?? false;
  }
}
