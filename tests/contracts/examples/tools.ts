// What an area is given to make its examples of calls, and what it answers: by the operation id of the contract.
import type { Answer, Api } from "../../helpers/api.ts";
import type { TestServer } from "../../helpers/server.ts";

export interface ExampleTools {
  /** The administrator. */
  api(): Api;
  server(): TestServer;
  /** Creates a record of the register with sample values. */
  made(register: string): Promise<{ id: number } & Record<string, unknown>>;
  /** The column `value` of the first row. */
  some<T>(sql: string): Promise<T>;
  /** The id of a file that the administrator has just sent. */
  newFile(): Promise<string>;
  /** The address of a product that can be simulated. */
  loan(): Promise<string>;
}

export type Examples = Record<string, () => Promise<Answer<unknown>>>;
