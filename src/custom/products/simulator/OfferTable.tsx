// Offers side by side, a column each: the instalment and the cost first, then what they are made of; the best ones are
// marked.
import type { ReactNode } from "react";
import { installmentText, isLevel } from "../../../rules/products/installment-text.ts";
import { frequencyText, paymentTypeText } from "../../../rules/products/payment-texts.ts";
import type { Simulation } from "../../../rules/products/simulation.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { percentText, reais } from "./amounts.ts";
import { Explain } from "./Explain.tsx";
import { marksOf, type Offer, type OfferMarks } from "./offers.ts";
import { removeLabel, SIMULATOR_TEXTS } from "./texts.ts";

interface OfferTableProps {
  offers: readonly Offer[];
  /** The offer whose details stand below. */
  shown: number;
  onShow: (key: number) => void;
  onRemove: (key: number) => void;
}

interface FigureRow {
  title: string;
  /** The figures of the explanation behind the button. */
  explains: readonly string[];
  text: (simulation: Simulation) => string;
  /** Rows that concern few products stand only where there is something in them. */
  isNeeded?: (simulation: Simulation) => boolean;
  isLarge?: boolean;
}

const cetText = (percent: number | undefined): string => (percent === undefined ? "–" : percentText(percent));

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

export function OfferTable({ offers, shown, onShow, onRemove }: OfferTableProps) {
  const marks = marksOf(offers);
  const rows = ROWS.filter(({ isNeeded }) => !isNeeded || offers.some(({ simulation }) => isNeeded(simulation)));
  return (
    <ScrollBox className="table-box print:break-inside-avoid" label={SIMULATOR_TEXTS.offers}>
      <table className="w-full border-separate [border-spacing:0] text-table">
        <caption className="sr-only">{SIMULATOR_TEXTS.offers}</caption>
        <thead>
          <tr>
            <td className={`h-34 border-b ${TITLE}`} />
            {offers.map(({ key, simulation }) => (
              <OfferHead
                key={key}
                simulation={simulation}
                marks={marks.get(key)}
                isShown={key === shown}
                isWide={offers.length < 3}
                onShow={() => onShow(key)}
                onRemove={() => onRemove(key)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.title} className="group/row">
              <th className={`h-34 font-normal ${LAST} ${TITLE}`} scope="row">
                {row.title}
              </th>
              {offers.map(({ key, simulation }) => (
                <td
                  key={key}
                  className={`tabular py-0 text-right ${CELL} ${LAST} ${row.isLarge ? LARGE : "h-34"} ${key === shown ? "bg-accent-tint" : ""}`}
                >
                  {row.text(simulation)}
                  <ExplainFigure simulation={simulation} figures={row.explains} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const CELL = "pr-4 pl-10 border-b-border whitespace-nowrap max-[1480px]:pr-2 max-[1480px]:pl-4";
const LAST = "group-not-last/row:border-b group-last/row:font-semibold";
const LARGE = "h-40 text-[1.0625rem] font-semibold";
const SHOWN = "bg-accent-tint shadow-[inset_0_3px_0_var(--accent)]";
/** Four offers fit side by side on a notebook and a tablet too. */
const TITLE =
  "sticky left-0 z-1 w-1 py-0 pr-4 pl-16 bg-surface border-b-border text-muted text-left whitespace-nowrap max-[1480px]:pr-2 max-[1480px]:pl-10";

interface OfferHeadProps {
  simulation: Simulation;
  marks: OfferMarks | undefined;
  isShown: boolean;
  /** There is room for names in one line. */
  isWide: boolean;
  onShow: () => void;
  onRemove: () => void;
}

function OfferHead({ simulation, marks, isShown, isWide, onShow, onRemove }: OfferHeadProps) {
  const { installmentQuantity, productVariant, product } = simulation;
  return (
    <th
      className={`min-w-140 py-10 border-b font-normal text-right align-top max-[1480px]:min-w-0 ${CELL} ${isShown ? SHOWN : ""}`}
      scope="col"
    >
      <div className="row justify-end items-start gap-4 [&>.icon-button]:size-24 [&>.icon-button]:min-w-24">
        <button
          type="button"
          className={`stack p-0 border-0 bg-transparent text-inherit flex-none text-right gap-0 min-w-118 max-[1480px]:min-w-108 ${isWide ? "" : "w-min"}`}
          aria-pressed={isShown}
          onClick={onShow}
        >
          <strong
            className={`tabular text-section font-semibold max-[1480px]:text-table ${isLevel(simulation) ? "" : "whitespace-normal"}`}
          >
            {installmentQuantity}× {installmentText(simulation)}
          </strong>
          <span className="caption muted whitespace-normal">
            {product.name} · {productVariant.name}
          </span>
        </button>
        <IconButton label={removeLabel(installmentQuantity)} onPress={onRemove}>
          <Icon name="close" size={14} />
        </IconButton>
      </div>
      {marks?.isLowestCet && <Mark tone="success">{SIMULATOR_TEXTS.lowestCet}</Mark>}
      {marks?.isLowestInstallment && <Mark tone="information">{SIMULATOR_TEXTS.lowestInstallment}</Mark>}
    </th>
  );
}

const Mark = ({ tone, children }: { tone: "success" | "information"; children: ReactNode }) => (
  <span className="status flex w-fit mt-6 mr-4 mb-0 ml-auto" data-tone={tone}>
    {children}
  </span>
);

/** Only figures that the server has explained have the button; the others leave its room. */
function ExplainFigure({ simulation, figures }: { simulation: Simulation; figures: readonly string[] }) {
  const explanations = (simulation.explanation ?? []).filter(({ figure }) => figures.includes(figure));
  if (explanations.length === 0)
    return (
      <span
        className="size-24 inline-grid place-items-center ml-2 p-0 border-0 rounded-full bg-transparent text-muted align-middle hover:bg-hover hover:text-accent"
        aria-hidden="true"
      />
    );
  return <Explain explanations={explanations} />;
}
