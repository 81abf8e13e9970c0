// What a base date sums up to: four figures, every band on one line of time and in tables, and what the SCR says besides.
import { formatDate } from "../../../base/dates.ts";
import { type Cents, reais, toCents } from "../../../base/money.ts";
import { bandsIn, SCR_GROUPS, type ScrGroup, type StoredScr, sumIn } from "../../../rules/bureaus/scr-result.ts";
import { Timeline } from "./Timeline.tsx";
import { figureText, SCR_TEXTS, TONES } from "./texts.ts";

export function Limits({ scr }: { scr: StoredScr }) {
  const { credits } = scr;
  return (
    <div className="stack">
      <dl className="card card-body facts grid-cols-[repeat(auto-fit,minmax(min(144px,100%),1fr))] gap-16">
        <Fact isLarge label={SCR_TEXTS.limit} value={reais(credits.limitSum)} />
        <Fact isLarge label={SCR_GROUPS.fallingDue.title} value={reais(credits.fallingDueSum)} />
        <Fact
          isLarge
          label={SCR_GROUPS.overdue.title}
          value={reais(credits.overdueSum)}
          tone={toneOf(credits.overdueSum, TONES.overdue)}
        />
        <Fact
          isLarge
          label={SCR_GROUPS.losses.title}
          value={reais(credits.lossesSum)}
          tone={toneOf(credits.lossesSum, TONES.losses)}
        />
      </dl>
      <Timeline bands={credits} />
      <div className="stack items-start grid-cols-[repeat(auto-fit,minmax(min(360px,100%),1fr))]">
        <Bands scr={scr} group="fallingDue" />
        <Bands scr={scr} group="overdue" />
        <div className="stack grid-cols-1">
          <Bands scr={scr} group="losses" />
          <BandTable
            title={SCR_TEXTS.limit}
            tone="var(--information)"
            total={toCents(credits.limitSum)}
            rows={[
              { label: SCR_TEXTS.limitUpTo, cents: toCents(credits.creditLimitUpTo360) },
              { label: SCR_TEXTS.limitAbove, cents: toCents(credits.creditLimitAbove360) },
            ]}
          />
        </div>
      </div>
      <Others scr={scr} />
    </div>
  );
}

const toneOf = (amount: Parameters<typeof toCents>[0], tone: string): string | undefined =>
  toCents(amount) > 0n ? tone : undefined;

interface FactProps {
  label: string;
  value: string;
  tone?: string | undefined;
  isLarge?: boolean;
}

const Fact = ({ label, value, tone, isLarge = false }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={isLarge ? "text-title font-semibold" : undefined} style={tone ? { color: tone } : undefined}>
      {value}
    </dd>
  </div>
);

const Bands = ({ scr: { credits }, group }: { scr: StoredScr; group: ScrGroup }) => (
  <BandTable
    title={SCR_GROUPS[group].title}
    tone={TONES[group]}
    total={sumIn(credits, group)}
    rows={bandsIn(credits, group)}
  />
);

interface BandTableProps {
  title: string;
  /** A colour. */
  tone: string;
  total: Cents;
  rows: readonly { label: string; cents: Cents }[];
}

/** Each amount with its part of the sum as a bar behind it. */
function BandTable({ title, tone, total, rows }: BandTableProps) {
  return (
    <div className="table-box">
      <table className="table [--row:30px] [&_:is(th,td)]:px-8" style={{ "--tone": tone }}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" className="number">
              {reais(total)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cents }) => (
            <tr
              key={label}
              className="[background:linear-gradient(color-mix(in_srgb,var(--tone)_14%,transparent)_0_0)_left_/_var(--share)_22px_no-repeat]"
              style={{ "--share": `${total > 0n ? Number((cents * 1000n) / total) / 10 : 0}%` }}
            >
              <th className="h-(--row) bg-transparent text-inherit font-normal" scope="row">
                {label}
              </th>
              <td className="number">
                {cents === 0n ? <span className="muted">{figureText(cents)}</span> : figureText(cents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const percents = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });
const percentText = (percent: number | null): string =>
  percent === null ? "Não informado" : `${percents.format(percent)}\u00a0%`;

function Others({ scr }: { scr: StoredScr }) {
  const facts = [
    [
      "Início do relacionamento",
      scr.relationshipStartDate === null ? "Não informado" : formatDate(scr.relationshipStartDate),
    ],
    ["Quantidade de instituições", String(scr.institutionCount)],
    ["Quantidade de operações", String(scr.operationCount)],
    ["Coobrigação assumida", reais(scr.assumedCoObligation)],
    ["Coobrigação recebida", reais(scr.receivedCoObligation)],
    ["Risco indireto vendor", reais(scr.vendorIndirectRisk)],
    ["Operações em discordância", String(scr.operationsInDisagreementCount)],
    ["Operações sub judice", String(scr.operationsUnderJudgementCount)],
    ["Documentos processados (%)", percentText(scr.documentsProcessedPercentage)],
    ["Volume processado (%)", percentText(scr.volumeProcessedPercentage)],
  ] as const;
  return (
    <section className="card card-body stack gap-12" aria-label={SCR_TEXTS.others}>
      <h3 className="text-section font-semibold">{SCR_TEXTS.others}</h3>
      <dl className="facts grid-cols-[repeat(auto-fit,minmax(min(144px,100%),1fr))]">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
    </section>
  );
}
