// Shows the current step of an import, and the way back to steps that can still be changed.
import { type Step, Stepper } from "../../ui/Stepper.tsx";
import type { ImportWork, useImport } from "./use-import.ts";

const LABELS = ["Arquivo", "Colunas", "Conferência", "Resultado"] as const;

const PLACES: Record<ImportWork["step"], number> = {
  choosing: 0,
  reading: 0,
  mapping: 1,
  checking: 2,
  checked: 2,
  importing: 3,
  done: 3,
};

export function ImportSteps({ steps }: { steps: ReturnType<typeof useImport> }) {
  const { step, problem, result } = steps.work;
  const here = PLACES[step];
  const isWrong = problem !== undefined || (step === "checked" && result?.created === 0 && result.updated === 0);
  const isIdle = step === "mapping" || step === "checked";
  const ways = [steps.restart, steps.backToColumns];
  const stepItems = LABELS.map((label, place): Step => {
    const back = ways[place];
    if (place > here) return { key: label, label, state: "ahead" };
    if (place === here) return { key: label, label, state: step === "done" ? "done" : isWrong ? "error" : "current" };
    return { key: label, label, state: "done", onSelect: isIdle ? back : undefined };
  });
  return <Stepper label="Etapas da importação" steps={stepItems} />;
}
