// Who is asked for a postal code that the installation does not have. The port is one function; the adapter asks services
// of the web, all at once, and waits no longer than a person does.
import { isPlainObject } from "../../../src/base/plain-object.ts";

export interface PostalAddress {
  postalCode: string;
  address: string | null;
  neighborhood: string | null;
  city: string;
  state: string;
  cityIbgeCode: string | null;
}

/** "unavailable": nobody could be asked, which says nothing of the code. Never raises. */
export type PostalAnswer = PostalAddress | "unknown" | "unavailable";
export type PostalDirectory = (postalCode: string) => Promise<PostalAnswer>;

const PATIENCE_MS = 3000;

/**
 * `addresses` hold {cep} in the place of the number. The first service that has the code is believed; that there is no
 * such code, as soon as one service says so and no other has it.
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

/** Both spellings in use: ViaCEP's Portuguese names and BrasilAPI's English ones. */
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
