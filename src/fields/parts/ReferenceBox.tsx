// One or several records of another register: search, choose, and create a missing one.
import type { InputProps } from "../field-props.ts";
import { useRecordForm } from "../record-form-context.ts";
import { referenceText } from "../reference-text.ts";
import { FIELD_TEXTS } from "../texts.ts";
import { ChoiceBox } from "./ChoiceBox.tsx";
import type { Choice } from "./choice.ts";
import { FieldBox } from "./FieldBox.tsx";
import { useChoices, useChosen, useClearedByOthers } from "./use-choices.ts";
import { useFieldInput } from "./use-field-input.ts";

const NEW = "new";

export function ReferenceBox({ isMany = false, ...props }: InputProps & { isMany?: boolean }) {
  const { field, source, readOnly, autoFocus } = props;
  const input = useFieldInput(props);
  const ids = idsOf(input.value);
  const { chosen, remember } = useChosen(field, source, ids);
  const choices = useChoices(field, source);
  useClearedByOthers(field, source, input);
  const create = useCreate(props);

  const set = (next: readonly Choice[]) => {
    remember(next);
    input.set(isMany ? next.map((choice) => choice.id) : (next[0]?.id ?? null));
  };
  const change = async (next: Choice[]) => {
    if (!next.some((choice) => choice.isNew)) return set(next);
    const existing = next.filter((choice) => !choice.isNew);
    const created = await create?.(choices.typed);
    if (created) set(isMany ? [...existing, created] : [created]);
  };
  const entry: Choice = { id: NEW, text: FIELD_TEXTS.create(choices.typed), isNew: true };
  return (
    <FieldBox field={field} input={input}>
      <ChoiceBox
        input={input}
        label={field.title}
        isMany={isMany}
        isRequired={field.required}
        readOnly={readOnly}
        autoFocus={autoFocus}
        options={create && !choices.isLoading && !choices.isFailed ? [...choices.options, entry] : choices.options}
        chosen={chosen}
        isLoading={choices.isLoading}
        isLoadingMore={choices.isLoadingMore}
        problem={choices.isFailed ? FIELD_TEXTS.optionsFailed : undefined}
        onRetry={choices.retry}
        onChange={change}
        onSearch={choices.search}
        onOpen={() => choices.setOpen(true)}
        onClose={() => choices.setOpen(false)}
        onMore={choices.more}
      />
    </FieldBox>
  );
}

function useCreate({ field }: InputProps): ((typed: string) => Promise<Choice | undefined>) | undefined {
  const { mayCreate, createRecord } = useRecordForm();
  const { ref } = field;
  if (!ref?.create || !createRecord || mayCreate?.(ref.resource) !== true) return undefined;
  return async (typed) => {
    const created = await createRecord(ref.resource, typed);
    return created && { id: created.id, text: referenceText(created, ref.label) };
  };
}

function idsOf(value: unknown): (string | number)[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter((id): id is string | number => typeof id === "number" || (typeof id === "string" && id !== ""));
}
