// A simulator of the state's register of companies for demonstrations and tests. It calls no outside service, and its
// companies do not exist. It has the companies below, is unavailable for one number, and answers "unknown" for any
// other.
import type { CompanyRegistry, RegisteredCompany } from "./port.ts";

export const AWAY_NUMBER = "99503000000171";

const company = (values: Partial<RegisteredCompany> & Pick<RegisteredCompany, "documentNumber" | "legalName">) => ({
  tradeName: null,
  legalNature: "Sociedade Empresária Limitada",
  mainActivity: null,
  secondaryActivities: [],
  registrationStatus: "ATIVA",
  registrationStatusDate: null,
  openingDate: null,
  shareCapital: null,
  email: null,
  phone: null,
  ...values,
  address: {
    ...{ postalCode: null, address: null, number: null, complement: null, neighborhood: null, city: null, state: null },
    ...values.address,
  },
});

const COMPANIES: readonly RegisteredCompany[] = [
  company({
    documentNumber: "99910001000130",
    legalName: "MOINHO ENCANTADO ALIMENTOS S.A.",
    tradeName: "MOINHO ENCANTADO",
    legalNature: "Sociedade Anônima Fechada",
    mainActivity: "1062700",
    secondaryActivities: ["1091101", "4639701"],
    registrationStatusDate: "2005-11-03",
    openingDate: "1998-04-15",
    shareCapital: 2_500_000,
    email: "contato@moinhoencantado.example",
    phone: "1132640000",
    address: {
      postalCode: "01310100",
      address: "AVENIDA PAULISTA",
      number: "1000",
      complement: "ANDAR 7",
      neighborhood: "BELA VISTA",
      city: "SÃO PAULO",
      state: "SP",
    },
  }),
  company({
    documentNumber: "12ABC34501DE35",
    legalName: "LETRAS E NÚMEROS TECNOLOGIA LTDA",
    tradeName: "LETRAS E NÚMEROS",
    mainActivity: "6201501",
    openingDate: "2026-08-03",
    registrationStatusDate: "2026-08-03",
    shareCapital: 50_000,
  }),
  company({
    documentNumber: "99404000000114",
    legalName: "ARMAZÉM DAS SAUDADES COMÉRCIO LTDA",
    mainActivity: "4712100",
    registrationStatus: "BAIXADA",
    registrationStatusDate: "2019-06-30",
    openingDate: "2001-02-12",
  }),
];

export const simulatedRegistry: CompanyRegistry = async (documentNumber) => {
  if (documentNumber === AWAY_NUMBER) return "unavailable";
  return COMPANIES.find((one) => one.documentNumber === documentNumber) ?? "unknown";
};
