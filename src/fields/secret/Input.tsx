// A credential: typed hidden, visible on demand while it is typed, never read back. An empty input leaves it unchanged.
import { useMemo, useState } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { definitionOf } from "../definitions.ts";
import type { InputProps } from "../field-props.ts";
import { type Draft, DraftInput } from "../parts/DraftInput.tsx";
import { valueAt } from "../parts/paths.ts";
import { useRecordForm } from "../record-form-context.ts";
import { FIELD_TEXTS } from "../texts.ts";
import { secretMark } from "./definition.ts";

export function Input(props: InputProps) {
  const { field } = props;
  const { record } = useRecordForm();
  const isStored = valueAt(record, secretMark(props.source)) === true;
  const [isShown, setShown] = useState(false);
  const draft = useMemo((): Draft => {
    const definition = definitionOf(field);
    return {
      toText: (value) => (typeof value === "string" ? value : ""),
      // Empty means "unchanged" and not "delete", so the key is omitted from the record.
      toWire: (text) => definition.parse(text, field) ?? undefined,
    };
  }, [field]);
  const toggle = (
    <button
      type="button"
      className="f-affix absolute text-muted first:left-10 pointer-events-auto last:size-28 last:right-3 last:grid last:place-items-center last:p-0 last:border-0 last:rounded-5 last:bg-transparent hover:bg-hover hover:text-text"
      aria-label={`${isShown ? FIELD_TEXTS.hide : FIELD_TEXTS.show}: ${field.title}`}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    >
      <Icon name="eye" />
    </button>
  );
  return (
    <DraftInput
      {...props}
      draft={draft}
      type={isShown ? "text" : "password"}
      autoComplete="new-password"
      placeholder={isStored ? FIELD_TEXTS.secretStored : undefined}
      lockedHint={isStored ? "••••••••" : undefined}
      after={toggle}
    />
  );
}
