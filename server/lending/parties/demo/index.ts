// The people and companies of the demonstration.
import type { DemoPart } from "../../../features/demo/index.ts";
import { makeInsurance } from "./make-insurance.ts";
import { makePartners } from "./make-partners.ts";
import { makeRegisters } from "./make-registers.ts";

export const demo: DemoPart[] = [
  { name: "insurance", after: ["wallets"], make: makeInsurance },
  { name: "partners", after: ["products"], make: makePartners },
  { name: "customers", after: ["voters"], make: makeRegisters },
];
