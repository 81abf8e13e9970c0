// Refuses unknown parameters and fields by name, so that no caller believes that they had an effect.
import { badRequest } from "../../../src/base/app-error.ts";
import { objectOf } from "../../../src/base/plain-object.ts";

/** Refuses unknown parameters of the address. */
export function refuseParameters(query: unknown, allowed: readonly string[] = []): void {
  refuse(objectOf(query), allowed, (name) => `O parâmetro "${name}" não existe nesta consulta.`);
}

/** Refuses unknown fields of the body. */
export function refuseFields(body: object, allowed: readonly string[] = []): void {
  refuse(body, allowed, (name) => `O campo "${name}" não existe nesta chamada.`);
}

function refuse(sent: object, allowed: readonly string[], message: (name: string) => string): void {
  const name = Object.keys(sent).find((candidate) => !allowed.includes(candidate));
  if (name !== undefined) throw badRequest(name || "query", message(name));
}
