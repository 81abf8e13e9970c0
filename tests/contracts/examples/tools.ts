// What an area is given to make its examples of calls, and what it answers: by the operation id of the contract.
import { Ajv2020 } from "ajv/dist/2020.js";
import { run } from "../../../server/platform/db/database.ts";
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

export interface Area {
  examples?: (tools: ExampleTools) => Examples;
}

export const examplesOf = (areas: Record<string, Area>, tools: ExampleTools): Examples =>
  Object.assign({}, ...Object.values(areas).map(({ examples }) => examples?.(tools)));

export type Examples = Record<string, () => Promise<Answer<unknown>>>;

const FIRST_SHORT_WAY = 900;
const SHORT_WAYS = ["FORMALIZATION", "CONTRACT_SIGNING", "PAYMENT", "BANKING"] as const;

/** Gives an operation a version of its workflow with this stage alone. */
export async function onlyStage(
  { database: { db } }: TestServer,
  operationID: number,
  stage: (typeof SHORT_WAYS)[number],
): Promise<void> {
  const number = FIRST_SHORT_WAY + SHORT_WAYS.indexOf(stage);
  await run(
    db,
    `insert into workflow_versions (workflow_id, number, stages)
     select workflow_id, $2::int, $3::text[] from operations o where o.id = $1 and not exists
       (select 1 from workflow_versions v where v.workflow_id = o.workflow_id and v.number = $2::int)`,
    [operationID, number, [stage]],
  );
  await run(db, "update operations set workflow_version = $2::int where id = $1", [operationID, number]);
}

export const NEEDS_EXAMPLE =
  "An act that refuses a sample of its record, or a read whose parameters have no example in the contract, needs an example in tests/contracts/examples/<area>.ts.";

export const missingExample = ({ method, path }: Call): string =>
  `no example of ${method} ${path}: add one to EXAMPLES, or to a file of its area in tests/contracts/examples`;

interface Parameter {
  name: string;
  required?: boolean;
  example?: unknown;
}
export interface Call {
  path: string;
  method: string;
  operationId: string;
  parameters?: Parameter[];
  security?: unknown[];
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

/** The parameters that an address cannot do without, each with the example of the contract. */
export function exampleQuery(parameters: readonly Parameter[]): string {
  const needed = parameters.filter(({ required, example }) => required && example !== undefined);
  return needed.length > 0 ? `?${new URLSearchParams(needed.map(({ name, example }) => [name, String(example)]))}` : "";
}

/** Says what in a value does not fit a schema, which may refer to the components of the contract. */
export function shapeCheck({ components }: { components?: object }): (schema: object, value: unknown) => unknown[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "https://esteira.local/openapi", components });
  return (schema, value) => {
    const absolute = JSON.stringify(schema).replaceAll('"#/', '"https://esteira.local/openapi#/');
    const validate = ajv.compile(JSON.parse(absolute));
    return validate(value) ? [] : (validate.errors ?? []);
  };
}
