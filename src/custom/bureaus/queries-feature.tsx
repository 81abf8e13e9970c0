// The queries that bureaus were paid for: acts of their records, pages of what they cost and of many at once, and until when
// an answer is valid, as lists and records show it.
import { daysBetween, formatDate, wallClock } from "../../base/dates.ts";
import { type CellProps, defineFeature, lazyNamed } from "../../framework.ts";
import { ConsultMany } from "./many/ConsultMany.tsx";
import { BATCHES_PATH, MANY_TEXTS } from "./many/texts.ts";
import { COST_TEXTS, COSTS_PATH } from "./queries/texts.ts";

const LEDGER_PAGE = "credit_reports_bureau_queries";

/** A warning comes as many days before the end. */
const WARNING_DAYS = 7;

function ValidityCell({ value }: CellProps) {
  if (typeof value !== "string") return null;
  const days = daysBetween(wallClock(Date.now()).date, value);
  if (days < 0) return <Label tone="danger" text={`Venceu em ${formatDate(value)}`} />;
  if (days === 0) return <Label tone="warning" text="Vence hoje" />;
  if (days > WARNING_DAYS) return <Label tone="success" text={`Até ${formatDate(value)}`} />;
  return <Label tone="warning" text={days === 1 ? "Vence amanhã" : `Vence em ${days} dias`} />;
}

const Label = ({ tone, text }: { tone: string; text: string }) => (
  <span className="status" data-tone={tone}>
    {text}
  </span>
);

export const bureauQueriesFeature = defineFeature({
  name: "bureau-queries",
  pages: [
    {
      label: COST_TEXTS.title,
      route: { path: COSTS_PATH, page: [LEDGER_PAGE], menu: "Informes", label: COST_TEXTS.title, order: 2 },
      component: lazyNamed("CostsPage", () => import("./queries/CostsPage.tsx"), "h1"),
    },
    {
      label: MANY_TEXTS.title,
      route: { path: BATCHES_PATH, page: [LEDGER_PAGE], menu: "Informes", label: MANY_TEXTS.title, order: 3 },
      component: lazyNamed("BatchesPage", () => import("./many/BatchesPage.tsx"), "h1"),
    },
  ],
  bulkTools: { customers: ConsultMany, persons: ConsultMany, companies: ConsultMany },
  recordNotices: {
    "bureau-queries": lazyNamed("QueryNotice", () => import("./queries/QueryNotice.tsx")),
    "bureau-parameters": lazyNamed("SimulatorNotice", () => import("./simulators/SimulatorNotice.tsx")),
  },
  widgets: { "bureau-validity": { Cell: ValidityCell } },
  recordActs: {
    "bureau-queries": {
      "scr-result": lazyNamed("ScrOfQuery", () => import("./scr/ScrOfQuery.tsx")),
      "paper-result": lazyNamed("ResultOfQuery", () => import("./queries/ResultOfQuery.tsx")),
      "state-charge": lazyNamed("StateCharge", () => import("./queries/StateCharge.tsx")),
    },
  },
});
