// The event of the line that an input belongs to, at any depth of the line.
import { useWatch } from "react-hook-form";
import { eventOf, type Operand, type ScriptEventSpec } from "../../../rules/accounting/scripts/script-events.ts";

/** "lines.2.debitCases.0.condition" → "lines.2". */
const lineOf = (source: string): string => /^(?:.*\.)?lines\.\d+/.exec(source)?.[0] ?? source;

export function useLineEvent(source: string): ScriptEventSpec | undefined {
  const code: unknown = useWatch({ name: `${lineOf(source)}.event` });
  return eventOf(code);
}

export const operandsOf = (event: ScriptEventSpec | undefined): readonly Operand[] => event?.operands ?? [];
