// The fields of another record, edited in place; their conditions refer to that record.
import type { InputProps } from "../field-props.ts";
import { GroupInput } from "../parts/GroupInput.tsx";
import { ConditionScopeProvider } from "../record-form-context.ts";

export const Input = (props: InputProps) => (
  <ConditionScopeProvider value={props.source}>
    <GroupInput {...props} />
  </ConditionScopeProvider>
);
