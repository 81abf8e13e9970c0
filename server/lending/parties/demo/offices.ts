// The agencies that bring customers to the demonstration lender: some below another one, and one without others.
import type { CompanySpec, PersonSpec } from "./party-bodies.ts";

export interface OfficeSpec {
  code: string;
  contractNumber: string;
  company: Omit<CompanySpec, "activity">;
  manager: Omit<PersonSpec, "region">;
  daysAgo: number;
}

export const OFFICES = {
  master: {
    code: "MASTER",
    contractNumber: "AG-0001",
    company: {
      name: "AGÊNCIA MASTER NORTE-NORDESTE",
      tradeName: "AURORA MASTER",
      region: "NORTH",
      domain: "master.aurora.example",
      size: "EPP",
    },
    manager: { name: "REGINALDO PASSOS MAIA", sex: "M", age: 52 },
    daysAgo: 120,
  },
  north: {
    code: "NORTE",
    contractNumber: "AG-0002",
    company: { name: "AGÊNCIA NORTE", tradeName: "AURORA NORTE", region: "NORTH", domain: "norte.aurora.example" },
    manager: { name: "DALVA MIRANDA COELHO", sex: "F", age: 45 },
    daysAgo: 60,
  },
  south: {
    code: "SUL",
    contractNumber: "AG-0003",
    company: { name: "AGÊNCIA SUL", tradeName: "AURORA SUL", region: "SOUTH", domain: "sul.aurora.example" },
    manager: { name: "CRISTIANO WEBER", sex: "M", age: 41 },
    daysAgo: 20,
  },
} satisfies Record<string, OfficeSpec>;
