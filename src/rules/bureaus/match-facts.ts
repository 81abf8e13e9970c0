// What Regcheq says of somebody whom it has found, as labels and values in Portuguese.
import { formatDate } from "../../base/dates.ts";
import { applyMask } from "../../base/masks.ts";
import type { MatchInfo } from "./answers.ts";

/** The members of a match with their titles, in the order in which they are read. */
const TITLES = {
  name: "Nome",
  cpf: "CPF",
  cnpj: "CNPJ",
  companyName: "Empresa",
  level: "Nível",
  function: "Função",
  organ: "Órgão",
  city: "Cidade",
  expiration: "Validade",
  exoneration: "Exoneração",
  reason: "Motivo",
  registrationStatus: "Situação cadastral",
  message: "Mensagem",
  types: "Tipos",
  entityTypes: "Tipos de entidade",
  totalMatches: "Total de ocorrências",
  deathYear: "Ano de óbito",
  id: "Identificação",
} as const;

const WRITERS: { readonly [name: string]: (text: string) => string } = {
  cpf: (cpf) => applyMask("000.000.000-00", cpf),
  cnpj: (cnpj) => applyMask("00.000.000/0000-00", cnpj),
  expiration: formatDate,
  exoneration: formatDate,
};

/** What is empty is left out. */
export function matchFacts(info: MatchInfo): { label: string; value: string }[] {
  const names = Object.keys(TITLES).filter((name): name is keyof typeof TITLES => name in TITLES);
  return names.flatMap((name) => {
    const value = [info[name]]
      .flat()
      .filter((one) => one !== null)
      .join(", ");
    return value === "" ? [] : [{ label: TITLES[name], value: WRITERS[name]?.(value) ?? value }];
  });
}
