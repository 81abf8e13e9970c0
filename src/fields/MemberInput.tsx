// The input of one field outside of a record form: in a dialog, or in a hand-written input.
import type { ComponentProps } from "react";
import type { Field } from "../base/resource.ts";
import { TYPE_PARTS } from "./components.ts";
import { MemberField } from "./parts/MemberField.tsx";
import { MemberFields } from "./parts/MemberFields.tsx";
import { TypePartsProvider } from "./parts/type-parts.ts";
import { ConditionScopeProvider, useConditionScope } from "./record-form-context.ts";

export const MemberInput = (props: ComponentProps<typeof MemberField>) => (
  <TypePartsProvider value={TYPE_PARTS}>
    <MemberField {...props} />
  </TypePartsProvider>
);

interface MemberGridProps {
  fields: readonly Field[];
  /** The path of what they are members of; empty: the record itself. */
  source: string;
  readOnly?: boolean;
  /** Their conditions speak of it, and not of the whole record. */
  isScope?: boolean;
}

export function MemberGrid({ fields, source, readOnly, isScope }: MemberGridProps) {
  const outer = useConditionScope();
  return (
    <ConditionScopeProvider value={isScope ? source : outer}>
      <TypePartsProvider value={TYPE_PARTS}>
        <MemberFields fields={fields} source={source} readOnly={readOnly} />
      </TypePartsProvider>
    </ConditionScopeProvider>
  );
}
