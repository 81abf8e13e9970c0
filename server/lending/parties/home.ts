// The parts of the home page about parties: registrations that wait for a decision, and contracts that ended or end
// soon.
import { effectiveSystem } from "../../../src/base/access.ts";
import type { FirstStep, HomeAmount, HomeDate, HomeStart, HomeTask } from "../../features/home/index.ts";
import type { Context } from "../../framework/index.ts";

const IN_ANALYSIS = { approval: { $in: ["AN"] } };

// biome-ignore format: a task a line
export const homeTasks: HomeTask[] = [
  { key: "officesToApprove", order: 10, resource: "agency-offices", since: "createdAt", filters: () => IN_ANALYSIS },
  { key: "affiliatesToApprove", order: 20, resource: "affiliated-companies", since: "createdAt", filters: () => IN_ANALYSIS },
  { key: "contractsEnded", order: 80, resource: "cessionary-assignors", since: "contractEndDate", filters: ({ clock }) => ({ enabled: true, contractEndDate: { $lte: clock.today() } }) },
];

export const firstSteps: FirstStep[] = [
  {
    key: "organization",
    order: 10,
    resource: "main-company",
    done: "select 1 from companies where main and legal_name is not null and document_number is not null limit 1",
  },
  { key: "customers", order: 60, resource: "customers", over: 0 },
];

export const homeStarts: HomeStart[] = [
  { order: 10, label: "Cadastrar um cliente", at: { resource: "customers" } },
  { order: 40, label: "Cadastrar um funcionário", at: { resource: "employees" } },
  { order: 50, label: "Cadastrar um sacado", at: { resource: "buyers" } },
  { order: 60, label: "Cadastrar um cedente", at: { resource: "cessionary-assignors" } },
];

/** For a cessionary alone, whose money the limits of its payers bound. */
const ofCessionary = ({ caller }: Context) =>
  effectiveSystem(caller) === "receivables" ? { enabled: true } : undefined;

const PAYERS = { group: "Sacados", resource: "buyers" } as const;

export const homeAmounts: HomeAmount[] = [
  { ...PAYERS, key: "payersLimit", order: 70, label: "Limite de crédito", value: "creditLimit", filters: ofCessionary },
];

const ENABLED = () => ({ enabled: true });

export const homeDeadlines: HomeDate[] = [
  { resource: "agency-offices", date: "contractEndDate", filters: ENABLED },
  { resource: "agency-offices", date: "certificationExpiresAt", filters: ENABLED },
  { resource: "affiliated-companies", date: "agreementEndDate", filters: ENABLED },
  { resource: "cessionary-assignors", date: "contractEndDate", filters: ENABLED },
  { resource: "correspondent-banks", date: "contractEndDate", filters: ENABLED },
  { resource: "representatives", date: "contractEndDate", filters: ENABLED },
  { resource: "insurers", date: "policyEndDate", filters: ENABLED },
];
