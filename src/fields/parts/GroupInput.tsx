// The fields of a block or of an embedded record, under one title.

import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { requiresMembers } from "../../base/field-groups.ts";
import type { InputProps } from "../field-props.ts";
import { useRecordForm } from "../record-form-context.ts";
import { FieldTitle } from "./FieldBox.tsx";
import { MemberFields } from "./MemberFields.tsx";
import { valueAt } from "./paths.ts";

export function GroupInput({ field, source, readOnly, autoFocus }: InputProps) {
  const members = useMembers(field, source);
  return (
    <fieldset className="min-w-0 m-0 p-0 border-0">
      <legend className="field-label mb-6 p-0">
        <FieldTitle field={field} />
      </legend>
      <MemberFields fields={members} source={source} readOnly={readOnly} autoFocus={autoFocus} />
    </fieldset>
  );
}

/** The members of a block are required only once one of them has a value. */
function useMembers(field: InputProps["field"], source: string): Member[] {
  const { record } = useRecordForm();
  const isBlockRequired = useWatch({
    compute: (values: unknown) =>
      field.type !== "block" ||
      requiresMembers(field, valueAt(values, source), record ? (valueAt(record, source) ?? {}) : undefined),
  });
  return useMemo(() => {
    const members = (field.fields ?? []).filter((member) => !isHidden(member));
    return isBlockRequired ? members : members.map((member) => ({ ...member, required: false }));
  }, [field, isBlockRequired]);
}

type Member = NonNullable<InputProps["field"]["fields"]>[number];

const isHidden = ({ schema }: Member): boolean => schema["x-on"]?.create === false && schema["x-on"]?.edit === false;
