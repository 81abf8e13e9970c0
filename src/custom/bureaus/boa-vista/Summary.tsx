// The summary of Boa Vista: score, presumed income, what stands against the party, and the names beside the register.
import type { WireAmount } from "../../../base/money.ts";
import type { BoaVistaAnswer } from "../../../rules/bureaus/answers.ts";
import { BOA_VISTA_TEXTS as T } from "../../../rules/bureaus/texts.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { Subject } from "../answers.ts";
import { money } from "../format.ts";
import { HUB_TEXTS } from "../texts.ts";
import { Compared } from "./Compared.tsx";
import { ScoreBox } from "./Gauge.tsx";
import { sumOf } from "./Lists.tsx";
import type { TabID } from "./tabs.ts";

interface SummaryProps {
  answer: BoaVistaAnswer;
  subject: Subject;
  onGo: (tab: TabID) => void;
}

export function Summary({ answer, subject, onGo }: SummaryProps) {
  const { scoreInfo, presumedIncome } = answer;
  return (
    <div className="stack gap-16">
      <div className="stack grid-cols-[repeat(auto-fit,minmax(min(220px,100%),1fr))] gap-16">
        <ScoreBox {...scoreInfo} documentNumber={subject.documentNumber} />
        <div className="stack content-start gap-12">
          <dl className="facts">
            <div>
              <dt>{T.presumedIncome}</dt>
              <dd className="font-medium">{incomeText(presumedIncome)}</dd>
            </div>
            {answer.personType === "PERSON" && (
              <div>
                <dt>{T.death}</dt>
                <dd className={answer.death ? "text-danger font-semibold" : undefined}>
                  {answer.death ? "Sim" : "Nada consta"}
                </dd>
              </div>
            )}
          </dl>
          <ul className="card">
            <Count tab="debts" rows={answer.debts.length} value={sumOf(answer.debts)} onGo={onGo} label={T.debts} />
            <Count
              tab="protests"
              rows={answer.debtProtests.length}
              value={answer.protestsValue}
              onGo={onGo}
              label={T.protests}
            />
            <Count tab="checks" rows={answer.bouncedChecks.length} onGo={onGo} label={T.checks} />
            <Count tab="previous" rows={answer.previousConsults.length} isNeutral onGo={onGo} label={T.previous} />
          </ul>
        </div>
      </div>
      <Compared answer={answer} subject={subject} />
    </div>
  );
}

function incomeText({ min, max }: BoaVistaAnswer["presumedIncome"]): string {
  if (min === null && max === null) return HUB_TEXTS.missing;
  return `${money(min)} a ${money(max)}`;
}

interface CountProps {
  tab: TabID;
  label: string;
  rows: number;
  value?: WireAmount;
  /** It says nothing against the party. */
  isNeutral?: boolean;
  onGo: (tab: TabID) => void;
}

const Count = ({ tab, label, rows, value, isNeutral = false, onGo }: CountProps) => (
  <li className={tab === "debts" ? undefined : "border-t border-t-border"}>
    <button
      type="button"
      className={`row border-0 bg-transparent text-left w-full gap-12 px-14 py-10 ${rows > 0 && !isNeutral ? "text-danger" : "text-inherit"}`}
      onClick={() => onGo(tab)}
    >
      <span className="flex-1 min-w-0">{label}</span>
      {rows > 0 && value !== undefined && <span className="tabular muted">{money(value)}</span>}
      <strong className="tabular">{rows}</strong>
      <Icon name="chevronRight" size={14} />
    </button>
  </li>
);
