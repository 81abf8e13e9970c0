// Parametrizações de score: the bands, and how they cover the scores from 0 to 1000.
import type { RaRecord } from "react-admin";
import { type PanelProps, recordPage } from "../../../framework.ts";
import { HIGHEST_SCORE, scoreCoverage } from "../../../rules/products/score-bands.ts";
import { gapsText, overlapsText, PRODUCT_TEXTS } from "../texts.ts";

export function ScoreBands({ record, canUpdate }: PanelProps) {
  return (
    <recordPage.ChildList
      name="product-score-parametrizations"
      record={record}
      canUpdate={canUpdate}
      above={(bands) => bands.length > 0 && <BandStrip bands={bands.map(bandOf)} />}
    />
  );
}

interface Band {
  id: RaRecord["id"];
  name: string;
  from: number;
  to: number;
}

const bandOf = ({ id, name, minScore, maxScore }: RaRecord): Band => ({
  id,
  name: String(name),
  from: Number(minScore),
  to: Number(maxScore),
});

const HEIGHT = 20;

/** A score of 1000 has room of its own at the end. */
const WIDTH = HIGHEST_SCORE + 1;

export function BandStrip({ bands }: { bands: readonly Band[] }) {
  const { gaps, overlaps } = scoreCoverage(bands);
  const isWhole = gaps.length === 0 && overlaps.length === 0;
  return (
    <figure className="stack gap-4">
      <svg
        className="block w-full h-20 rounded-control"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${PRODUCT_TEXTS.bands}: ${bands.map(({ name, from, to }) => `${name}, ${from} a ${to}`).join("; ")}`}
      >
        <rect className="fill-hover" width={WIDTH} height={HEIGHT} />
        {bands.map(({ id, name, from, to }, index) => (
          <rect
            key={id}
            className="fill-accent [fill-opacity:0.75] data-[odd=true]:[fill-opacity:0.45]"
            data-odd={index % 2 === 1}
            x={from}
            width={Math.max(0, to - from + 1)}
            height={HEIGHT}
          >
            <title>{`${name}: ${from} a ${to}`}</title>
          </rect>
        ))}
        {overlaps.map(({ from, to }) => (
          <rect key={from} className="fill-danger" x={from} width={to - from + 1} height={HEIGHT} />
        ))}
      </svg>
      <div className="row muted caption tabular justify-between items-stretch gap-0" aria-hidden="true">
        {[0, 250, 500, 750, HIGHEST_SCORE].map((score) => (
          <span key={score}>{score}</span>
        ))}
      </div>
      <figcaption
        className="caption text-muted data-[tone=warning]:text-warning"
        data-tone={isWhole ? undefined : "warning"}
      >
        {isWhole && PRODUCT_TEXTS.allCovered}
        {gaps.length > 0 && <span>{gapsText(gaps)}</span>}{" "}
        {overlaps.length > 0 && <span>{overlapsText(overlaps)}</span>}
      </figcaption>
    </figure>
  );
}
