// One field of a block, an embedded record or an item, with its conditions, its width and its input.

import { memo, useEffect, useMemo, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { evaluate } from "../../base/condition.ts";
import type { Field } from "../../base/resource.ts";
import { useOwnWidget } from "../own-widgets.ts";
import { useConditionScope } from "../record-form-context.ts";
import { FieldCell } from "./FieldGrid.tsx";
import { valueAt } from "./paths.ts";
import { labelWidth, memberSpan } from "./spans.ts";
import { useTypeParts } from "./type-parts.ts";

interface MemberFieldProps {
  field: Field;
  source: string;
  /** The columns that it takes of twelve; its own where it stands alone. */
  span?: number;
  readOnly?: boolean;
  autoFocus?: boolean;
}

export const MemberField = memo(function MemberField({ field, source, span, readOnly, autoFocus }: MemberFieldProps) {
  const { isVisible, isRequired, isReadOnly } = useMemberState(field);
  useClearWhenHidden(source, isVisible);
  const shown = useMemo(
    () => (isRequired === field.required ? field : { ...field, required: isRequired }),
    [field, isRequired],
  );
  const { inputOf } = useTypeParts();
  const Input = useOwnWidget(field)?.Input ?? inputOf(field.type);
  if (!isVisible) return null;
  return (
    <FieldCell span={span ?? memberSpan(field)} labelPx={labelWidth(shown)} isLow={field.type === "boolean"}>
      <Input field={shown} source={source} readOnly={readOnly || isReadOnly || field.readOnly} autoFocus={autoFocus} />
    </FieldCell>
  );
});

/** Renders its caller only when a condition changes. */
function useMemberState(field: Field) {
  const scope = useConditionScope();
  const answers = useWatch({
    compute: (values: unknown) => {
      const record = valueAt(values, scope);
      const { visible, required, readOnly } = field.when ?? {};
      return [
        !visible || evaluate(visible, record),
        field.required || (required !== undefined && evaluate(required, record)),
        readOnly !== undefined && evaluate(readOnly, record),
      ];
    },
  });
  const [isVisible = true, isRequired = field.required, isReadOnly = false] = answers ?? [];
  return { isVisible, isRequired, isReadOnly };
}

/** A value that became invisible must not be saved unnoticed. */
function useClearWhenHidden(source: string, isVisible: boolean): void {
  const { getValues, setValue, clearErrors } = useFormContext();
  const wasVisible = useRef(isVisible);
  useEffect(() => {
    const hides = wasVisible.current && !isVisible;
    wasVisible.current = isVisible;
    if (!hides) return;
    clearErrors(source);
    const value: unknown = getValues(source);
    if (value !== undefined && value !== null) setValue(source, null, { shouldDirty: true });
  }, [source, isVisible, getValues, setValue, clearErrors]);
}
