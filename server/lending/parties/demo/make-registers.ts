// Creates the registers that fill the lists: customers, employees, suppliers, payers, representatives.
import { firstOf, itemAt, valueAt } from "../../../../src/base/lookup.ts";
import { type Draw, draw, type Maker } from "../../../features/demo/index.ts";
import { run } from "../../../framework/index.ts";
import { BUYER_COMPANIES, BUYER_PEOPLE, SUPPLIERS } from "./companies.ts";
import { type Partners, partnersOf } from "./make-partners.ts";
import { accountOf, type Banks, banksOf, companyBody, companyParty, personParty } from "./party-bodies.ts";
import {
  CUSTOMER_COMPANIES,
  CUSTOMER_PEOPLE,
  type CustomerPerson,
  type Office,
  OTHER_EMPLOYEES,
  regionOf,
} from "./people.ts";

const MAIL = "cliente.example";
const MARGIN_PERCENT = 35;

const cents = (value: number): number => Math.round(value * 100) / 100;
const officeOf = (office: Office, partners: Use) =>
  office === "NORTE" ? partners.north : office === "SUL" ? partners.south : undefined;

type Use = Partners & { banks: Banks };

export async function makeRegisters(maker: Maker): Promise<void> {
  const partners = { ...(await partnersOf(maker)), banks: await banksOf(maker) };
  await makeCustomers(maker, partners);
  await makeEmployees(maker, partners, await customersByDocument(maker));
  await makeSuppliers(maker, partners);
  await makeBuyers(maker, partners);
  await makeRepresentatives(maker, partners);
}

async function customersByDocument(maker: Maker): Promise<Map<string, number>> {
  const rows = await run<{ id: number; document: string }>(
    maker.context.db,
    "select c.id, p.document_number as document from customers c join persons p on p.id = c.person_id",
  );
  return new Map(rows.map(({ id, document }) => [document, id]));
}

async function makeCustomers(maker: Maker, partners: Use): Promise<void> {
  const people = CUSTOMER_PEOPLE.map((spec) => personCustomer(maker, partners, spec));
  const companies = CUSTOMER_COMPANIES.map((spec) => {
    const from = draw(spec.name);
    const { identity, address } = companyParty(
      { ...spec, region: regionOf(spec.office) },
      { today: maker.today, from },
    );
    const agencyOfficeID = officeOf(spec.office, partners);
    return {
      type: "COMPANY",
      company: identity,
      address,
      bankAccounts: [accountOf(identity, partners.banks, from)],
      creditLimit: Number(identity.averageMonthlyRevenue) * 2,
      ...(agencyOfficeID ? { agencyOfficeID } : {}),
    };
  });
  // Two people and one company are repeated, as real customers return.
  const bodies = people.flatMap((person, index) =>
    index % 2 === 1 ? [person, itemAt(companies, (index - 1) / 2)] : [person],
  );
  const ids = await maker.createAll("customers", bodies, { oldest: 88 });
  for (const [index, id] of ids.entries()) {
    const from = draw(`customer ${index}`);
    const daysAgo = Math.round(88 - (index * 87) / (ids.length - 1));
    await maker.setFacts(
      "customers",
      id,
      { customerSince: maker.ago(daysAgo), riskLevel: from.pick(["LOW", "LOW", "MEDIUM", "HIGH"]) },
      Math.max(1, daysAgo - from.integer(0, 12)),
    );
  }
}

function personCustomer(maker: Maker, partners: Use, spec: CustomerPerson) {
  const from = draw(spec.name);
  const { identity, address } = personParty(
    { ...spec, region: regionOf(spec.office) },
    { today: maker.today, from, domain: MAIL },
  );
  const agencyOfficeID = officeOf(spec.office, partners);
  return {
    type: "PERSON",
    person: {
      ...identity,
      motherName: motherOf(spec.name, from),
      education: from.pick(["EM", "ET", "ES"]),
      rg: from.digits(8),
      rgIssuingAgency: "SSP",
      rgState: address.state,
      ...(spec.spouse ? { spouse: { fullName: spec.spouse, documentNumber: from.cpf() } } : {}),
    },
    address,
    bankAccounts: [accountOf(identity, partners.banks, from)],
    ...(agencyOfficeID ? { agencyOfficeID } : {}),
    ...(spec.consigned ? consigned(maker, partners, spec) : {}),
    creditLimit: cents(spec.income * 4),
  };
}

function motherOf(name: string, from: Draw): string {
  return `${from.pick(["MARIA", "ANA", "TEREZA", "JOANA", "LÚCIA", "RITA"])} ${name.split(" ").slice(-2).join(" ")}`;
}

function consigned(maker: Maker, partners: Use, spec: CustomerPerson) {
  const from = draw(`payroll ${spec.name}`);
  return {
    affiliatedCompanyID: partners.affiliated,
    registrationNumber: from.digits(6),
    admissionDate: maker.ago(from.integer(800, 6_000)),
    consignableMargin: cents((spec.income * MARGIN_PERCENT) / 100),
    incomeCommitmentPercent: MARGIN_PERCENT,
  };
}

async function makeEmployees(maker: Maker, partners: Use, customers: Map<string, number>): Promise<void> {
  const rest = { today: maker.today, domain: "vilaclara.example" };
  const servants = CUSTOMER_PEOPLE.filter((person) => person.consigned).map((spec) => {
    const { identity, address } = personParty(
      { ...spec, region: regionOf(spec.office) },
      { ...rest, from: draw(spec.name), domain: MAIL },
    );
    const { incomeCommitmentPercent: _, ...link } = consigned(maker, partners, spec);
    return {
      person: identity,
      address,
      ...link,
      position: spec.occupation,
      department: "PREFEITURA",
      employmentType: "STATUTORY",
      salary: spec.income,
      netSalary: cents(spec.income * 0.86),
      status: "ACTIVE",
    };
  });
  const others = OTHER_EMPLOYEES.map(({ conveniada, position, department, salary, ...spec }, index) => {
    const from = draw(spec.name);
    const { identity, address } = personParty({ ...spec, region: "NORTH" }, { ...rest, from });
    return {
      person: identity,
      address,
      position,
      department,
      salary,
      netSalary: cents(salary * 0.86),
      registrationNumber: from.digits(6),
      admissionDate: maker.ago(from.integer(400, 4_000)),
      employmentType: conveniada ? "STATUTORY" : "CLT",
      status: "ACTIVE",
      consignableMargin: index === 0 ? 500 : cents((salary * MARGIN_PERCENT) / 100),
      ...(conveniada ? { affiliatedCompanyID: partners.affiliated } : {}),
    };
  });
  const bodies = [...servants, ...others];
  const ids = await maker.createAll("employees", bodies, { oldest: 68, newest: 3 });
  for (const [index, { person, consignableMargin }] of bodies.entries()) {
    const customerID = customers.get(String(person.documentNumber));
    await maker.setFacts(
      "employees",
      itemAt(ids, index),
      { availableMargin: consignableMargin, ...(customerID ? { customerID } : {}) },
      2,
    );
  }
}

async function makeSuppliers(maker: Maker, partners: Use): Promise<void> {
  const products = await maker.idsBy("products", "name");
  const bodies = SUPPLIERS.map(({ category, termDays, ...spec }, index) => ({
    ...companyBody(maker, partners.banks, { ...spec, size: "EPP" }),
    category,
    paymentTermDays: termDays,
    contractNumber: `FOR-${String(index + 1).padStart(4, "0")}`,
    withholdTaxes: category === "SERVICES" || category === "LEGAL",
    ...(category === "DEALER" ? { productIDs: [valueAt(products, "VEÍCULOS")] } : {}),
  }));
  await maker.createAll("suppliers", bodies, { oldest: 75 });
}

async function makeBuyers(maker: Maker, partners: Use): Promise<void> {
  const shared = (from: Draw) => ({
    cessionaryCompanyID: partners.cessionary,
    assignorIDs: [partners.assignor],
    creditLimit: from.integer(5, 60) * 10_000,
    concentrationPercent: from.integer(3, 10),
    defaultPaymentTermDays: from.pick([28, 30, 45, 60]),
    protestDays: 5,
  });
  const companies = BUYER_COMPANIES.map((spec) => {
    const { company, address, contacts } = companyBody(maker, partners.banks, spec);
    return {
      type: "COMPANY",
      company,
      address,
      contacts,
      email: company.email,
      phone: company.phone,
      ...shared(draw(`buyer ${spec.name}`)),
    };
  });
  const people = BUYER_PEOPLE.map((spec) => {
    const { identity, address } = personParty(spec, {
      today: maker.today,
      from: draw(spec.name),
      domain: "sacado.example",
    });
    return {
      type: "PERSON",
      person: identity,
      address,
      email: identity.email,
      phone: identity.phone,
      ...shared(draw(`buyer ${spec.name}`)),
    };
  });
  await maker.createAll("buyers", [...companies, ...people], { oldest: 50, newest: 2 });
}

const REPRESENTATIVES = [
  { name: "MAURÍCIO GALVÃO TORRES", sex: "M", age: 43, region: "NORTH", states: ["PA", "CE", "PE", "BA"] },
  { name: "FERNANDA KLEIN", sex: "F", age: 36, region: "SOUTH", states: ["PR", "SC", "RS"] },
] as const;
const REPRESENTATIVE_COMPANY = {
  name: "PLANALTO REPRESENTAÇÕES LTDA",
  tradeName: "PLANALTO",
  activity: "7490104",
  region: "CENTRE",
  domain: "planaltorep.example",
  size: "ME",
} as const;

async function makeRepresentatives(maker: Maker, partners: Use): Promise<void> {
  const terms = {
    commissionType: "PERCENT",
    commissionValue: 1,
    commissionPaymentDay: 20,
    contractStartDate: maker.ago(380),
  };
  const offices = [partners.north, partners.south];
  const people = REPRESENTATIVES.map(({ states, ...spec }, index) => {
    const from = draw(spec.name);
    const { identity, address } = personParty(spec, { today: maker.today, from, domain: "representante.example" });
    return {
      type: "PERSON",
      person: identity,
      address,
      bankAccounts: [accountOf(identity, partners.banks, from)],
      code: `REP${index + 1}`,
      region: spec.region === "NORTH" ? "NORTE E NORDESTE" : "SUL",
      states,
      agencyOfficeIDs: [offices[index]],
      ...terms,
    };
  });
  const { company, address, bankAccounts } = companyBody(maker, partners.banks, REPRESENTATIVE_COMPANY);
  const area = { code: "REP3", region: "SUDESTE E CENTRO-OESTE", states: ["SP", "MG", "DF"] };
  const bodies = [...people, { type: "COMPANY", company, address, bankAccounts, ...area, ...terms }];
  const ids = await maker.createAll("representatives", bodies, { oldest: 55, newest: 6 });
  await maker.setFacts("agency-offices", partners.north, { representativeID: firstOf(ids) }, 8);
  await maker.setFacts("agency-offices", partners.south, { representativeID: itemAt(ids, 1) }, 7);
}
