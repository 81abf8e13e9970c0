// Boa Vista over HTTPS: the user of the contract, and the kind of party beside its document.
import type { Reach } from "../../../features/webhooks/index.ts";
import { httpBureau } from "../port/http.ts";
import type { Bureau } from "../port/port.ts";

export interface BoaVistaAccount {
  url: string;
  user: string;
  password: string;
  reach: Reach;
}

/** The body of a question: `{documento, tipoPessoa: "F" | "J", produto, chave}`. */
export function httpBoaVista({ url, user, password, reach }: BoaVistaAccount): Bureau {
  return httpBureau({
    url,
    reach,
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
    body: ({ documentNumber, key }) => ({
      documento: documentNumber,
      tipoPessoa: documentNumber.length > 11 ? "J" : "F",
      produto: "SCPC",
      chave: key,
    }),
  });
}
