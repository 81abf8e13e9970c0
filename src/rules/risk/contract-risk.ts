// What the risk calls need to be told of a contract on one day.
import type { Cents } from "../../base/money.ts";
import { PORTFOLIO_CLASSES, type PortfolioClass, type RiskLevel } from "./provision-tables.ts";

export interface ContractRisk {
  day: string;
  /** Since the oldest instalment of which something is open. */
  daysLate: number;
  lastDueDate: string;
  /** What the contract owes by the books, and that less deferred fees and plus deferred costs. */
  balance: Cents;
  grossCarrying: Cents;
  portfolioClass: PortfolioClass;
  isPayroll: boolean;
  /** Percent that the lender expects to lose in stages 1, 2 and 3. */
  expectedLoss: readonly [string, string, string];
  /** Of the contracts that it renegotiates: their worst level, and whether one was a problem asset. */
  formerLevel: RiskLevel | null;
  isRestructuredProblem: boolean;
}

/** Another contract of the same customer, by what it is by itself. */
export interface RelatedContract {
  code: string;
  level: RiskLevel;
  isProblem: boolean;
}

interface ProductRisk {
  provisionClass?: string | null;
  vehicleGuarantee?: boolean | null;
  customerType?: string | null;
}

/** The class of the product; of one without: by its guarantee, and by who borrows without one. Res. BCB 352, art. 81. */
export function portfolioClassOf({ provisionClass, vehicleGuarantee, customerType }: ProductRisk): PortfolioClass {
  const chosen = PORTFOLIO_CLASSES.find((one) => one === provisionClass);
  if (chosen) return chosen;
  if (vehicleGuarantee) return "C2";
  return customerType === "COMPANY" ? "C4" : "C5";
}
