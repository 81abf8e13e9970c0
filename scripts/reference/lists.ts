// The lists of public bodies that the product ships: the source of each, and the conversion of its answer to rows.
import * as utils from "@brazilian-utils/brazilian-utils";
import type { Row } from "../../server/framework/index.ts";
import { bankRows, cityRows, cnaeRows } from "./remote.ts";

export interface ReferenceList {
  name: "banks" | "cities" | "cnaes" | "legal-natures";
  publisher: string;
  /** The address at which the publisher provides the list; absent when it does not answer programs. */
  address?: string;
  /** The page on which a person reads it. */
  page: string;
  key: string;
  columns: string[];
  /** Throws an Error for an answer that is not the list. */
  read(answer: string): Row[];
  /** Returns the same list from the package. */
  bundled(): Row[];
  order(row: Row): string;
}

const BANK_NAME = /\s+/g;

/** IBGE's codes of the capitals of the states and of Brasília. */
const CAPITALS = new Set(
  (
    "1100205 1200401 1302603 1400100 1501402 1600303 1721000 2111300 2211001 2304400 2408102 2507507 2611606 2704302 " +
    "2800308 2927408 3106200 3205309 3304557 3550308 4106902 4205407 4314902 5002704 5103403 5208707 5300108"
  ).split(" "),
);

const city = (row: Row): Row => ({ ...row, capital: CAPITALS.has(String(row.ibgeCode)) });

export const LISTS: readonly ReferenceList[] = [
  {
    name: "banks",
    publisher: "Banco Central do Brasil: participantes do STR com código de compensação",
    address: "https://www.bcb.gov.br/content/estabilidadefinanceira/str1/ParticipantesSTR.csv",
    page: "https://www.bcb.gov.br/estabilidadefinanceira/relacao_instituicoes_funcionamento",
    key: "ispb",
    columns: ["code", "ispb", "text", "active"],
    read: bankRows,
    bundled: () =>
      utils.getBanks().map(({ code, ispb, name }) => ({ code, ispb, text: name.replace(BANK_NAME, " ").trim() })),
    order: ({ code, ispb }) => `${code ?? "~"} ${ispb}`,
  },
  {
    name: "cities",
    publisher: "IBGE: municípios da Divisão Territorial Brasileira",
    address: "https://servicodados.ibge.gov.br/api/v1/localidades/municipios?view=nivelado",
    page: "https://servicodados.ibge.gov.br/api/docs/localidades",
    key: "ibgeCode",
    columns: ["ibgeCode", "text", "state", "capital", "active"],
    read: (answer) => cityRows(answer).map(city),
    bundled: () =>
      [...utils.getMunicipalities()].map(({ code, name, stateCode }) =>
        city({ ibgeCode: code, text: name, state: stateCode }),
      ),
    // Of cities with similar names, the one stored first is offered first.
    order: ({ ibgeCode, capital }) => `${capital === true ? 0 : 1} ${ibgeCode}`,
  },
  {
    name: "cnaes",
    publisher: "IBGE, Comissão Nacional de Classificação: subclasses da CNAE 2.3",
    address: "https://servicodados.ibge.gov.br/api/v2/cnae/subclasses",
    page: "https://concla.ibge.gov.br/busca-online-cnae.html",
    key: "code",
    columns: ["code", "text", "active"],
    read: cnaeRows,
    bundled: bundledActivities,
    order: ({ code }) => String(code),
  },
  {
    name: "legal-natures",
    publisher: "IBGE e Receita Federal, Comissão Nacional de Classificação: tabela de natureza jurídica 2021",
    page: "https://concla.ibge.gov.br/estrutura/natjur-estrutura/natureza-juridica-2021",
    key: "code",
    columns: ["code", "text", "active"],
    read: () => {
      throw new Error("a lista não tem endereço para programas");
    },
    bundled: bundledNatures,
    order: ({ code }) => String(code),
  },
];

/** The package answers one code at a time. */
function bundledActivities(): Row[] {
  const rows: Row[] = [];
  for (let number = 1_00_000; number < 100_00_000; number++) {
    const activity = utils.getCnae(String(number).padStart(7, "0"));
    if (activity) rows.push({ code: activity.code, text: activity.description });
  }
  return rows;
}

/** The package's list of all has only those in force; it has the others one at a time. */
function bundledNatures(): Row[] {
  const rows: Row[] = [];
  for (let code = 1000; code < 6000; code++) {
    const nature = utils.getLegalNature(code);
    if (nature) rows.push({ code: nature.code, text: nature.description, active: !nature.legacy });
  }
  return rows;
}
