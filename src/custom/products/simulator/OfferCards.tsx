// Offers on a phone: one below the other with what they are compared by, and all figures of the chosen one.
import { reais } from "../../../base/money.ts";
import { installmentText } from "../../../rules/products/installment-text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import type { OffersProps } from "./OfferTable.tsx";
import { cetText, ExplainFigure, figureRows, Marks } from "./offer-figures.tsx";
import { marksOf, type Offer, type OfferMarks } from "./offers.ts";
import { cardText, removeLabel, SIMULATOR_TEXTS } from "./texts.ts";

export function OfferCards({ offers, shown, onShow, onRemove }: OffersProps) {
  const marks = marksOf(offers);
  const chosen = offers.filter(({ key }) => key === shown);
  return (
    <>
      <ul className="card divided overflow-hidden" aria-label={SIMULATOR_TEXTS.offers}>
        {offers.map((offer) => (
          <OfferCard
            key={offer.key}
            offer={offer}
            marks={marks.get(offer.key)}
            isShown={offer.key === shown}
            onShow={() => onShow(offer.key)}
            onRemove={() => onRemove(offer.key)}
          />
        ))}
      </ul>
      {chosen.map((offer) => (
        <Figures key={offer.key} offer={offer} />
      ))}
    </>
  );
}

interface OfferCardProps {
  offer: Offer;
  marks: OfferMarks | undefined;
  isShown: boolean;
  onShow: () => void;
  onRemove: () => void;
}

function OfferCard({ offer: { simulation }, marks, isShown, onShow, onRemove }: OfferCardProps) {
  const { installmentQuantity, product, productVariant, cet, totals } = simulation;
  return (
    <li
      className={`relative flex items-start gap-4 py-12 pr-6 pl-16 ${isShown ? "bg-accent-tint shadow-[inset_3px_0_0_var(--accent)]" : ""}`}
    >
      <button
        type="button"
        className="stack flex-1 min-w-0 gap-2 p-0 border-0 bg-transparent text-inherit text-left after:absolute after:inset-0"
        aria-pressed={isShown}
        onClick={onShow}
      >
        <span className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <strong className="tabular text-section font-semibold">
            {installmentQuantity}× {installmentText(simulation)}
          </strong>
          <Marks marks={marks} />
        </span>
        <span className="tabular text-table">{cardText(cetText(cet?.yearly), reais(totals.paid))}</span>
        <span className="caption muted">
          {product.name} · {productVariant.name}
        </span>
      </button>
      <span className="relative z-1">
        <IconButton label={removeLabel(installmentQuantity)} onPress={onRemove}>
          <Icon name="close" size={14} />
        </IconButton>
      </span>
    </li>
  );
}

function Figures({ offer }: { offer: Offer }) {
  const { simulation } = offer;
  return (
    <dl className="card divided text-table" aria-label={`${simulation.installmentQuantity}×`}>
      {figureRows([offer]).map(({ title, explains, text, isLarge }) => (
        <div key={title} className="flex items-center min-h-40 pr-8 pl-16 last:font-semibold">
          <dt className="flex-1 text-muted">{title}</dt>
          <dd className={`tabular text-right ${isLarge ? "text-section font-semibold" : ""}`}>
            {text(simulation)}
            <ExplainFigure simulation={simulation} figures={explains} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
