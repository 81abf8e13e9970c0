// Every band as a cell on one line of time, from the oldest loss over today to what falls due last: the darker, the more.
import { reais } from "../../../base/money.ts";
import { SCR_GROUPS, type ScrBand, type ScrBands, timeline } from "../../../rules/bureaus/scr-result.ts";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { SCR_TEXTS, shortText, TONES } from "./texts.ts";

export function Timeline({ bands }: { bands: ScrBands }) {
  const cells = timeline(bands);
  const filled = cells.filter(({ cents }) => cents > 0n);
  const said = filled.map(({ label, cents }) => `${label}: ${reais(cents)}`).join("; ");
  return (
    <section className="card card-body stack grid-cols-1 gap-8" aria-label={SCR_TEXTS.timeline}>
      <div className="row flex-wrap gap-x-12">
        <h3 className="text-section font-semibold">{SCR_TEXTS.timeline}</h3>
        <span className="caption">{filled.length > 0 ? SCR_TEXTS.timelineHint : SCR_TEXTS.nothing}</span>
      </div>
      <ScrollBox
        className="text-caption grid grid-cols-[repeat(15,minmax(46px,1fr))_30px_repeat(12,minmax(46px,1fr))] gap-x-2 gap-y-4 overflow-x-auto text-center"
        label={SCR_TEXTS.timeline}
      >
        <p className="sr-only">{said || SCR_TEXTS.nothing}</p>
        {PARTS.map(({ group, from, count }) => (
          <span
            key={group}
            className="muted text-left"
            style={{ gridColumn: `${from} / span ${count}` }}
            aria-hidden="true"
          >
            {SCR_GROUPS[group].title}
          </span>
        ))}
        {cells.map((cell, at) => (
          <Cell
            key={`${cell.group} ${cell.band}`}
            cell={cell}
            column={at < TODAY ? at + 1 : at + 2}
            heat={heatOf(cell, cells)}
          />
        ))}
        <span className="muted" style={{ gridColumn: TODAY + 1, gridRow: 2, alignSelf: "center" }} aria-hidden="true">
          hoje
        </span>
      </ScrollBox>
    </section>
  );
}

/** The cells before today: three of losses and twelve that are overdue. */
const TODAY = 15;
const PARTS = [
  { group: "losses", from: 1, count: 3 },
  { group: "overdue", from: 4, count: 12 },
  { group: "fallingDue", from: 17, count: 12 },
] as const;

function Cell({ cell, column, heat }: { cell: ScrBand; column: number; heat: number }) {
  const { group, label, cents } = cell;
  return (
    <>
      <span
        className="tabular whitespace-nowrap bg-[color-mix(in_srgb,var(--tone)_var(--heat),var(--sunken))] grid place-items-center h-40 rounded-4"
        style={{ gridColumn: column, gridRow: 2, "--tone": TONES[group], "--heat": `${heat}%` }}
        aria-hidden="true"
        title={`${label}: ${reais(cents)}`}
      >
        {cents > 0n && shortText(cents)}
      </span>
      <span className="muted" style={{ gridColumn: column, gridRow: 3 }} aria-hidden="true">
        {shortLabel(label)}
      </span>
    </>
  );
}

/** In percent of the colour; the root keeps small amounts visible beside large ones. */
export function heatOf({ cents }: ScrBand, all: readonly ScrBand[]): number {
  const most = all.reduce((highest, one) => (one.cents > highest ? one.cents : highest), 0n);
  return cents === 0n ? 0 : Math.round(10 + 34 * Math.sqrt(Number(cents) / Number(most)));
}

/** "31 a 60 dias" → "31–60", "Acima de 540 dias" → "> 540". */
const shortLabel = (label: string): string =>
  label
    .replace(" dias", "")
    .replace(" meses", "\u00a0m")
    .replace(/^Até /, "≤\u00a0")
    .replace(/^Acima de /, ">\u00a0")
    .replace(" a ", "–")
    .replace("Prazo indeterminado", "sem prazo");
