// What the home page says of operations.
export interface OperationsOfTheDay {
  /** Those in which something waits, the most urgent first. */
  queues: { key: string; total: number }[];
  /** Those in which an operation still moves. */
  statuses: { statusID: number; name: string; count: number; value: number }[];
}
