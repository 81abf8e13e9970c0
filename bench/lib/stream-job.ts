// What the readers of streams are asked to do, and what they answer.

export type StreamJob =
  | { act: "open"; port: number; messages: string[] }
  | { act: "listen" }
  | { act: "arrive"; count: number }
  | { act: "close" };

export type StreamAnswer = { id: number } & ({ times: number[] } | { failure: string });
