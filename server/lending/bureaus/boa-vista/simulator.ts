// What the simulator of Boa Vista knows about a document.

import { itemAt } from "../../../../src/base/lookup.ts";
import { CHEQUE_REFUSALS, COMPANY_NATURES, PERSON_OCCURRENCES } from "../../../../src/rules/bureaus/boa-vista-codes.ts";
import { type Draw, drawOf, isCompany, monthNumber, type Simulate } from "../port/simulator.ts";

const INFORMANTS = ["LOJAS HORIZONTE", "FINANCEIRA DO VALE", "BANCO DAS PALMEIRAS", "TELEFONIA ARAUCÁRIA"];
const STATES = ["SP", "RJ", "MG", "PR"];
const TEXTS = ["RISCO MUITO ALTO", "RISCO ALTO", "RISCO MÉDIO", "RISCO BAIXO"];

/** By so much a score is above or below its usual value in a month. */
const MOST_DRIFT = 90;
/** What is older has left the bureau. */
const LONGEST_MONTHS = 60;

export const simulateBoaVista: Simulate = ({ documentNumber, month }, behaviour) => {
  const draw = drawOf(documentNumber);
  const company = isCompany(documentNumber);
  const drift = draw(`score ${month}`, 2 * MOST_DRIFT + 1) - MOST_DRIFT;
  const score = Math.min(1000, Math.max(1, draw("score", 1000) + 1 + drift));
  const now = monthNumber(month);
  const several = (place: string, most: number) => entriesOf(draw, { place, most, now });
  return {
    tipoPessoa: company ? "J" : "F",
    score:
      behaviour === "NO_SCORE"
        ? null
        : { valor: score, texto: itemAt(TEXTS, Math.min(3, Math.floor((score - 1) / 250))) },
    cadastro: company ? companyEntry(documentNumber) : personEntry(documentNumber, draw),
    debitos: several("debt", 5).map((entry) => occurrence(draw, entry, company)),
    protestos: several("protest", 4).map((entry) => occurrence(draw, entry, company)),
    cheques: several("cheque", 4).map(({ place, data }) => ({
      data,
      informante: oneOf(draw, place, INFORMANTS),
      motivo: oneOf(draw, place, [...CHEQUE_REFUSALS.keys()]),
      quantidade: draw(`${place} quantity`, 3) + 1,
    })),
    consultas: several("earlier", 5).map(({ place, data }) => ({
      ...{ data, informante: oneOf(draw, place, INFORMANTS) },
      cnpj: "11222333000181",
    })),
    rendaPresumida: { minima: 120_000 + draw("income", 400_000), maxima: 600_000 + draw("income", 900_000) },
    obito: !company && draw("death", 40) === 0,
  };
};

const oneOf = (draw: Draw, place: string, from: readonly string[]): string => itemAt(from, draw(place, from.length));

interface Entry {
  place: string;
  /** DDMMAAAA. */
  data: string;
}

/** Each entry has its month, returns after some years, and is listed from then on until it is too old. */
function entriesOf(draw: Draw, { place, most, now }: { place: string; most: number; now: number }): Entry[] {
  return Array.from({ length: draw(`${place}s`, most + 1) }, (_, at) => `${place} ${at}`).flatMap((one) => {
    const age = (now + draw(`${one} month`, 2 * LONGEST_MONTHS)) % (2 * LONGEST_MONTHS);
    const month = now - age;
    const data = [draw(one, 28) + 1, (month % 12) + 1].map((part) => String(part).padStart(2, "0")).join("");
    return age >= 1 && age <= LONGEST_MONTHS ? [{ place: one, data: `${data}${Math.floor(month / 12)}` }] : [];
  });
}

const occurrence = (draw: Draw, { place, data }: Entry, company: boolean) => ({
  data,
  informante: oneOf(draw, place, INFORMANTS),
  valor: draw(place, 900_000) + 1,
  condicao: draw(place, 3) === 0 ? "A" : "C",
  tipo: oneOf(draw, place, [...(company ? COMPANY_NATURES : PERSON_OCCURRENCES).keys()]),
  situacao: draw(place, 5) === 0 ? "I" : "A",
  uf: oneOf(draw, place, STATES),
});

const address = { ddd: "11", telefone: "32640000", cep: "01310100", logradouro: "PAULISTA 1000" };

const personEntry = (documento: string, draw: Draw) => ({
  ...{ nome: "PESSOA SIMULADA", documento, data: `${10 + draw("birth", 19)}0${1 + draw("birth month", 9)}1985` },
  ...{ nomeMae: "MÃE SIMULADA", tituloEleitor: "123456780116", tipoLogradouro: "AV" },
  ...address,
});

const companyEntry = (documento: string) => ({
  ...{ nome: "EMPRESA SIMULADA LTDA", documento, data: "15042005", inscricaoEstadual: "110042490114" },
  ...{ atividadeEconomica: "Comércio varejista", ...address },
});
