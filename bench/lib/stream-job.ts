// The messages between the benchmark and the readers of streams.

export type StreamJob =
  | { act: "open"; port: number; messages: string[] }
  | { act: "listen" }
  | { act: "arrive"; count: number }
  | { act: "close" };

export type StreamAnswer = { id: number } & ({ times: number[] } | { failure: string });
