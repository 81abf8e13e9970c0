// What the simulator of Regcheq knows about a document.
import { itemAt } from "../../../../src/base/lookup.ts";
import { drawOf, isCompany, type Simulate } from "../port/simulator.ts";

const RISKS = ["No Risk", "Low Risk", "Medium Risk", "High Risk"];
const NOTHING = { coincidence: "false", info: null };

export const simulateRegcheq: Simulate = ({ documentNumber, details }) => {
  const risk = drawOf(documentNumber)("risk", RISKS.length);
  const name = typeof details?.socialReason === "string" ? details.socialReason : "NOME SIMULADO";
  const company = isCompany(documentNumber);
  return {
    calculatedRisk: itemAt(RISKS, risk),
    gafiResult: NOTHING,
    ofaOnuInterpolResult:
      risk === 3 ? { coincidence: "true", info: { name, message: "Lista de sanções simulada" } } : NOTHING,
    pepBrResult: risk >= 2 && !company ? { coincidence: "true", info: pepOf(name, documentNumber) } : NOTHING,
    pepBrLegalResult: risk >= 2 && company ? { coincidence: "true", info: relationsOf(name, documentNumber) } : NOTHING,
    complyAdvantageResult: {
      data: {
        additionalData: {
          hits:
            risk === 3
              ? [
                  {
                    doc: {
                      media: [
                        { title: "Notícia simulada", date: "14052025", url: "https://noticias.example/1" },
                        { title: "Outra notícia simulada", date: "02092024", url: "https://noticias.example/2" },
                      ],
                    },
                  },
                ]
              : [],
        },
      },
    },
    validationResult: { documentNumber, name, registrationStatus: "REGULAR", reason: null },
  };
};

const pepOf = (name: string, cpf: string) => ({
  ...{ id: `PEP-${cpf.slice(0, 4)}`, name, cpf, level: "1", function: "VEREADOR", organ: "CÂMARA MUNICIPAL" },
  ...{ expiration: "31122029", exoneration: "31122024", city: "SANTOS", reason: "MANDATO ELETIVO" },
  ...{ message: "PEP titular (simulado)", types: ["TITULAR"], entityTypes: ["PESSOA"], totalMatches: 1 },
  ...{ registrationStatus: "REGULAR", cnpj: "11222333000181", companyName: "EMPRESA SIMULADA LTDA" },
  relations: [{ relatedPepName: "PARENTE SIMULADO", cpf: "39053344705", relation: "CÔNJUGE" }],
});

const relationsOf = (companyName: string, cnpj: string) => ({
  ...{ companyName, cnpj, message: "Sócio exposto (simulado)", totalMatches: 1 },
  relations: [
    { relatedPepName: "SÓCIO SIMULADO", cpf: "52998224725", relation: "SÓCIO" },
    { relatedPepName: "ADMINISTRADORA SIMULADA", cpf: "39053344705", relation: "ADMINISTRADORA" },
  ],
});
