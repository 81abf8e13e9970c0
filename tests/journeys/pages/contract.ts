// Compares real answers with the published contract: the status is declared, and the body has the declared schema.
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Developer } from "./developer.ts";

interface Declared {
  $ref?: string;
  content?: Record<string, { schema: object }>;
}

export interface Contract {
  paths: Record<string, Record<string, { responses: Record<string, Declared> }>>;
  components: { responses: Record<string, Declared> };
}

const HOME = "https://esteira.local/contract";

/** Returns a description of each mismatch; the list is empty when all answers are as declared. */
export function mismatches(contract: Contract, answers: Developer["answers"]): string[] {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: HOME, components: contract.components });
  return answers.flatMap(({ method, path, status, body }) => {
    const place = `${method} ${path} ${status}`;
    const address = addressOf(contract, path, method);
    // A method that the contract does not have must be refused with 405.
    if (!address) return status === 405 ? [] : [`${place}: not in the contract`];
    const declared = contract.paths[address]![method]!.responses[status];
    if (!declared) return [`${place}: status not declared`];
    const named = declared.$ref?.split("/").at(-1);
    const { content } = named ? contract.components.responses[named]! : declared;
    const schema = content?.["application/json"]?.schema;
    if (!schema) return body === "" ? [] : [`${place}: a body that is not declared`];
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', `"${HOME}#/`)) as object);
    return validate(body) ? [] : [`${place}: ${ajv.errorsText(validate.errors)}`];
  });
}

/** Finds the path in the contract; a literal path has priority over one with a parameter. */
function addressOf({ paths }: Contract, path: string, method: string): string | undefined {
  const fits = (address: string) => new RegExp(`^${address.replace(/\{\w+\}/g, "[^/]+")}$`).test(path);
  const addresses = Object.keys(paths).filter((address) => paths[address]![method] && fits(address));
  return addresses.find((address) => !address.includes("{")) ?? addresses[0];
}
