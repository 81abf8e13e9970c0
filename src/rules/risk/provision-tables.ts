// The regulator's tables of provisions, each valid from its day: percents of the balance by days of delay and by months since the
// default. What a lender expects to lose beyond them stands in its products.
export const RISK_LEVELS = ["AA", "A", "B", "C", "D", "E", "F", "G", "H"] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

export const PORTFOLIO_CLASSES = ["C1", "C2", "C3", "C4", "C5"] as const;
export type PortfolioClass = (typeof PORTFOLIO_CLASSES)[number];

/** A percent from so many days of delay on. */
interface Step {
  days: number;
  percent: string;
}

interface LevelTable {
  validFrom: string;
  levels: readonly (Step & { level: RiskLevel })[];
  /** Contracts with more months to run count their days half. */
  doubledBeyondMonths: number;
}

interface ClassRow {
  /** Of what is no problem asset. */
  regular: readonly Step[];
  /** Of a problem asset that is not in default. */
  problem: string;
  /** Of what is in default: beyond the incurred loss. */
  inDefault: string;
  /** At the default, and with each full month after it, up to all of it. */
  incurred: { atOnce: string; eachMonth: string };
}

interface ClassTable {
  validFrom: string;
  /** More days of delay than these: a significant increase of risk, and default. */
  increaseBeyondDays: number;
  defaultBeyondDays: number;
  /** Payroll loans up to so many days of delay. */
  payroll: { upToDays: number; percent: string };
  classes: Readonly<Record<PortfolioClass, ClassRow>>;
}

const regular = (...percents: readonly [string, string, string, string]): Step[] =>
  [0, 15, 31, 61].map((days, at) => ({ days, percent: percents[at] ?? "0" }));

/** Res. CMN 2.682/1999, articles 4 and 6. AA is given by analysis alone. */
// biome-ignore format: a line a level
const LEVEL_TABLES: readonly LevelTable[] = [
  {
    validFrom: "2000-03-01",
    doubledBeyondMonths: 36,
    levels: [
      { level: "A", days: 0, percent: "0.5" },
      { level: "B", days: 15, percent: "1" },
      { level: "C", days: 31, percent: "3" },
      { level: "D", days: 61, percent: "10" },
      { level: "E", days: 91, percent: "30" },
      { level: "F", days: 121, percent: "50" },
      { level: "G", days: 151, percent: "70" },
      { level: "H", days: 181, percent: "100" },
    ],
  },
];

/** Res. CMN 4.966/2021 and Res. BCB 352/2023, annexes I and II. */
// biome-ignore format: a line a class
const CLASS_TABLES: readonly ClassTable[] = [
  {
    validFrom: "2025-01-01",
    increaseBeyondDays: 30,
    defaultBeyondDays: 90,
    payroll: { upToDays: 14, percent: "0.5" },
    classes: {
      C1: { regular: regular("1.4", "3.5", "4.5", "5"), problem: "10", inDefault: "4.5", incurred: { atOnce: "5.5", eachMonth: "4.5" } },
      C2: { regular: regular("1.4", "3.5", "6", "17"), problem: "33.4", inDefault: "3.4", incurred: { atOnce: "30", eachMonth: "3.4" } },
      C3: { regular: regular("1.9", "3.5", "13", "32"), problem: "48.7", inDefault: "3.7", incurred: { atOnce: "45", eachMonth: "3.7" } },
      C4: { regular: regular("1.9", "3.5", "13", "32"), problem: "39.5", inDefault: "4.5", incurred: { atOnce: "35", eachMonth: "4.5" } },
      C5: { regular: regular("1.9", "7.5", "15", "38"), problem: "53.4", inDefault: "3.4", incurred: { atOnce: "50", eachMonth: "3.4" } },
    },
  },
];

/** The table of a day; of a day before all of them, the first. */
const validOn = <Table extends { validFrom: string }>(tables: readonly [Table, ...Table[]], day: string): Table =>
  tables.findLast(({ validFrom }) => validFrom <= day) ?? tables[0];

export const levelTableOn = (day: string): LevelTable => validOn(LEVEL_TABLES as [LevelTable], day);
export const classTableOn = (day: string): ClassTable => validOn(CLASS_TABLES as [ClassTable], day);

/** The last step that has begun. */
export const stepAt = <One extends Step>(steps: readonly One[], days: number): One | undefined =>
  steps.findLast((step) => step.days <= days);
