// The demonstration's rules: what a careful lender decides about personal credit by the answers of the bureaus.
import type { DemoPart, Maker } from "../../../features/demo/index.ts";

const PRODUCT = "CRÉDITO PESSOAL";
const DAYS_AGO = 60;

// biome-ignore format: a table
const RULES = [
  { criterion: "SCORE", minScore: 0, maxScore: 299, outcome: "DENY" },
  { criterion: "SCORE", minScore: 300, maxScore: 599, outcome: "REFER" },
  { criterion: "SCORE", minScore: 600, maxScore: 1000, outcome: "APPROVE" },
  { criterion: "NO_SCORE", outcome: "REFER" },
  { criterion: "RESTRICTIONS", minAmount: 5000, maxAgeMonths: 24, outcome: "REFER" },
  { criterion: "DEATH", outcome: "DENY" },
  { criterion: "SANCTION", outcome: "DENY" },
  { criterion: "PEP", outcome: "REFER" },
  { criterion: "SCR_OVERDUE", overdueDays: 61, minAmount: 1000, outcome: "REFER" },
  { criterion: "SCR_LOSSES", outcome: "DENY" },
];

async function makeRules(maker: Maker): Promise<void> {
  const productID = (await maker.idsBy("products", "name")).get(PRODUCT);
  if (productID === undefined) return;
  const startsOn = maker.ago(DAYS_AGO);
  for (const rule of RULES) await maker.create("product-bureau-rules", { productID, startsOn, ...rule }, DAYS_AGO);
}

export const decisionDemo: readonly DemoPart[] = [{ name: "bureau-rules", after: ["products"], make: makeRules }];
