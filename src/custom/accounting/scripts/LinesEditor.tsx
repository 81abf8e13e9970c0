// The lines of a script as a list that fits a screen: each is a sentence, the edited one is open; added, copied, moved
// and removed by mouse or keyboard.
import { useId, useRef, useState } from "react";
import { get, useFieldArray, useFormContext, useFormState, useWatch } from "react-hook-form";
import { objectOf } from "../../../base/plain-object.ts";
import type { Field } from "../../../base/resource.ts";
import { FIELD_TEXTS, FieldBox, fieldParts, type InputProps, useFieldInput } from "../../../framework.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { HistoryText } from "./HistoryText.tsx";
import { lineWords } from "./line-words.ts";
import { SCRIPT_TEXTS } from "./texts.ts";

export function LinesEditor({ titleOf, ...props }: InputProps & { titleOf(event: string): string }) {
  const { field, source, readOnly } = props;
  const input = useFieldInput(props);
  const { control, getValues } = useFormContext();
  const { fields: rows, append, insert, remove, move } = useFieldArray({ control, name: source, keyName: "rowKey" });
  const places = useOpenPlaces();
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    places.inserted(rows.length);
    append(fieldParts.itemDefaults(field.fields ?? []), { shouldFocus: false });
  };
  const copy = (index: number) => {
    places.inserted(index + 1);
    insert(index + 1, structuredClone(getValues(`${source}.${index}`)), { shouldFocus: false });
  };
  const carry = (from: number, to: number) => {
    places.swapped(from, to);
    move(from, to);
  };
  const drop = (index: number) => {
    places.removed(index);
    remove(index);
    addButton.current?.focus();
  };
  return (
    <FieldBox field={field} input={input} isGroup>
      {rows.length === 0 && <p className="muted text-table">{FIELD_TEXTS.noItems}</p>}
      <ol className="grid gap-8">
        {rows.map((_row, index) => (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: the form gives its rows new keys at will, which would take the focus away.
            key={index}
            {...{ field, titleOf, readOnly }}
            source={`${source}.${index}`}
            place={{ index, count: rows.length }}
            isOpen={places.opened.has(index)}
            onToggle={() => places.toggle(index)}
            onMove={(to) => carry(index, to)}
            onCopy={() => copy(index)}
            onRemove={() => drop(index)}
          />
        ))}
      </ol>
      {!readOnly && <fieldParts.AddItemButton field={field} ref={addButton} onAdd={add} />}
    </FieldBox>
  );
}

/** The open lines by their index. */
function useOpenPlaces() {
  const [openPlaces, setOpenPlaces] = useState<ReadonlySet<number>>(new Set());
  const moveAll = (to: (place: number) => number | undefined, more: number[] = []) =>
    setOpenPlaces((before) => new Set([...[...before].map(to), ...more].filter((place) => place !== undefined)));
  return {
    opened: openPlaces,
    toggle: (place: number) =>
      setOpenPlaces(
        (before) => new Set(before.has(place) ? [...before].filter((one) => one !== place) : [...before, place]),
      ),
    /** A new line is open, so that it can be filled in. */
    inserted: (at: number) => moveAll((place) => (place >= at ? place + 1 : place), [at]),
    removed: (at: number) => moveAll((place) => (place === at ? undefined : place > at ? place - 1 : place)),
    swapped: (one: number, other: number) =>
      moveAll((place) => (place === one ? other : place === other ? one : place)),
  };
}

interface ItemProps {
  field: Field;
  source: string;
  place: { index: number; count: number };
  readOnly?: boolean;
  isOpen: boolean;
  titleOf(event: string): string;
  onToggle(): void;
  onMove(to: number): void;
  onCopy(): void;
  onRemove(): void;
}

function Item({ field, source, place, readOnly, isOpen, titleOf, onToggle, onMove, onCopy, onRemove }: ItemProps) {
  const { index, count } = place;
  const title = FIELD_TEXTS.item(field.title, index + 1);
  const bodyID = useId();
  const isWrong = useIsWrong(source);
  const isShown = isOpen || isWrong;
  const members = (field.fields ?? []).filter((member) => member.schema["x-on"]?.edit !== false);
  return (
    <li className="pt-12 px-16 pb-16 phone:px-12 phone:pb-4 border border-border rounded bg-surface" aria-label={title}>
      <div className="flex items-center justify-between min-h-28 mb-4 max-[701px]:flex-wrap">
        <button
          type="button"
          className="row p-0 border-0 bg-transparent text-inherit text-left items-baseline flex-1 min-w-0 cursor-pointer gap-10 py-4 max-[701px]:basis-full"
          aria-expanded={isShown}
          aria-controls={bodyID}
          disabled={isWrong}
          onClick={onToggle}
        >
          <Icon className="self-center text-muted" name={isShown ? "chevronDown" : "chevronRight"} size={14} />
          <span className="text-muted text-caption tabular-nums">{index + 1}</span>
          <Summary source={source} titleOf={titleOf} />
        </button>
        {!readOnly && (
          <span className="print:hidden phone:ml-auto">
            <Tool
              name="chevronUp"
              label={FIELD_TEXTS.moveUp}
              title={title}
              isDisabled={index === 0}
              onPress={() => onMove(index - 1)}
            />
            <Tool
              name="chevronDown"
              label={FIELD_TEXTS.moveDown}
              title={title}
              isDisabled={index === count - 1}
              onPress={() => onMove(index + 1)}
            />
            <Tool name="copy" label={SCRIPT_TEXTS.copyLine} title={title} onPress={onCopy} />
            <Tool name="close" label={FIELD_TEXTS.remove} title={title} onPress={onRemove} />
          </span>
        )}
      </div>
      <div id={bodyID} hidden={!isShown}>
        {isShown && <fieldParts.MemberGrid fields={members} source={source} readOnly={readOnly} isScope />}
      </div>
    </li>
  );
}

/** A line with an error is always open, so that its message is visible. */
function useIsWrong(source: string): boolean {
  const { errors } = useFormState();
  const problems: unknown = get(errors, source);
  return problems !== undefined && problems !== null;
}

function Summary({ source, titleOf }: { source: string; titleOf(event: string): string }) {
  const line = objectOf(useWatch({ name: source }));
  const { value, condition } = lineWords(line);
  return (
    <span className="row flex-wrap items-stretch min-w-0 wrap-anywhere gap-0 gap-x-10">
      <strong>{typeof line.event === "string" ? titleOf(line.event) : SCRIPT_TEXTS.noEvent}</strong>
      <span className="muted text-table">
        {line.historyTemplate ? <HistoryText line={line} /> : SCRIPT_TEXTS.noHistory}
        {value && ` · ${value}`}
        {condition && ` · ${SCRIPT_TEXTS.when.toLowerCase()} ${condition}`}
      </span>
    </span>
  );
}

interface ToolProps {
  name: "chevronUp" | "chevronDown" | "copy" | "close";
  label: string;
  title: string;
  isDisabled?: boolean;
  onPress(): void;
}

const Tool = ({ name, label, title, isDisabled, onPress }: ToolProps) => (
  <IconButton label={`${label} (${title})`} title={label} isDisabled={isDisabled} onPress={onPress}>
    <Icon name={name} size={name === "copy" ? 14 : 16} />
  </IconButton>
);
