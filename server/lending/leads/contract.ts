// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";

export const leadsCalls: readonly OwnCall[] = [
  {
    method: "post",
    path: "/leads/{id}/convert",
    id: "convertLead",
    tag: "leads",
    summary: "Converte em cliente, uma única vez; quem já é cliente é vinculado como está",
    answer: contract.object({ customerID: contract.number, linked: contract.flag, message: contract.text }),
    fails: ["400", "404", "409"],
    effect: `Em uma transação, cria o cliente e a pessoa ou empresa por trás dele, ou vincula o cliente que já existe, e encerra o lead como convertido. ${contract.EFFECTS.audited} Webhooks de CUSTOMER_DATA partem depois. Repetir responde 409.`,
  },
];
