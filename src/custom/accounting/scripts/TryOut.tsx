// The try-out of a script: sends an event with its operands to the server, and shows the entries that it would make.

import { useId, useMemo, useState } from "react";
import { FormProvider, type UseFormReturn, useForm } from "react-hook-form";
import { wallClock } from "../../../base/dates.ts";
import { call, FieldGrid, failureText, fieldParts, fieldProblems, inputOf } from "../../../framework.ts";
import { eventOf, type Operand, type ScriptEventSpec } from "../../../rules/accounting/scripts/script-events.ts";
import type { TriedRegime, TryOut as TryOutAnswer } from "../../../rules/accounting/scripts/try-out.ts";
import { fieldOf, formName, operandName, splitOperands, type UncheckedLine } from "./operand-fields.ts";
import { TryOutResult } from "./TryOutResult.tsx";
import { SCRIPT_TEXTS } from "./texts.ts";

interface TryOutProps {
  lines: readonly UncheckedLine[];
  titleOf(event: string): string;
  /** The address, and the part of the script that is sent with the event. */
  target: { path: string; script?: () => object };
}

export function TryOut({ lines, titleOf, target }: TryOutProps) {
  const codes = [...new Set(lines.flatMap(({ event }) => eventOf(event)?.code ?? []))];
  const [chosen, choose] = useState(codes[0]);
  const code = chosen && codes.includes(chosen) ? chosen : codes[0];
  const id = useId();
  const event = eventOf(code);
  if (!event) return <p className="muted">{SCRIPT_TEXTS.noLines}</p>;
  return (
    <div className="stack">
      <p className="muted">{SCRIPT_TEXTS.tryOutNote}</p>
      <div className="field">
        <label htmlFor={id}>{SCRIPT_TEXTS.event}</label>
        <select id={id} className="input" value={code} onChange={({ target: { value } }) => choose(value)}>
          {codes.map((one) => (
            <option key={one} value={one}>
              {titleOf(one)}
            </option>
          ))}
        </select>
      </div>
      <OperandForm key={event.code} event={event} lines={lines} target={target} />
    </div>
  );
}

const DATE: Operand = { name: "date", label: SCRIPT_TEXTS.date, type: "date", required: true };

type Values = Record<string, unknown>;

function OperandForm({ event, lines, target }: Pick<TryOutProps, "lines" | "target"> & { event: ScriptEventSpec }) {
  const form = useForm<Values>({ defaultValues: { eventDate: wallClock(Date.now()).date } });
  const [used, rest] = useMemo(() => splitOperands(event, lines), [event, lines]);
  const { isRunning, failure, regimes, run } = useTryOut(event, form, target);
  return (
    <FormProvider {...form}>
      <FieldGrid>
        <OperandCell operand={{ ...DATE, name: "eventDate" }} />
        {used.map((operand) => (
          <OperandCell key={operand.name} operand={operand} />
        ))}
      </FieldGrid>
      {rest.length > 0 && (
        <details className="open:pb-14 border-t border-t-border">
          <summary className="flex flex-wrap gap-x-12 gap-y-8 items-center py-10 px-0 cursor-pointer">
            {SCRIPT_TEXTS.otherOperands}
          </summary>
          <FieldGrid>
            {rest.map((operand) => (
              <OperandCell key={operand.name} operand={operand} />
            ))}
          </FieldGrid>
        </details>
      )}
      <div className="row gap-12">
        <button
          type="button"
          className="button primary phone:flex-auto"
          disabled={isRunning}
          aria-busy={isRunning}
          onClick={run}
        >
          {isRunning ? SCRIPT_TEXTS.running : SCRIPT_TEXTS.run}
        </button>
      </div>
      <div aria-live="polite">
        {failure && <p className="text-danger">{failure}</p>}
        {regimes?.map((regime) => (
          <TryOutResult key={regime.regime} result={regime} />
        ))}
      </div>
    </FormProvider>
  );
}

function OperandCell({ operand }: { operand: Operand }) {
  const field = useMemo(() => fieldOf(operand), [operand]);
  const Input = inputOf(field.type);
  return (
    <fieldParts.FieldCell span={6}>
      <Input field={field} source={field.path} />
    </fieldParts.FieldCell>
  );
}

interface TryOutState {
  isRunning: boolean;
  failure?: string;
  regimes?: TriedRegime[];
}

function useTryOut(event: ScriptEventSpec, form: UseFormReturn<Values>, { path, script }: TryOutProps["target"]) {
  const [state, setState] = useState<TryOutState>({ isRunning: false });
  const run = async () => {
    form.clearErrors();
    setState({ isRunning: true });
    const { eventDate, ...values } = form.getValues();
    const filledIn = Object.entries(values).filter(
      ([, value]) => value !== null && value !== undefined && value !== "",
    );
    const operands = Object.fromEntries(filledIn.map(([name, value]) => [operandName(name), value]));
    const body = { event: event.code, date: eventDate ?? "", operands, ...(script ? { script: script() } : {}) };
    try {
      const { regimes } = await call<TryOutAnswer>("POST", path, body);
      setState({ isRunning: false, regimes });
    } catch (error) {
      setState({ isRunning: false, failure: showProblems(error, form) });
    }
  };
  return { ...state, run: () => void run() };
}

/** Problems of operands are shown at their inputs, the others above the result. */
function showProblems(error: unknown, form: UseFormReturn<Values>): string | undefined {
  const problems = fieldProblems(error);
  const others: string[] = [];
  for (const { field, message } of problems) {
    const name = field === "date" ? "eventDate" : formName(field.replace(/^operands\./, ""));
    if (field === "date" || field.startsWith("operands.")) form.setError(name, { message });
    else others.push(problemText(field, message));
  }
  if (problems.length === 0) return failureText(error, SCRIPT_TEXTS.failed);
  return others.length > 0 ? others.join(" ") : undefined;
}

function problemText(field: string, message: string): string {
  const line = /^lines\.(\d+)\./.exec(field)?.[1];
  return line === undefined ? message : SCRIPT_TEXTS.problemOf(Number(line), message);
}
