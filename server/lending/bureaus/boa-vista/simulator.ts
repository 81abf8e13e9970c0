// What the simulator of Boa Vista knows about a document.

import { itemAt } from "../../../../src/base/lookup.ts";
import { CHEQUE_REFUSALS, COMPANY_NATURES, PERSON_OCCURRENCES } from "../../../../src/rules/bureaus/boa-vista-codes.ts";
import { type Draw, drawOf, isCompany, type Simulate } from "../port/simulator.ts";

const INFORMANTS = ["LOJAS HORIZONTE", "FINANCEIRA DO VALE", "BANCO DAS PALMEIRAS", "TELEFONIA ARAUCÁRIA"];
const STATES = ["SP", "RJ", "MG", "PR"];
const TEXTS = ["RISCO MUITO ALTO", "RISCO ALTO", "RISCO MÉDIO", "RISCO BAIXO"];

export const simulateBoaVista: Simulate = ({ documentNumber }, behaviour) => {
  const draw = drawOf(documentNumber);
  const company = isCompany(documentNumber);
  const score = draw("score", 1000) + 1;
  return {
    tipoPessoa: company ? "J" : "F",
    score:
      behaviour === "NO_SCORE"
        ? null
        : { valor: score, texto: itemAt(TEXTS, Math.min(3, Math.floor((score - 1) / 250))) },
    cadastro: company ? companyEntry(documentNumber) : personEntry(documentNumber, draw),
    debitos: several(draw, "debts", 4).map((at) => occurrence(draw, `debt ${at}`, company)),
    protestos: several(draw, "protests", 3).map((at) => occurrence(draw, `protest ${at}`, company)),
    cheques: several(draw, "cheques", 3).map((at) => ({
      data: dateOf(draw, `cheque ${at}`),
      informante: oneOf(draw, `cheque ${at}`, INFORMANTS),
      motivo: oneOf(draw, `cheque ${at}`, [...CHEQUE_REFUSALS.keys()]),
      quantidade: draw(`quantity ${at}`, 3) + 1,
    })),
    consultas: several(draw, "earlier", 3).map((at) => ({
      ...{ data: dateOf(draw, `earlier ${at}`), informante: oneOf(draw, `earlier ${at}`, INFORMANTS) },
      cnpj: "11222333000181",
    })),
    rendaPresumida: { minima: 120_000 + draw("income", 400_000), maxima: 600_000 + draw("income", 900_000) },
    obito: !company && draw("death", 40) === 0,
  };
};

const oneOf = (draw: Draw, place: string, from: readonly string[]): string => itemAt(from, draw(place, from.length));
const several = (draw: Draw, place: string, most: number): number[] =>
  Array.from({ length: draw(place, most + 1) }, (_, at) => at);

const dateOf = (draw: Draw, place: string): string =>
  `${String(draw(place, 28) + 1).padStart(2, "0")}${String(draw(`${place} month`, 12) + 1).padStart(2, "0")}2025`;

const occurrence = (draw: Draw, place: string, company: boolean) => ({
  data: dateOf(draw, place),
  informante: oneOf(draw, place, INFORMANTS),
  valor: draw(place, 900_000) + 1,
  condicao: draw(place, 3) === 0 ? "A" : "C",
  tipo: oneOf(draw, place, [...(company ? COMPANY_NATURES : PERSON_OCCURRENCES).keys()]),
  situacao: draw(place, 5) === 0 ? "I" : "A",
  uf: oneOf(draw, place, STATES),
});

const address = { ddd: "11", telefone: "32640000", cep: "01310100", logradouro: "PAULISTA 1000" };

const personEntry = (documento: string, draw: Draw) => ({
  ...{ nome: "PESSOA SIMULADA", documento, data: dateOf(draw, "birth").replace("2025", "1985") },
  ...{ nomeMae: "MÃE SIMULADA", tituloEleitor: "123456780116", tipoLogradouro: "AV" },
  ...address,
});

const companyEntry = (documento: string) => ({
  ...{ nome: "EMPRESA SIMULADA LTDA", documento, data: "15042005", inscricaoEstadual: "110042490114" },
  ...{ atividadeEconomica: "Comércio varejista", ...address },
});
