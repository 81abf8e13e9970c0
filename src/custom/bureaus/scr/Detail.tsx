// The modalities of a base date, the worst first, with their sums; each opens its bands.
import { Fragment, useState } from "react";
import { add, reais, toCents } from "../../../base/money.ts";
import {
  modalityTotal,
  oldestLate,
  SCR_GROUPS,
  type ScrModality,
  sortedModalities,
  sumIn,
  timeline,
} from "../../../rules/bureaus/scr-result.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { ScrollBox } from "../../../ui/ScrollBox.tsx";
import { Segments } from "../../../ui/Segments.tsx";
import { heatOf } from "./Timeline.tsx";
import { figureText, ORDERS, SCR_TEXTS, TONES } from "./texts.ts";

const FIGURES = [
  { title: SCR_GROUPS.fallingDue.title, of: ({ credits }: ScrModality) => sumIn(credits, "fallingDue") },
  { title: SCR_GROUPS.overdue.title, of: ({ credits }: ScrModality) => sumIn(credits, "overdue") },
  { title: SCR_GROUPS.losses.title, of: ({ credits }: ScrModality) => sumIn(credits, "losses") },
  { title: SCR_TEXTS.total, of: modalityTotal },
  { title: SCR_TEXTS.limitShort, of: ({ credits }: ScrModality) => toCents(credits.limit) },
];

export function Detail({ modalities }: { modalities: readonly ScrModality[] }) {
  const [order, setOrder] = useState("age");
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (modalities.length === 0) return <EmptyState title={SCR_TEXTS.noModalities} />;
  const by = order === "value" || order === "code" ? order : "age";
  const toggle = (code: string) =>
    setOpened((before) => (before.includes(code) ? before.filter((one) => one !== code) : [...before, code]));
  return (
    <div className="stack grid-cols-1 gap-12">
      <div className="row flex-wrap">
        <span className="caption">{SCR_TEXTS.order}</span>
        <Segments label={SCR_TEXTS.order} options={ORDERS} value={order} onChange={setOrder} />
      </div>
      <ScrollBox label={SCR_TEXTS.detail}>
        <table className="table cards">
          <caption className="sr-only">{SCR_TEXTS.detail}</caption>
          <thead>
            <tr>
              <th scope="col">{SCR_TEXTS.modality}</th>
              {FIGURES.map(({ title }) => (
                <th key={title} scope="col" className="number">
                  {title}
                </th>
              ))}
              <th scope="col">{SCR_TEXTS.late}</th>
              <th scope="col">{SCR_TEXTS.distribution}</th>
            </tr>
          </thead>
          <tbody>
            {sortedModalities(modalities, by).map((modality, at) => (
              <Block
                // biome-ignore lint/suspicious/noArrayIndexKey: a code may stand twice.
                key={`${modality.modalityCode} ${at}`}
                modality={modality}
                isOpen={opened.includes(`${modality.modalityCode} ${at}`)}
                onToggle={() => toggle(`${modality.modalityCode} ${at}`)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="col-span-full border-t border-t-border">
                {SCR_TEXTS.totals}
              </th>
              {FIGURES.map(({ title, of }) => (
                <td key={title} data-label={title} className="number border-t border-t-border font-semibold">
                  {figureText(add(...modalities.map(of)))}
                </td>
              ))}
              <td className="border-t border-t-border" />
              <td className="border-t border-t-border" />
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </div>
  );
}

interface BlockProps {
  modality: ScrModality;
  isOpen: boolean;
  onToggle: () => void;
}

function Block({ modality, isOpen, onToggle }: BlockProps) {
  const { modalityCode, productTypeText, productSubtypeText, exchangeRateVariation, credits } = modality;
  const cells = timeline(credits);
  return (
    <Fragment>
      <tr>
        <td className="col-span-full" style={{ minWidth: 260, whiteSpace: "normal" }}>
          <button
            type="button"
            className="row p-0 border-0 bg-transparent text-inherit text-left items-start py-8"
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <Icon name={isOpen ? "chevronDown" : "chevronRight"} size={16} />
            <span className="stack grid-cols-1 gap-2">
              <span className="font-medium">
                <span className="tabular muted">{modalityCode}</span> {productSubtypeText}
              </span>
              <span className="caption">
                {productTypeText} · {SCR_TEXTS.exchange}: {exchangeRateVariation ? "sim" : "não"}
              </span>
            </span>
          </button>
        </td>
        {FIGURES.map(({ title, of }) => (
          <td key={title} data-label={title} className="number">
            {figureText(of(modality))}
          </td>
        ))}
        <td data-label={SCR_TEXTS.late} className="col-span-full">
          <Late modality={modality} />
        </td>
        <td data-label={SCR_TEXTS.distribution} className="col-span-full">
          <span className="inline-flex items-center gap-2" aria-hidden="true">
            {cells.map((cell) => (
              <span
                key={`${cell.group} ${cell.band}`}
                className="bg-[color-mix(in_srgb,var(--tone)_var(--heat),var(--sunken))]"
                style={{ width: 5, height: 18, "--tone": TONES[cell.group], "--heat": `${heatOf(cell, cells) * 2}%` }}
              />
            ))}
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={FIGURES.length + 3} className="col-span-full">
            <dl className="facts grid-cols-[repeat(auto-fit,minmax(min(144px,100%),1fr))] py-12">
              {cells
                .filter(({ cents }) => cents > 0n)
                .map(({ group, band, label, cents }) => (
                  <div key={`${group} ${band}`}>
                    <dt>
                      {SCR_GROUPS[group].title} · {label.toLowerCase()}
                    </dt>
                    <dd className="tabular">{reais(cents)}</dd>
                  </div>
                ))}
              {toCents(credits.limit) > 0n && (
                <div>
                  <dt>{SCR_TEXTS.limit}</dt>
                  <dd className="tabular">{reais(toCents(credits.limit))}</dd>
                </div>
              )}
            </dl>
          </td>
        </tr>
      )}
    </Fragment>
  );
}

function Late({ modality: { credits } }: { modality: ScrModality }) {
  const late = oldestLate(credits);
  if (!late) return <span className="muted">{sumIn(credits, "fallingDue") > 0n ? SCR_TEXTS.onTime : "–"}</span>;
  return (
    <span className="status" data-tone={late.group === "losses" ? "danger" : "warning"}>
      {late.group === "losses" ? "Prejuízo" : "Vencido"}: {late.label.toLowerCase()}
    </span>
  );
}
