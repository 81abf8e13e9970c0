// The SCR over HTTPS. The Central Bank knows a company by the first eight characters of its CNPJ, and wants the statement
// that the client has given authorisation.
import type { Reach } from "../../../features/webhooks/index.ts";
import { httpBureau } from "../port/http.ts";
import type { Bureau } from "../port/port.ts";

export interface ScrAccount {
  url: string;
  user: string;
  password: string;
  reach: Reach;
}

const ROOT_LENGTH = 8;

/** The body of a question: `{codigo, tipo: "1" | "2", dataBase: "AAAA-MM", autorizacaoConsultaCliente: "S", chave}`. */
export function httpScr({ url, user, password, reach }: ScrAccount): Bureau {
  return httpBureau({
    url,
    reach,
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`,
    body: ({ documentNumber, baseDate, key }) => ({
      codigo: documentNumber.length > 11 ? documentNumber.slice(0, ROOT_LENGTH) : documentNumber,
      tipo: documentNumber.length > 11 ? "2" : "1",
      dataBase: baseDate,
      autorizacaoConsultaCliente: "S",
      chave: key,
    }),
  });
}
