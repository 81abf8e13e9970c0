// The address that opens a simulation again. Lists have no place in one, because they may be longer than an address.
import { isDate } from "../../../base/dates.ts";
import { hasRows } from "./request-rows.ts";
import type { SimulatorTerms } from "./terms.ts";

const NAMES = {
  productID: "produto",
  customerType: "tipo-de-cliente",
  customerID: "cliente",
  simulatorType: "tipo",
  value: "valor",
  installments: "parcelas",
  originDate: "data",
  firstDueDate: "vencimento",
  downPayment: "entrada",
  age: "idade",
  vehicleYear: "ano-do-veiculo",
  score: "score",
} as const satisfies { readonly [term in keyof SimulatorTerms]?: string };
type AddressedTerm = keyof typeof NAMES;

/**
 * "produto=3&tipo=RV&valor=10000&parcelas=12,24": a customer is named by id alone, because addresses are read by many.
 * Value and instalments of terms with lists are left out too: without the lists they would be another simulation.
 */
export function addressOf(terms: SimulatorTerms): string {
  const { value: _value, installments: _installments, ...withoutAmount } = terms;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(hasRows(terms) ? withoutAmount : terms)) {
    const key = Object.entries(NAMES).find(([term]) => term === name)?.[1];
    if (key && value !== null && value !== "") query.set(key, String(value).replaceAll(" ", ""));
  }
  return query.toString();
}

/** What an address says; what it does not say, or says wrongly, is left to the terms before. */
export function termsFrom(query: URLSearchParams): Partial<SimulatorTerms> {
  const number = (name: AddressedTerm) => {
    const text = query.get(NAMES[name]);
    return text !== null && /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : undefined;
  };
  const date = (name: AddressedTerm) => {
    const text = query.get(NAMES[name]);
    return text !== null && isDate(text) ? text : undefined;
  };
  const type = query.get(NAMES.simulatorType);
  const customer = query.get(NAMES.customerType);
  const terms: Partial<SimulatorTerms> = {
    productID: number("productID"),
    customerID: number("customerID"),
    value: number("value"),
    downPayment: number("downPayment"),
    ...{ age: number("age"), vehicleYear: number("vehicleYear"), score: number("score") },
    originDate: date("originDate"),
    firstDueDate: date("firstDueDate"),
    installments: query.get(NAMES.installments)?.replaceAll(",", ", "),
    simulatorType: type === "RV" || type === "MI" || type === "IV" ? type : undefined,
    customerType: customer === "PERSON" || customer === "COMPANY" ? customer : undefined,
  };
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined));
}
