// The answer of HR: approved with the codes of the payroll, or refused with its reason.

import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNotify } from "react-admin";
import { call, failureText, fieldProblems } from "../../../framework.ts";
import type { HrSummary } from "../../../rules/operations/answers/summary.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Segments } from "../../../ui/Segments.tsx";
import { amountText } from "../parts/amount-text.ts";
import { operationKey } from "../parts/use-operation.ts";
import { HR_TEXTS } from "./texts.ts";

const RESULTS = [
  { value: "AP", label: HR_TEXTS.approve },
  { value: "RE", label: HR_TEXTS.refuse },
];

const CODES = ["serviceCode", "fundsCode", "averbationPassword"] as const;
type Name = (typeof CODES)[number] | "note" | "availableMargin";
type Values = { readonly [name in Name]?: string };

export function HrDecisionDialog({ summary, onClose }: { summary: HrSummary; onClose: () => void }) {
  const { operation, margin } = summary;
  const [result, setResult] = useState("AP");
  const [values, setValues] = useState<Values>({});
  const [problems, setProblems] = useState<{ readonly [name: string]: string }>({});
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const notify = useNotify();
  const isApproved = result === "AP";
  const names: readonly Name[] = isApproved ? [...CODES, "availableMargin", "note"] : ["note"];
  const send = async () => {
    setBusy(true);
    try {
      await call("POST", `/operations/${operation.id}/hr-analysis/decision`, bodyOf(result, names, values));
      notify(HR_TEXTS.answered, { type: "success" });
      onClose();
      await client.invalidateQueries({ queryKey: operationKey(operation.id) });
    } catch (error) {
      const refused = Object.fromEntries(fieldProblems(error).map(({ field, message }) => [field, message]));
      setProblems(refused);
      setBusy(false);
      if (names.some((name) => name in refused)) return;
      notify(failureText(error, HR_TEXTS.failed), { type: "error" });
      // The lender may have taken the question back.
      onClose();
      await client.invalidateQueries({ queryKey: operationKey(operation.id) });
    }
  };
  return (
    <Dialog
      title={HR_TEXTS.decide}
      isBusy={isBusy}
      onClose={onClose}
      save={{
        label: isApproved ? HR_TEXTS.approve : HR_TEXTS.refuse,
        isDanger: !isApproved,
        isDisabled: isBusy,
        onSave: () => void send(),
      }}
    >
      <div className="stack gap-12">
        <p>{`#${operation.code}: parcela de ${margin.installmentValue === null ? "–" : amountText(margin.installmentValue)}.`}</p>
        <Segments label="Resposta" options={RESULTS} value={result} onChange={setResult} />
        {names.map((name) => (
          <TextField
            key={name}
            name={name}
            label={labelOf(name, isApproved)}
            isRequired={isApproved ? CODES.some((code) => code === name) : true}
            value={values[name] ?? ""}
            problem={problems[name]}
            onChange={(value) => {
              setValues({ ...values, [name]: value });
              setProblems({});
            }}
          />
        ))}
      </div>
    </Dialog>
  );
}

const labelOf = (name: Name, isApproved: boolean): string =>
  name === "note"
    ? isApproved
      ? HR_TEXTS.note
      : HR_TEXTS.reason
    : name === "availableMargin"
      ? HR_TEXTS.margin
      : HR_TEXTS[name];

/** An amount as people write it: "1.234,56". What is none goes to the server, which says so. */
function bodyOf(result: string, names: readonly Name[], values: Values): object {
  const sent = names.flatMap((name) => {
    const text = values[name]?.trim() ?? "";
    if (text === "") return [];
    const amount = Number(text.replaceAll(".", "").replace(",", "."));
    return [[name, name === "availableMargin" && Number.isFinite(amount) ? amount : text]];
  });
  return { result, ...Object.fromEntries(sent) };
}

interface TextFieldProps {
  name: Name;
  label: string;
  isRequired: boolean;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function TextField({ name, label, isRequired, value, problem, onChange }: TextFieldProps) {
  const id = useId();
  const shared = {
    id,
    className: "input",
    value,
    "aria-invalid": problem !== undefined,
    "aria-describedby": problem ? `${id}-problem` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isRequired && <span className="required"> (obrigatório)</span>}
      </label>
      {name === "note" ? (
        <textarea {...shared} rows={3} maxLength={1000} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          {...shared}
          type={name === "averbationPassword" ? "password" : "text"}
          autoComplete="off"
          inputMode={name === "availableMargin" ? "decimal" : undefined}
          maxLength={40}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {problem && (
        <span id={`${id}-problem`} className="error" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
