// The fields of an item, a block or an embedded record: they fill their rows, and their switches come last.
import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { evaluate } from "../../base/condition.ts";
import type { Field } from "../../base/resource.ts";
import { useConditionScope } from "../record-form-context.ts";
import { FieldGrid } from "./FieldGrid.tsx";
import { MemberField } from "./MemberField.tsx";
import { valueAt } from "./paths.ts";
import { filledSpans, hasOwnRow, memberSpan } from "./spans.ts";

interface MemberFieldsProps {
  fields: readonly Field[];
  /** The path of what they are members of; empty: the record itself. */
  source: string;
  readOnly?: boolean;
  /** The first of them gets the focus. */
  autoFocus?: boolean;
}

export function MemberFields({ fields, source, readOnly, autoFocus }: MemberFieldsProps) {
  const members = useMemo(() => [...fields.filter((one) => !hasOwnRow(one)), ...fields.filter(hasOwnRow)], [fields]);
  const spans = useSpans(members);
  return (
    <FieldGrid>
      {members.map((member, index) => (
        <MemberField
          key={member.name}
          field={member}
          source={source ? `${source}.${member.name}` : member.name}
          span={spans[index]}
          readOnly={readOnly}
          autoFocus={autoFocus && index === 0}
        />
      ))}
    </FieldGrid>
  );
}

/** Fields that a condition hides leave no hole in their row. */
function useSpans(members: readonly Field[]): number[] {
  const scope = useConditionScope();
  const shown = useWatch({
    compute: (values: unknown) =>
      members.map(({ when }) => !when?.visible || evaluate(when.visible, valueAt(values, scope))),
  });
  const spans = members.map(memberSpan);
  const filled = filledSpans(spans.filter((_, index) => shown[index]));
  return spans.map((span, index) => (shown[index] ? (filled.shift() ?? span) : span));
}
