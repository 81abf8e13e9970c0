// The bands of a score, and the answer of Boa Vista beside the register.
import { describe, expect, it } from "vitest";
import { type BoaVistaContent, riskLabel, scoreBand } from "../../../src/rules/bureaus/answers.ts";
import { addressOf, comparedFacts, differingWords, isSameText } from "../../../src/rules/bureaus/compare.ts";
import { matchFacts } from "../../../src/rules/bureaus/match-facts.ts";

it.each([
  [null, "none"],
  [1, "red"],
  [250, "red"],
  [251, "orange"],
  [500, "orange"],
  [501, "yellow"],
  [750, "yellow"],
  [751, "green"],
  [1000, "green"],
])("a score of %s is in the band %s (BUR-031, 032)", (score, band) => {
  expect(scoreBand(score)).toBe(band);
});

it("the calculated risk has the label of its level, and none where nothing was calculated (BUR-072)", () => {
  const labels = ["High Risk", "Medium Risk", "Low Risk", "No Risk", null].map((risk) => riskLabel(risk)?.text);
  expect(labels).toEqual(["ALTO", "MÉDIO", "BAIXO", "SEM RISCO", undefined]);
});

describe("a name of the bureau beside that of the register", () => {
  it("is the same whatever its accents, letters and spaces are", () => {
    expect(isSameText("JOÃO  d'Ávila", "joao D AVILA")).toBe(true);
    expect(isSameText("JOÃO ÁVILA", "JOÃO ÁVILLA")).toBe(false);
  });

  it("differs in the words that the other one does not have", () => {
    expect(differingWords("MARIA JOSÉ SOUZA", "Maria Sousa")).toEqual([
      { word: "MARIA", isOther: false },
      { word: "JOSÉ", isOther: true },
      { word: "SOUZA", isOther: true },
    ]);
  });
});

it("an address that ends in a number is taken apart, and any other stays whole", () => {
  expect(addressOf("AV PAULISTA 1000")).toEqual({ address: "AV PAULISTA", number: "1000" });
  expect(addressOf("RUA 7 DE ABRIL, 12A")).toEqual({ address: "RUA 7 DE ABRIL", number: "12A" });
  expect(addressOf("ESTRADA DO SOL")).toEqual({ address: "ESTRADA DO SOL" });
});

const CONTACT = { documentNumber: "52998224725", phoneDDD: "11", phone: "987654321", postalCode: "01310100" };
const EMPTY: BoaVistaContent = {
  ...{ scoreInfo: { score: null, scoreText: null }, personType: null, personalInfo: null, companyInfo: null },
  ...{ debts: [], debtProtests: [], protestsValue: 0, bouncedChecks: [], previousConsults: [], death: false },
  presumedIncome: { min: null, max: null },
};
const REGISTER = {
  ...{ name: "ANA LIMA", documentNumber: "52998224725", birthDate: "1990-01-31", motherName: null, street: "RUA A" },
  ...{ voterRegistration: null, stateRegistration: null, phone: "11987654321", postalCode: "01310100", number: "5" },
};

it("facts of a person are compared one by one, and what differs or lacks can be taken over", () => {
  const personalInfo = {
    ...{ ...CONTACT, name: "ANA LIMA SILVA", birthDate: "1990-01-31", motherName: "ROSA LIMA", streetName: "A 5" },
    ...{ voterRegistration: null, streetType: "RUA" },
  };
  const facts = comparedFacts({ ...EMPTY, personType: "PERSON", personalInfo }, REGISTER);
  expect(facts.map(({ label, verdict, change }) => [label, verdict, change])).toEqual([
    ["Nome", "different", { fullName: "ANA LIMA SILVA" }],
    ["CPF", "same", undefined],
    ["Data de nascimento", "same", undefined],
    ["Nome da mãe", "unknown", { motherName: "ROSA LIMA" }],
    ["Título de eleitor", "unknown", undefined],
    ["Telefone", "same", undefined],
    ["CEP", "same", undefined],
    ["Endereço", "same", undefined],
  ]);
});

it("facts of a company are its own, without a mother", () => {
  const companyInfo = {
    ...{ ...CONTACT, name: "LIMA LTDA", birthDate: "2005-04-15", streetName: "RUA A 5", stateRegistration: "110" },
    economicActivityDescription: "Comércio",
  };
  const facts = comparedFacts({ ...EMPTY, personType: "COMPANY", companyInfo }, REGISTER);
  expect(facts.map(({ label }) => label)).toEqual([
    ...["Razão social", "CNPJ", "Data de fundação", "Inscrição estadual", "Atividade econômica"],
    ...["Telefone", "CEP", "Endereço"],
  ]);
  expect(facts[2]!.change).toEqual({ openingDate: "2005-04-15" });
  expect(comparedFacts(EMPTY, REGISTER)).toEqual([]);
});

it("a match says each of its members with its title, and leaves out what is empty (BUR-075)", () => {
  const info = {
    ...{ id: "1", name: "ANA", cpf: "52998224725", level: "1", expiration: "2029-12-31", function: "VEREADORA" },
    ...{ organ: "CÂMARA", exoneration: "2030-01-01", message: "PEP titular", types: ["TITULAR", "EX"] },
    ...{ entityTypes: [], cnpj: "11222333000181", city: "RECIFE", reason: null, registrationStatus: null },
    ...{ companyName: null, totalMatches: 0, deathYear: null, relations: [] },
  };
  expect(matchFacts(info).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    ...["Nome: ANA", "CPF: 529.982.247-25", "CNPJ: 11.222.333/0001-81", "Nível: 1", "Função: VEREADORA"],
    ...["Órgão: CÂMARA", "Cidade: RECIFE", "Validade: 31/12/2029", "Exoneração: 01/01/2030"],
    ...["Mensagem: PEP titular", "Tipos: TITULAR, EX", "Total de ocorrências: 0", "Identificação: 1"],
  ]);
});
