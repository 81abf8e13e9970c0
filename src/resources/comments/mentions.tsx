// Naming a person in a text: the list after an "@", its keys, and who was named in the end.
import { type ChangeEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { QUICK_SEARCH_DEBOUNCE_MS } from "../../base/limits.ts";
import type { Mention } from "../../base/record-comment.ts";
import { useDebounced } from "../../ui/use-debounced.ts";
import { type CommentPlace, mentionablePeople } from "./comment-calls.ts";
import { isBeyondName, isNamed, type TypedName, typedName, withName, wordsToLookUp } from "./comment-text.ts";
import { COMMENTS, peopleText } from "./texts.ts";

/** Names that were typed or came back with a draft count like those that were chosen from the list. */
export async function mentionIDs(place: CommentPlace, body: string, chosen: readonly Mention[]): Promise<number[]> {
  const named = chosen.filter((person) => isNamed(body, person));
  const others = await Promise.all(
    wordsToLookUp(body, named).map((word) => mentionablePeople(place, word).catch(() => [])),
  );
  const all = [...named, ...others.flat().filter((person) => isNamed(body, person))];
  // Of two people with the same name the first is meant.
  return [...new Map(all.toReversed().map(({ id, name }) => [name, id])).values()];
}

interface PeopleProps {
  id: string;
  people: readonly Mention[];
  active: number;
  onChoose: (person: Mention) => void;
}

/** The people who fit, and how many they are for who does not see the list. */
function PeopleList({ id, typing, onChoose }: PeopleListProps) {
  const { isOpen, people, active } = typing;
  return (
    <>
      {isOpen && <People id={id} people={people} active={active} onChoose={onChoose} />}
      <span className="sr-only" role="status">
        {isOpen && (people.length > 0 ? peopleText(people.length) : COMMENTS.nobody)}
      </span>
    </>
  );
}

interface PeopleListProps {
  id: string;
  typing: Pick<ReturnType<typeof useTypedName>, "isOpen" | "people" | "active">;
  onChoose: (person: Mention) => void;
}

function People({ id, people, active, onChoose }: PeopleProps) {
  if (people.length === 0)
    return (
      <p className="caption mt-4 mx-0 mb-0 p-4 border border-border rounded-control bg-raised">{COMMENTS.nobody}</p>
    );
  return (
    <div
      id={id}
      role="listbox"
      aria-label={COMMENTS.people}
      className="mt-4 mx-0 mb-0 p-4 border border-border rounded-control bg-raised"
    >
      {people.map((person, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, whose focus stays
        <div
          key={person.id}
          id={`${id}-${at}`}
          className="py-6 px-8 rounded-4 cursor-pointer aria-selected:bg-accent-tint"
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          {person.name}
        </div>
      ))}
    </div>
  );
}

interface MentionBox {
  text: string;
  onText: (text: string) => void;
  /** The people whom the text mentions already. */
  mentioned?: readonly Mention[];
  /** Nobody can be called from it. */
  isOff?: boolean;
}

/** A box in which people are named after "@": what its textarea needs, its keys, and the list below it. */
export function useMentionBox(place: CommentPlace, { text, onText, mentioned = [], isOff = false }: MentionBox) {
  const [chosen, setChosen] = useState(mentioned);
  const box = useRef<HTMLTextAreaElement>(null);
  const listID = useId();
  const typing = useTypedName(place);
  const isOpen = !isOff && typing.isOpen;
  const look = (body: string, caret: number) => {
    if (isOff) return;
    const name = typedName(body, caret);
    typing.look(name && isBeyondName(name, chosen) ? undefined : name);
  };
  const choose = (person: Mention) => {
    const { name } = typing;
    const field = box.current;
    if (!name || !field) return;
    const next = withName(text, name, person);
    setChosen([...chosen, person]);
    onText(next.body);
    typing.end();
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.caret, next.caret);
    });
  };
  const active = isOpen && typing.people.length > 0 ? `${listID}-${typing.active}` : undefined;
  return {
    chosen,
    forget: () => setChosen([]),
    /** Returns whether the key was meant for the list. */
    handle: (event: KeyboardEvent): boolean => !isOff && typing.handle(event, choose),
    field: {
      ...{ ref: box, value: text, onBlur: typing.end },
      ...(isOff ? {} : ({ "aria-autocomplete": "list" } as const)),
      ...{ "aria-controls": isOpen ? listID : undefined, "aria-activedescendant": active },
      onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
        onText(target.value);
        look(target.value, target.selectionStart);
      },
      onSelect: ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
        look(currentTarget.value, currentTarget.selectionStart),
    },
    list: isOff ? null : <PeopleList id={listID} typing={typing} onChoose={choose} />,
  };
}

/** The people who fit the name that is being typed, and the keys that choose among them. */
function useTypedName(place: CommentPlace) {
  const [name, setName] = useState<TypedName>();
  const [people, setPeople] = useState<Mention[]>();
  const [active, setActive] = useState(0);
  const part = useDebounced(name?.text, QUICK_SEARCH_DEBOUNCE_MS);
  useEffect(() => {
    if (part === undefined) {
      setPeople(undefined);
      return;
    }
    const leaving = new AbortController();
    mentionablePeople(place, part, leaving.signal).then(
      (matches) => {
        if (leaving.signal.aborted) return;
        setPeople(matches);
        setActive(0);
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [place, part]);
  // A sentence that goes on after a name is no longer a name.
  const isOpen = name !== undefined && people !== undefined && (people.length > 0 || !name.text.includes(" "));
  const end = () => setName(undefined);
  return {
    name,
    isOpen,
    people: people ?? [],
    active,
    end,
    look: setName,
    /** Returns whether the key was meant for the list. */
    handle(event: KeyboardEvent, choose: (person: Mention) => void): boolean {
      if (!isOpen) return false;
      const amount = people.length;
      const person = people[active];
      if (event.key === "Escape") end();
      else if (event.key === "ArrowDown" && amount > 0) setActive((active + 1) % amount);
      else if (event.key === "ArrowUp" && amount > 0) setActive((active + amount - 1) % amount);
      else if ((event.key === "Enter" || event.key === "Tab") && person && !event.ctrlKey) choose(person);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
