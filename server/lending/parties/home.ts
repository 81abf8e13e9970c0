// The parts of the home page about parties: registrations that wait for a decision, contracts that ended, and the
// number of parties.
import type { FirstStep, HomeFigure, HomeTask } from "../../features/home/index.ts";

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

export const homeFigures: HomeFigure[] = [
  { resource: "customers", order: 10 },
  { resource: "employees", order: 30 },
  { resource: "cessionary-assignors", order: 40 },
  { resource: "buyers", order: 50 },
  { resource: "agency-offices", order: 60 },
  { resource: "suppliers", order: 70 },
  { resource: "persons", order: 90 },
  { resource: "companies", order: 100 },
];
