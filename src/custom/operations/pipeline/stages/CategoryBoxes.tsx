// Which kind of document, and of which guarantor where it is one of a guarantor: shared by asking for one and sending one.
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { call } from "../../../../framework.ts";
import { operationKey, useOperation } from "../../parts/use-operation.ts";
import { TARGETS } from "./targets.ts";
import { STAGE_TEXTS } from "./texts.ts";

export interface Category {
  documentTypeID: string;
  target: string;
  operationGuarantorID: string;
}

export const NO_CATEGORY: Category = { documentTypeID: "", target: "", operationGuarantorID: "" };

/** As the calls take it. */
export const categoryBody = ({ documentTypeID, target, operationGuarantorID }: Category): object => ({
  ...(documentTypeID ? { documentTypeID: Number(documentTypeID) } : {}),
  ...(target ? { target } : {}),
  ...(operationGuarantorID ? { operationGuarantorID: Number(operationGuarantorID) } : {}),
});

interface CategoryBoxesProps {
  value: Category;
  problems: { readonly [field: string]: string };
  onChange: (value: Category) => void;
}

export function CategoryBoxes({ value, problems, onChange }: CategoryBoxesProps) {
  const { detail } = useOperation();
  const { id } = detail.operation;
  const { data: types = [] } = useQuery({
    queryKey: ["document-types", "options"],
    queryFn: () => call<{ id: number; text: string }[]>("GET", "/document-types/list", undefined, { sort: "name,ASC" }),
  });
  const { data: guarantors = [] } = useQuery({
    queryKey: [...operationKey(id), "guarantors"],
    queryFn: () =>
      call<{ id: number; name: string }[]>("GET", "/operation-guarantors/list", undefined, {
        filters: { operationID: id },
      }),
  });
  return (
    <>
      <Choice
        label={STAGE_TEXTS.category}
        value={value.documentTypeID}
        problem={problems.documentTypeID}
        options={types.map((type) => ({ value: String(type.id), label: nameOf(type) }))}
        onChange={(documentTypeID) => onChange({ ...value, documentTypeID })}
      />
      <Choice
        label={STAGE_TEXTS.target}
        value={value.target}
        problem={problems.target}
        placeholder="Conforme a categoria"
        options={TARGETS}
        onChange={(target) => onChange({ ...value, target })}
      />
      {guarantors.length > 0 && (
        <Choice
          label={STAGE_TEXTS.guarantor}
          value={value.operationGuarantorID}
          problem={problems.operationGuarantorID}
          options={guarantors.map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={(operationGuarantorID) => onChange({ ...value, operationGuarantorID })}
        />
      )}
    </>
  );
}

/** Who may not open the settings gets only id and title of a category. */
const nameOf = (type: { text?: string; name?: string }): string => type.name ?? type.text ?? "";

interface ChoiceProps {
  label: string;
  value: string;
  problem: string | undefined;
  placeholder?: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value, problem, placeholder = "Selecione", options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input select"
        value={value}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {problem && (
        <span className="error" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
