// Writing a comment: a text with line breaks, and after "@" the people who may see the record.
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { QUICK_SEARCH_DEBOUNCE_MS } from "../../base/limits.ts";
import { MAX_COMMENT_LENGTH, type Mention } from "../../base/record-comment.ts";
import { Key } from "../../ui/Key.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import { failureText, fieldProblems } from "../parts/server-error.ts";
import { type CommentPlace, mentionablePeople, type WrittenComment } from "./comment-calls.ts";
import { isNamed, type TypedName, typedName, withName, wordsToLookUp } from "./comment-text.ts";
import { COMMENTS, charactersLeft, peopleText } from "./texts.ts";

interface CommentComposerProps {
  place: CommentPlace;
  text: string;
  onText: (text: string) => void;
  /** The people whom the comment mentions already. */
  mentioned?: readonly Mention[];
  /** Present where an earlier comment is changed. */
  onCancel?: () => void;
  send: (comment: WrittenComment) => Promise<void>;
}

/** The remaining characters are shown when there are fewer than this. */
const SHOWN_BELOW = 500;

export function CommentComposer({ place, text, onText, mentioned = [], onCancel, send }: CommentComposerProps) {
  const [chosen, setChosen] = useState(mentioned);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);
  const [listID, problemID] = [useId(), useId()];
  const typing = useTypedName(place);
  const left = MAX_COMMENT_LENGTH - text.length;
  const canSend = text.trim() !== "" && left >= 0 && !isBusy;

  const choose = (person: Mention) => {
    const { name } = typing;
    if (!name || !box.current) return;
    const next = withName(text, name, person);
    setChosen([...chosen, person]);
    onText(next.body);
    typing.end();
    const field = box.current;
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.caret, next.caret);
    });
  };
  const submit = async () => {
    if (!canSend) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await send({ body: text, mentionIDs: await mentionIDs(place, text, chosen) });
      setChosen([]);
    } catch (error) {
      setProblem(fieldProblems(error)[0]?.message ?? failureText(error, COMMENTS.sendError));
    }
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (typing.handle(event, choose)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    } else if (event.key === "Escape" && onCancel) {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <div className="field rs-comment-composer">
      <textarea
        ref={box}
        className="input"
        rows={3}
        aria-label={onCancel ? COMMENTS.edit : COMMENTS.label}
        aria-autocomplete="list"
        aria-controls={typing.isOpen ? listID : undefined}
        aria-activedescendant={typing.isOpen && typing.people.length > 0 ? `${listID}-${typing.active}` : undefined}
        aria-invalid={problem !== undefined || left < 0}
        aria-describedby={problem !== undefined || left < 0 ? problemID : undefined}
        placeholder={COMMENTS.placeholder}
        // biome-ignore lint/a11y/noAutofocus: the person has asked for this field
        autoFocus={onCancel !== undefined}
        readOnly={isBusy}
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          typing.look(target.value, target.selectionStart);
        }}
        onSelect={({ currentTarget }) => typing.look(currentTarget.value, currentTarget.selectionStart)}
        onBlur={typing.end}
        onKeyDown={onKeyDown}
      />
      {typing.isOpen && <People id={listID} people={typing.people} active={typing.active} onChoose={choose} />}
      <span className="visually-hidden" role="status">
        {typing.isOpen && (typing.people.length > 0 ? peopleText(typing.people.length) : COMMENTS.nobody)}
      </span>
      {(problem !== undefined || left < 0) && (
        <span className="error" id={problemID} role="alert">
          {problem ?? charactersLeft(left)}
        </span>
      )}
      <div className="rs-comment-send">
        <span className="caption muted">{left >= 0 && left < SHOWN_BELOW && charactersLeft(left)}</span>
        {onCancel && (
          <button type="button" className="button small" disabled={isBusy} onClick={onCancel}>
            {COMMENTS.cancel}
          </button>
        )}
        <button
          type="button"
          className="button primary small"
          disabled={!canSend}
          aria-busy={isBusy}
          onClick={() => void submit()}
        >
          {isBusy ? COMMENTS.sending : onCancel ? COMMENTS.save : COMMENTS.send} <Key name="Ctrl Enter" />
        </button>
      </div>
    </div>
  );
}

/** Names that were typed or came back with a draft count like those that were chosen from the list. */
async function mentionIDs(place: CommentPlace, body: string, chosen: readonly Mention[]): Promise<number[]> {
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

function People({ id, people, active, onChoose }: PeopleProps) {
  if (people.length === 0) return <p className="rs-mentions caption">{COMMENTS.nobody}</p>;
  return (
    <div id={id} role="listbox" aria-label={COMMENTS.people} className="rs-mentions">
      {people.map((person, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text, whose focus stays
        <div
          key={person.id}
          id={`${id}-${at}`}
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
    look: (body: string, caret: number) => setName(typedName(body, caret)),
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
