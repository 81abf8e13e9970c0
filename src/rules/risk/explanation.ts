// Why a contract has its level, stage and provision, for people.
import { countText } from "../../base/count-text.ts";
import { formatDate } from "../../base/dates.ts";
import { reais } from "../../base/money.ts";
import type { ContractRisk } from "./contract-risk.ts";
import type { LevelResult } from "./level.ts";
import type { StageResult } from "./stage.ts";

const percent = (value: string): string => `${Number(value).toLocaleString("pt-BR", { maximumFractionDigits: 4 })}%`;

const delayText = ({ daysLate }: ContractRisk): string => {
  if (daysLate === 0) return "sem atraso";
  return countText(daysLate, "dia de atraso", "dias de atraso");
};

export function explainLevel(contract: ContractRisk, result: LevelResult): string[] {
  const { level, levelByDays, isDoubled, draggedBy } = result;
  return [
    `Nível ${levelByDays} por atraso: ${delayText(contract)}${isDoubled ? ", contados pela metade, porque faltam mais de 36 meses para o último vencimento" : ""} (Resolução nº 2.682/99, art. 4º).`,
    ...(draggedBy ? [`Nível ${level} pela operação ${draggedBy} do mesmo cliente, a de maior risco.`] : []),
    ...(contract.formerLevel && level === contract.formerLevel && level !== levelByDays && !draggedBy
      ? [`Nível ${level}, o das operações que este contrato renegociou.`]
      : []),
    `Provisão mínima: ${percent(result.percent)} de ${reais(contract.balance)} = ${reais(result.provision)}.`,
  ];
}

export function explainStage(contract: ContractRisk, result: StageResult): string[] {
  const { incurred, additional, excess, total, defaultDate, monthsSinceDefault } = result;
  const { grossCarrying, portfolioClass } = contract;
  return [
    stageText(contract, result),
    `Carteira ${portfolioClass}; valor contábil bruto de ${reais(grossCarrying)}.`,
    ...(defaultDate
      ? [
          `Perda incorrida: ${percent(result.incurredPercent)} = ${reais(incurred)}; em inadimplência desde ${formatDate(defaultDate)}, há ${countText(monthsSinceDefault ?? 0, "mês completo", "meses completos")} (Resolução BCB nº 352, anexo I).`,
        ]
      : []),
    `Provisão adicional: ${percent(result.additionalPercent)}, ${reais(additional)} (Resolução BCB nº 352, anexo II${contract.isPayroll && result.additionalPercent === "0.5" ? ": consignado com até 14 dias de atraso" : ""}).`,
    ...(excess > 0n
      ? [
          `Perda esperada do produto neste estágio: ${percent(result.expectedPercent)}; excede o mínimo em ${reais(excess)}.`,
        ]
      : []),
    `Provisão: ${reais(total)}.`,
  ];
}

function stageText(contract: ContractRisk, { stage, draggedBy, isInDefault }: StageResult): string {
  const days = delayText(contract);
  if (stage === 1) return `Estágio 1: ${days}, até 30.`;
  if (stage === 2) return `Estágio 2: ${days}, mais de 30: aumento significativo do risco.`;
  if (isInDefault) return `Estágio 3, ativo problemático: ${days}, mais de 90.`;
  if (draggedBy) return `Estágio 3: a operação ${draggedBy} do mesmo cliente é ativo problemático.`;
  return "Estágio 3: renegocia um ativo problemático.";
}
