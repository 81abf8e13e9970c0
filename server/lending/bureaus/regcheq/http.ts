// Regcheq over HTTPS: the token of the contract, and all that is known of the party, because names are compared.
import type { Reach } from "../../../features/webhooks/index.ts";
import { httpBureau } from "../port/http.ts";
import type { Bureau } from "../port/port.ts";

export interface RegcheqAccount {
  url: string;
  token: string;
  reach: Reach;
}

/** The body of a question: what was sent to the call, with `dni`, `personType: "natural" | "legal"` and `chave`. */
export function httpRegcheq({ url, token, reach }: RegcheqAccount): Bureau {
  return httpBureau({
    url,
    reach,
    authorization: `Bearer ${token}`,
    body: ({ documentNumber, details = {}, key }) => ({
      ...details,
      dni: documentNumber,
      personType: documentNumber.length > 11 ? "legal" : "natural",
      chave: key,
    }),
  });
}
