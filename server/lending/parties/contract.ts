// The calls of the slice, as the published contract describes them.
import { contract, type OwnCall } from "../../framework/index.ts";
import type { Party } from "./lookup.ts";

const VERDICT = contract.object({ result: { enum: ["AP", "RE"] }, note: contract.text }, ["result"]);
const EMPLOYER = contract.object(
  { affiliatedCompanyID: contract.number, registrationNumber: contract.text, admissionDate: contract.text },
  ["affiliatedCompanyID"],
);

const approveRegistration = (register: string, entity: string, record: string): OwnCall => ({
  method: "post",
  path: `/${register}/{id}/approve-registration`,
  id: `approve${entity}`,
  tag: register,
  summary: "Aprova ou reprova o cadastro",
  body: VERDICT,
  answer: contract.record(record),
  fails: ["400", "404", "409"],
  effect: `Grava o resultado e junta a nota às observações, e notifica quem cadastrou. ${contract.EFFECTS.audited} Só vale para cadastro em análise: repetir responde 409.`,
});

const rolesOf = (register: Party, id: string, summary: string): OwnCall => ({
  method: "get",
  path: `/${register}/{id}/roles`,
  id,
  tag: register,
  summary,
  answer: contract.list(contract.object({ resource: contract.text, label: contract.text, id: contract.number })),
  fails: ["400", "404"],
  effect: "Lê só os cadastros e as linhas que quem chama pode ver; responde 404 quando não vê nenhuma.",
});

export const partiesCalls: readonly OwnCall[] = [
  {
    method: "get",
    path: "/companies/main",
    id: "mainCompany",
    tag: "main-company",
    summary: "A organização",
    answer: contract.free,
    fails: ["404"],
    effect: "Lê a organização; quem não tem a página recebe só nome, documento, marca e contato. Não a cria.",
  },
  {
    method: "post",
    path: "/companies/main",
    id: "createMainCompany",
    tag: "main-company",
    summary: "Cadastra a organização",
    body: contract.record("MainCompanyWrite"),
    answer: contract.record("MainCompany"),
    status: "201",
    fails: ["400", "409"],
    effect: `Cria a organização de uma instalação que ainda não a tem. ${contract.EFFECTS.audited} Quando já existe responde 409 e não altera nada: para alterar, PUT.`,
  },
  {
    method: "get",
    path: "/persons/documentNumber/{documentNumber}",
    id: "personByDocument",
    tag: "persons",
    summary: "A pessoa de um CPF",
    answer: contract.record("Persons"),
    fails: ["400", "404"],
    effect: "Procura pelo CPF, no alcance de quem chama; não cria a pessoa e não registra a consulta.",
  },
  {
    method: "get",
    path: "/companies/documentNumber/{documentNumber}",
    id: "companyByDocument",
    tag: "companies",
    summary: "A empresa de um CNPJ",
    answer: contract.record("Companies"),
    fails: ["400", "404"],
    effect: "Procura pelo CNPJ, no alcance de quem chama; não cria a empresa e não registra a consulta.",
  },
  rolesOf("persons", "rolesOfPerson", "Os cadastros em que uma pessoa está"),
  rolesOf("companies", "rolesOfCompany", "Os cadastros em que uma empresa está"),
  {
    method: "get",
    path: "/companies/registry/{documentNumber}",
    id: "companyInRegistry",
    tag: "companies",
    summary: "O que a Receita diz de um CNPJ",
    answer: contract.object({ status: contract.text, company: contract.free }, ["status"]),
    fails: ["400"],
    effect:
      "Pergunta ao serviço configurado (na demonstração, ao simulador) e responde com os campos de uma empresa; não grava nada. status: FOUND, UNKNOWN (CNPJ desconhecido), UNAVAILABLE (sem resposta) ou OFF (desligado); só FOUND traz company.",
  },
  {
    method: "post",
    path: "/persons/check-duplicate",
    id: "checkDuplicate",
    tag: "persons",
    summary: "Há pessoa com este CPF ou e-mail?",
    body: contract.object({ documentNumber: contract.text, email: contract.text, id: contract.number }, []),
    answer: contract.object({
      duplicate: contract.flag,
      sameRecord: contract.flag,
      fields: contract.list(contract.text),
    }),
    fails: ["400"],
    effect: "Diz se existe, nunca quem é; não reserva o documento e não grava nada.",
  },
  approveRegistration("agency-offices", "AgencyOffice", "AgencyOffices"),
  approveRegistration("affiliated-companies", "AffiliatedCompany", "AffiliatedCompanies"),
  {
    method: "post",
    path: "/customers/{id}/change-employer",
    id: "changeEmployerOfCustomer",
    tag: "customers",
    summary: "Altera o empregador",
    body: EMPLOYER,
    answer: contract.record("Customers"),
    fails: ["400", "404", "409"],
    effect: `Altera o empregador do cliente; com outro empregador, matrícula, admissão e margem do anterior são esvaziadas. ${contract.EFFECTS.audited} Webhooks de CUSTOMER_DATA partem depois.`,
  },
  {
    method: "post",
    path: "/employees/{id}/change-employer",
    id: "changeEmployerOfEmployee",
    tag: "employees",
    summary: "Altera o empregador",
    body: EMPLOYER,
    answer: contract.record("Employees"),
    fails: ["400", "404"],
    effect: `Altera o empregador do funcionário; com outro empregador, os dados do vínculo anterior são esvaziados. ${contract.EFFECTS.audited}`,
  },
];
