// Which kind of document, and of which guarantor where it is one of a guarantor: shared by asking for one and sending one.
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../../framework.ts";
import { SelectBox } from "../../parts/SelectBox.tsx";
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
      <SelectBox
        label={STAGE_TEXTS.category}
        placeholder="Selecione"
        value={value.documentTypeID}
        problem={problems.documentTypeID}
        options={types.map((type) => ({ value: String(type.id), label: nameOf(type) }))}
        onChange={(documentTypeID) => onChange({ ...value, documentTypeID })}
      />
      <SelectBox
        label={STAGE_TEXTS.target}
        value={value.target}
        problem={problems.target}
        placeholder="Conforme a categoria"
        options={TARGETS}
        onChange={(target) => onChange({ ...value, target })}
      />
      {guarantors.length > 0 && (
        <SelectBox
          label={STAGE_TEXTS.guarantor}
          placeholder="Selecione"
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
