// Offers side by side, a column each: the instalment and the cost first, then what they are made of; the best ones are
// marked.
import { installmentText, isLevel } from "../../../rules/products/installment-text.ts";
import type { Simulation } from "../../../rules/products/simulation.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { ExplainFigure, figureRows, Marks } from "./offer-figures.tsx";
import { marksOf, type Offer, type OfferMarks } from "./offers.ts";
import { removeLabel, SIMULATOR_TEXTS } from "./texts.ts";

export interface OffersProps {
  offers: readonly Offer[];
  /** The offer whose details stand below. */
  shown: number;
  onShow: (key: number) => void;
  onRemove: (key: number) => void;
}

export function OfferTable({ offers, shown, onShow, onRemove }: OffersProps) {
  const marks = marksOf(offers);
  const rows = figureRows(offers);
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
      <Marks marks={marks} className="flex w-fit mt-6 mr-4 mb-0 ml-auto" />
    </th>
  );
}
