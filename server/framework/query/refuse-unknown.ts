// What a call does not know is refused by its name, so that nobody believes it had an effect.
import { badRequest } from "../../../src/base/app-error.ts";
import { objectOf } from "../../../src/base/plain-object.ts";

/** Of the address. */
export function refuseParameters(query: unknown, known: readonly string[] = []): void {
  refuse(objectOf(query), known, (name) => `O parâmetro "${name}" não existe nesta consulta.`);
}

/** Of the body. */
export function refuseFields(body: object, known: readonly string[] = []): void {
  refuse(body, known, (name) => `O campo "${name}" não existe nesta chamada.`);
}

function refuse(sent: object, known: readonly string[], message: (name: string) => string): void {
  const name = Object.keys(sent).find((candidate) => !known.includes(candidate));
  if (name !== undefined) throw badRequest(name || "query", message(name));
}
