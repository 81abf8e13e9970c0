// The directory that is asked for a postal code that the installation lacks. The port is one function; the adapter asks
// several web services at once, and waits no longer than a person would.
import { isPlainObject } from "../../../src/base/plain-object.ts";
import type { PostalAddress } from "../../../src/base/postal-address.ts";

/** "unavailable" means that no service could be asked, which says nothing about the code. Never throws. */
type PostalAnswer = PostalAddress | "unknown" | "unavailable";
export type PostalDirectory = (postalCode: string) => Promise<PostalAnswer>;

const PATIENCE_MS = 3000;

/**
 * `addresses` have {cep} in the place of the number. The first service that has the code decides; the code is unknown
 * when a service says so and no other one has it.
 */
export function webDirectory(addresses: readonly string[]): PostalDirectory {
  return async (postalCode) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answers = addresses.map(async (address) => ask(address.replace("{cep}", postalCode), postalCode, signal));
    const first = answers.map(async (answer) => {
      const value = await answer;
      if (typeof value === "string") throw new Error(value);
      return value;
    });
    try {
      return await Promise.any(first);
    } catch {
      return (await Promise.all(answers)).includes("unknown") ? "unknown" : "unavailable";
    }
  };
}

async function ask(url: string, postalCode: string, signal: AbortSignal): Promise<PostalAnswer> {
  try {
    const answer = await fetch(url, { headers: { accept: "application/json" }, signal });
    if (answer.status >= 500 || answer.status === 429) return "unavailable";
    if (!answer.ok) return "unknown";
    const body: unknown = await answer.json();
    return isPlainObject(body) ? addressOf(body, postalCode) : "unavailable";
  } catch {
    return "unavailable";
  }
}

/** Reads both formats in use: ViaCEP's Portuguese names and BrasilAPI's English ones. */
function addressOf(answer: Record<string, unknown>, postalCode: string): PostalAnswer {
  const text = (limit: number, ...names: string[]) => {
    const value = names.map((name) => answer[name]).find((one) => typeof one === "string" && one.trim() !== "");
    return value === undefined ? null : String(value).trim().slice(0, limit);
  };
  const city = text(80, "localidade", "city");
  const state = text(2, "uf", "state")?.toUpperCase();
  if (!city || !state || !/^[A-Z]{2}$/.test(state)) return "unknown";
  const ibge = text(7, "ibge", "city_ibge");
  return {
    postalCode,
    address: text(120, "logradouro", "street"),
    neighborhood: text(60, "bairro", "neighborhood"),
    city,
    state,
    cityIbgeCode: ibge && /^\d{7}$/.test(ibge) ? ibge : null,
  };
}
