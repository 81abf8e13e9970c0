// What Boa Vista answers, and what is shown of it.

import { add, fromCents } from "../../../../src/base/money.ts";
import { objectsIn, type PlainObject } from "../../../../src/base/plain-object.ts";
import type { BoaVistaContent } from "../../../../src/rules/bureaus/answers.ts";
import {
  conditionText,
  occurrenceText,
  refusalText,
  situationText,
} from "../../../../src/rules/bureaus/boa-vista-codes.ts";
import {
  amount,
  answerReader,
  CENTS,
  COUNT,
  cents,
  count,
  dayOf,
  isSameDocument,
  listOf,
  orNull,
  part,
  TEXT,
  text,
} from "../port/read-bytes.ts";

const OCCURRENCES = listOf({
  ...{ data: TEXT, informante: TEXT, valor: orNull(CENTS), condicao: TEXT, tipo: TEXT, situacao: TEXT, uf: TEXT },
});

const SCHEMA = {
  type: "object",
  required: ["tipoPessoa", "cadastro", "debitos", "protestos", "cheques", "consultas"],
  properties: {
    tipoPessoa: { enum: ["F", "J"] },
    score: {
      type: ["object", "null"],
      properties: { valor: { type: ["integer", "null"], minimum: 0, maximum: 1000 }, texto: TEXT },
    },
    cadastro: { type: "object" },
    debitos: OCCURRENCES,
    protestos: OCCURRENCES,
    cheques: listOf({ data: TEXT, informante: TEXT, motivo: TEXT, quantidade: orNull(COUNT) }),
    consultas: listOf({ data: TEXT, informante: TEXT, cnpj: TEXT }),
    rendaPresumida: { type: ["object", "null"], properties: { minima: orNull(CENTS), maxima: orNull(CENTS) } },
    obito: { type: "boolean" },
  },
};

export const readBoaVista = answerReader({
  schema: SCHEMA,
  read: contentOf,
  isAbout: (result, about) => isSameDocument(part(result, "cadastro").documento, about),
});

/** Without a result every list is empty and every value null. */
function contentOf(result: PlainObject | null): BoaVistaContent {
  const isCompany = result?.tipoPessoa === "J";
  const protests = objectsIn(result?.protestos);
  const income = part(result, "rendaPresumida");
  return {
    scoreInfo: scoreOf(part(result, "score")),
    personType: result === null ? null : isCompany ? "COMPANY" : "PERSON",
    personalInfo: result === null || isCompany ? null : personalInfo(part(result, "cadastro")),
    companyInfo: isCompany ? companyInfo(part(result, "cadastro")) : null,
    debts: objectsIn(result?.debitos).map((debt) => occurrence(debt, isCompany)),
    debtProtests: protests.map((protest) => occurrence(protest, isCompany)),
    protestsValue: fromCents(add(...protests.map(({ valor }) => cents(valor)))),
    bouncedChecks: objectsIn(result?.cheques).map(({ data, informante, motivo, quantidade }) => ({
      ...{ date: dayOf(data), informant: text(informante), quantity: count(quantidade) },
      ...{ refusalReason: text(motivo), refusalReasonText: refusalText(text(motivo)) },
    })),
    previousConsults: objectsIn(result?.consultas).map(({ data, informante, cnpj }) => ({
      ...{ date: dayOf(data), informant: text(informante), companyTaxId: text(cnpj) },
    })),
    presumedIncome: { min: amount(income.minima), max: amount(income.maxima) },
    death: !isCompany && result?.obito === true,
  };
}

/** The bureau writes 0 where it could work out no score. */
function scoreOf({ valor, texto }: PlainObject) {
  const score = count(valor);
  return { score: score === 0 ? null : score, scoreText: text(texto) };
}

function occurrence(item: PlainObject, isCompany: boolean) {
  const [condition, type, situation] = [text(item.condicao), text(item.tipo), text(item.situacao)];
  return {
    informantInfo: { date: dayOf(item.data), informant: text(item.informante) },
    value: amount(item.valor),
    ...{ condition, conditionText: conditionText(condition) },
    ...{ occurrenceType: type, occurrenceTypeText: occurrenceText(type, isCompany) },
    ...{ situation, situationText: situationText(situation) },
    state: text(item.uf),
  };
}

const contact = ({ nome, documento, data, ddd, telefone, cep, logradouro }: PlainObject) => ({
  ...{ name: text(nome), documentNumber: text(documento), birthDate: dayOf(data) },
  ...{ phoneDDD: text(ddd), phone: text(telefone), postalCode: text(cep), streetName: text(logradouro) },
});

const personalInfo = (entry: PlainObject) => ({
  ...contact(entry),
  motherName: text(entry.nomeMae),
  voterRegistration: text(entry.tituloEleitor),
  streetType: text(entry.tipoLogradouro),
});

const companyInfo = (entry: PlainObject) => ({
  ...contact(entry),
  stateRegistration: text(entry.inscricaoEstadual),
  economicActivityDescription: text(entry.atividadeEconomica),
});
