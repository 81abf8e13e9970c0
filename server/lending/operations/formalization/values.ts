// The values of the variables of a contract, for one operation: what nobody has filled in is absent.
import { formatDate } from "../../../../src/base/dates.ts";
import { reais } from "../../../../src/base/money.ts";
import { objectOf } from "../../../../src/base/plain-object.ts";
import { fieldAt } from "../../../../src/base/resource.ts";
import type { ResourceName } from "../../../../src/base/resource-types.ts";
import { shownAs } from "../../../../src/fields/definitions.ts";
import type { ContractValues } from "../../../../src/rules/contract-templates/template-text.ts";
import { frequencyText, paymentTypeText } from "../../../../src/rules/products/payment-texts.ts";
import type { Simulation } from "../../../../src/rules/products/simulation.ts";
import {
  type Context,
  permissions,
  type RecordOf,
  type Row,
  records,
  resourceNamed,
  run,
} from "../../../framework/index.ts";
import { readMainCompany } from "../../parties/index.ts";
import type { Operation } from "../command.ts";
import type { StoredTerms } from "../terms.ts";

type Registers = Parameters<typeof resourceNamed>[1];

/** Everything that a document of the operation speaks of. */
export interface ContractData {
  operation: Operation;
  simulation: Simulation;
  /** The number of the version of its terms. */
  termsNumber: number;
  customer: Row;
  /** The person or company that the customer is. */
  party: Row;
  employer: Row;
  representatives: Row[];
  guarantors: { guarantor: RecordOf<"operation-guarantors">; party: Row }[];
  warranties: RecordOf<"operation-warranties">[];
  vehicles: Row[];
  organization: Row;
  charges: Row[];
  /** What the codes of a civil status are called. */
  civilStatuses: ReadonlyMap<unknown, string>;
}

/** Reads in full what the caller, who sees the operation, may not open by itself. */
export async function contractData(
  caller: Context,
  operation: Operation,
  { answer: simulation, number: termsNumber }: StoredTerms,
): Promise<ContractData> {
  const context = { ...caller, caller: permissions.SYSTEM_CALLER };
  const read = (name: Registers, id: unknown): Promise<Row> =>
    typeof id === "number"
      ? records.getUnscoped(context, resourceNamed(context, name), id).then((record) => ({ ...record }))
      : Promise.resolve({});
  const partyOf = ({ personID, companyID }: Row) =>
    personID ? read("persons", personID) : read("companies", companyID);
  const customer = await read("customers", operation.customerID);
  const party = await partyOf(customer);
  const affiliated = await read("affiliated-companies", customer.affiliatedCompanyID);
  const guarantors = [];
  for (const guarantor of await partsOf(context, "operation-guarantors", operation.id))
    guarantors.push({ guarantor, party: await partyOf({ ...guarantor }) });
  const warranties = await partsOf(context, "operation-warranties", operation.id);
  const vehicles = [];
  for (const { vehicleID } of warranties) if (vehicleID) vehicles.push(await read("vehicles", vehicleID));
  const representatives = [];
  for (const partner of listOf(party.partners))
    if (partner.signer && partner.personID) representatives.push(await read("persons", partner.personID));
  return {
    ...{ operation, simulation, termsNumber, customer, party, representatives, guarantors, warranties, vehicles },
    employer: await read("companies", affiliated.companyID),
    organization: { ...(await readMainCompany(context)) },
    charges: await run(
      context.db,
      "select kind, value_mode as mode, value::text as value from product_charges where product_id = $1",
      [operation.productID],
    ),
    civilStatuses: new Map(
      fieldAt(resourceNamed(context, "persons").fields, "civilStatus")?.options?.map(({ value, label }) => [
        value,
        label,
      ]),
    ),
  };
}

function partsOf<Name extends ResourceName & Registers>(
  context: Context,
  name: Name,
  operationID: number,
): Promise<RecordOf<Name>[]> {
  const query = { pageNumber: 0, pageSize: records.ALL_LIMIT, filters: { operationID } };
  return records.all({ context, resource: resourceNamed(context, name), query });
}

const listOf = (value: unknown): Row[] => (Array.isArray(value) ? value.map((one) => ({ ...objectOf(one) })) : []);

type Values = ReadonlyMap<string, string>;

export function contractValues(data: ContractData): ContractValues {
  return {
    single: filled([
      ...named("operation", operationValues(data)),
      ...named("customer", customerValues(data)),
      ...named("organization", organizationValues(data.organization)),
      ...named("employer", {
        ...{ legalName: data.employer.legalName, documentNumber: shown("cnpj", data.employer.documentNumber) },
        registration: data.customer.registrationNumber,
      }),
    ]),
    repeated: new Map<string, Values[]>([
      ["guarantor", data.guarantors.map(({ party }) => filled(named("guarantor", guarantorValues(party, data))))],
      ["vehicle", data.vehicles.map((vehicle) => filled(named("vehicle", vehicleValues(vehicle))))],
    ]),
  };
}

type Pair = [name: string, value: unknown];
const named = (prefix: string, values: Row): Pair[] =>
  Object.entries(values).map(([name, value]): Pair => [`${prefix}.${name}`, value]);

const filled = (pairs: readonly Pair[]): Values =>
  new Map(pairs.flatMap(([name, value]) => (isBlank(value) ? [] : [[name, String(value)] as const])));

const isBlank = (value: unknown): boolean => value === null || value === undefined || String(value).trim() === "";

const shown = (type: string, value: unknown): string => (isBlank(value) ? "" : shownAs(type, String(value)));
const day = (value: unknown): string => (typeof value === "string" ? formatDate(value) : "");
const percent = (value: number | string | null | undefined, most = 2): string =>
  isBlank(value)
    ? ""
    : `${Number(value).toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: most })}%`;

function operationValues({ operation, simulation, charges }: ContractData): Row {
  const { rate, cet, iof } = simulation;
  const ofKind = (kind: string): string => {
    const charge = charges.find((one) => one.kind === kind);
    if (!charge) return "";
    return charge.mode === "PERCENT" ? percent(String(charge.value)) : reais(String(charge.value));
  };
  return {
    ...{ code: operation.code, date: day(simulation.originDate), productName: simulation.product.name },
    ...{ totalValue: reais(simulation.totals.paid), releasedValue: reais(simulation.releasedValue) },
    ...{ installmentQuantity: simulation.installmentQuantity, installmentValue: reais(simulation.installmentValue) },
    ...{ firstDueDate: day(simulation.firstDueDate), lastDueDate: day(simulation.lastDueDate) },
    ...{ paymentType: paymentTypeText(simulation), paymentFrequency: frequencyText(simulation) },
    ...{ rate: percent(rate.monthly, 6), annualRate: percent(rate.yearly) },
    ...{ cetMonthly: percent(cet?.monthly), cetYearly: percent(cet?.yearly) },
    ...{ iofValue: reais(iof.total), feesValue: reais(simulation.tfc) },
    ...{ lateFee: ofKind("LATE_FINE"), lateInterest: ofKind("LATE_INTEREST") },
  };
}

function partyValues(party: Row, { civilStatuses }: ContractData): Row {
  return {
    name: nameOf(party),
    documentNumber: shown("cpf-cnpj", party.documentNumber),
    civilStatus: civilStatuses.get(party.civilStatus),
    address: addressText(party),
    email: party.email,
    phone: shown("phone", party.phone),
  };
}

export const nameOf = (party: Row): unknown => party.fullName ?? party.legalName;

function customerValues(data: ContractData): Row {
  const { customer, party, representatives } = data;
  const agency = [party.rgIssuingAgency, party.rgState].filter((part) => !isBlank(part)).join("/");
  return {
    ...partyValues(party, data),
    address: addressText(customer) || addressText(party),
    identityNumber: isBlank(party.rg) ? "" : `${party.rg} ${agency}`.trim(),
    ...{ nationality: party.nationality, occupation: party.occupation, birthDate: day(party.birthDate) },
    representativeName: representatives.map(nameOf).join(" e "),
    representativeDocumentNumber: representatives.map(({ documentNumber }) => shown("cpf", documentNumber)).join(" e "),
  };
}

const guarantorValues = (party: Row, data: ContractData): Row => ({
  ...partyValues(party, data),
  spouseName: objectOf(party.spouse).fullName,
});

const organizationValues = (organization: Row): Row => ({
  ...{ legalName: organization.legalName, tradeName: organization.tradeName, email: organization.email },
  ...{ documentNumber: shown("cnpj", organization.documentNumber), address: addressText(organization) },
  ...{ phone: shown("phone", organization.phone), ombudsmanPhone: shown("phone", organization.ombudsmanPhone) },
});

const vehicleValues = (vehicle: Row): Row => ({
  ...{ description: `${vehicle.brand ?? ""} ${vehicle.model ?? ""}`, modelYear: vehicle.modelYear },
  ...{ licensePlate: vehicle.licensePlate, chassisNumber: vehicle.chassisNumber },
  renavam: vehicle.vehicleDocumentNumber,
});

/** "RUA DAS FLORES, 120, CENTRO, SÃO PAULO/SP, 01001-000". */
function addressText(owner: Row): string {
  const { address, number, complement, neighborhood, city, state, postalCode } = objectOf(owner.address);
  if (isBlank(address)) return "";
  const parts = [address, number, complement, neighborhood, `${city ?? ""}/${state ?? ""}`, shown("cep", postalCode)];
  return parts.filter((part) => !isBlank(part)).join(", ");
}
