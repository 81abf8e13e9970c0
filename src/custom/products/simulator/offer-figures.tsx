// The figures of an offer: the cost first, then what it is made of; and the marks of the best ones.

import type { ReactNode } from "react";
import { reais } from "../../../base/money.ts";
import { isLevel } from "../../../rules/products/installment-text.ts";
import { frequencyText, paymentTypeText } from "../../../rules/products/payment-texts.ts";
import type { Simulation } from "../../../rules/products/simulation.ts";
import { percentText } from "./amounts.ts";
import { Explain } from "./Explain.tsx";
import type { Offer, OfferMarks } from "./offers.ts";
import { SIMULATOR_TEXTS } from "./texts.ts";

export interface FigureRow {
  title: string;
  /** The figures of the explanation behind the button. */
  explains: readonly string[];
  text: (simulation: Simulation) => string;
  /** Rows that concern few products stand only where there is something in them. */
  isNeeded?: (simulation: Simulation) => boolean;
  isLarge?: boolean;
}

export const cetText = (percent: number | undefined): string => (percent === undefined ? "–" : percentText(percent));

// biome-ignore format: a row a line
const ROWS: readonly FigureRow[] = [
  { title: SIMULATOR_TEXTS.cetMonth, explains: [], text: ({ cet }) => cetText(cet?.monthly), isLarge: true },
  { title: SIMULATOR_TEXTS.cetYear, explains: ["CET"], text: ({ cet }) => cetText(cet?.yearly), isLarge: true },
  { title: SIMULATOR_TEXTS.installment, explains: ["INSTALLMENT"], text: ({ installmentValue }) => reais(installmentValue) },
  { title: SIMULATOR_TEXTS.lastInstallment, explains: [], text: ({ lastInstallmentValue }) => reais(lastInstallmentValue), isNeeded: (simulation) => !isLevel(simulation) },
  { title: SIMULATOR_TEXTS.frequency, explains: [], text: frequencyText, isNeeded: (simulation) => frequencyText(simulation) !== "" },
  { title: SIMULATOR_TEXTS.paymentType, explains: [], text: paymentTypeText, isNeeded: (simulation) => paymentTypeText(simulation) !== "" },
  { title: SIMULATOR_TEXTS.rate, explains: ["RATE"], text: ({ rate }) => `${percentText(rate.monthly)} a.m.` },
  { title: SIMULATOR_TEXTS.downPayment, explains: [], text: ({ downPayment }) => reais(downPayment), isNeeded: ({ downPayment }) => downPayment > 0 },
  { title: SIMULATOR_TEXTS.released, explains: ["RELEASED"], text: ({ releasedValue }) => reais(releasedValue) },
  { title: SIMULATOR_TEXTS.financed, explains: ["FINANCED"], text: ({ financedValue }) => reais(financedValue) },
  { title: SIMULATOR_TEXTS.iof, explains: ["IOF", "IOF_DAILY", "IOF_ADDITIONAL"], text: ({ iof }) => reais(iof.total) },
  { title: SIMULATOR_TEXTS.tfc, explains: ["TFC"], text: ({ tfc }) => reais(tfc) },
  { title: SIMULATOR_TEXTS.additionalFee, explains: ["ADDITIONAL_FEE"], text: ({ additionalFee }) => reais(additionalFee), isNeeded: ({ additionalFee }) => additionalFee > 0 },
  { title: SIMULATOR_TEXTS.insurance, explains: ["INSURANCE"], text: ({ insurance }) => reais(insurance) },
  { title: SIMULATOR_TEXTS.total, explains: ["TOTAL"], text: ({ totals }) => reais(totals.paid) },
];

export const figureRows = (offers: readonly Offer[]): FigureRow[] =>
  ROWS.filter(({ isNeeded }) => !isNeeded || offers.some(({ simulation }) => isNeeded(simulation)));

/** Only figures that the server has explained have the button; the others leave its room. */
export function ExplainFigure({ simulation, figures }: { simulation: Simulation; figures: readonly string[] }) {
  const explanations = (simulation.explanation ?? []).filter(({ figure }) => figures.includes(figure));
  if (explanations.length === 0) return <span className="size-24 inline-block ml-2 align-middle" aria-hidden="true" />;
  return <Explain explanations={explanations} />;
}

export const Marks = ({ marks, className = "" }: { marks: OfferMarks | undefined; className?: string }) => (
  <>
    {marks?.isLowestCet && (
      <Mark tone="success" className={className}>
        {SIMULATOR_TEXTS.lowestCet}
      </Mark>
    )}
    {marks?.isLowestInstallment && (
      <Mark tone="information" className={className}>
        {SIMULATOR_TEXTS.lowestInstallment}
      </Mark>
    )}
  </>
);

interface MarkProps {
  tone: "success" | "information";
  className: string;
  children: ReactNode;
}

const Mark = ({ tone, className, children }: MarkProps) => (
  <span className={`status ${className}`} data-tone={tone}>
    {children}
  </span>
);
