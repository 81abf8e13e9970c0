// Answers of bureaus as the server gives them, for tests of the dialogs that show them.
import type { BoaVistaAnswer, MatchInfo, Occurrence, RegcheqAnswer } from "../../src/rules/bureaus/answers.ts";
import type { HubRow, RegisteredParty } from "../../src/rules/bureaus/party-answers.ts";

const ABOUT = {
  ...{ queryID: 31, consultDate: "2026-11-20T13:05:00.000Z", validUntil: "2026-12-20", state: "DONE" },
  ...{ protocol: "P-1", isExpired: false, isSimulated: true },
};

const debt = (more: Partial<Occurrence> = {}): Occurrence => ({
  informantInfo: { date: "2025-03-05", informant: "LOJAS HORIZONTE" },
  ...{ value: 1500.5, condition: "C", conditionText: "Comprador", occurrenceType: "RG" },
  ...{ occurrenceTypeText: "Registrado", situation: "A", situationText: "Ativo", state: "SP", ...more },
});

export const boaVistaAnswer = (more: Partial<BoaVistaAnswer> = {}): BoaVistaAnswer => ({
  ...ABOUT,
  scoreInfo: { score: 640, scoreText: "RISCO MÉDIO" },
  personType: "PERSON",
  personalInfo: {
    ...{ name: "ANA LIMA SILVA", documentNumber: "52998224725", birthDate: "1990-01-31", phoneDDD: "11" },
    ...{ phone: "987654321", postalCode: "01310100", streetName: "PAULISTA 1000", streetType: "AV" },
    ...{ motherName: "ROSA LIMA", voterRegistration: "123456780116" },
  },
  companyInfo: null,
  debts: [debt(), debt({ value: null, state: null, informantInfo: { date: null, informant: null } })],
  debtProtests: [debt({ value: 1000 }), debt({ value: 500, situation: "I", situationText: "Inibido" })],
  protestsValue: 1500,
  bouncedChecks: [
    {
      ...{ date: "2025-02-15", informant: "BANCO DAS PALMEIRAS", quantity: 2, refusalReason: "11" },
      refusalReasonText: "Cheque sem fundos - 1ª apresentação",
    },
  ],
  previousConsults: [{ date: "2025-01-02", informant: "FINANCEIRA DO VALE", companyTaxId: "11222333000181" }],
  presumedIncome: { min: 2000, max: 3500 },
  death: false,
  ...more,
});

const INFO: MatchInfo = {
  ...{ id: "1", name: "ANA LIMA", cpf: "52998224725", level: "1", expiration: null, function: "VEREADORA" },
  ...{ organ: null, exoneration: null, message: null, types: [], entityTypes: [], cnpj: null, city: null },
  ...{ reason: null, registrationStatus: null, companyName: null, totalMatches: 1, deathYear: null, relations: [] },
};
const NOTHING = { coincidence: "false", info: null };

export const regcheqAnswer = (more: Partial<RegcheqAnswer> = {}): RegcheqAnswer => ({
  ...{
    ...ABOUT,
    lastConsult: ABOUT.consultDate,
    calculatedRisk: "High Risk",
    riskLevel: "HIGH",
    gafiResult: NOTHING,
    ofaOnuInterpolResult: NOTHING,
  },
  pepBrResult: { coincidence: "true", info: INFO },
  pepBrLegalResult: {
    coincidence: "true",
    info: { ...INFO, relations: [{ relatedPepName: "RUI LIMA", cpf: "11144477735", relation: "SÓCIO" }] },
  },
  complyAdvantageResult: {
    data: {
      additionalData: {
        hits: [{ doc: { media: [{ title: "Notícia", date: "2025-05-14", url: "https://noticias.example/1" }] } }],
      },
    },
  },
  validationResult: { documentNumber: "52998224725", name: "ANA LIMA", registrationStatus: "REGULAR", reason: null },
  ...more,
});

export const REGISTERED: RegisteredParty = {
  ...{ party: "persons", id: 5, version: 3, documentNumber: "52998224725", name: "ANA LIMA", birthDate: "1990-01-31" },
  ...{ motherName: null, fatherName: null, nationality: "BRASILEIRA", voterRegistration: null, email: "a@b.example" },
  ...{ stateRegistration: null, phone: "11987654321", postalCode: "01310100", street: "AV PAULISTA", number: "1000" },
  ...{ city: "SÃO PAULO", state: "SP", country: "BR" },
};

export const hubRow = (more: Partial<HubRow> = {}): HubRow => ({
  ...{ lastConsult: null, validUntil: null, isExpired: false, isEnabled: true, isSimulated: true },
  ...{ unclearQueryID: null, runningSince: null, ...more },
});
