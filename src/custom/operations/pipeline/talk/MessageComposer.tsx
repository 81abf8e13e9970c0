// Writing a message: Enter sends, Shift+Enter breaks the line, "@" calls a person. What is typed stays until it is sent.
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import type { Mention } from "../../../../base/record-comment.ts";
import { mentions } from "../../../../framework.ts";
import { type AttachedFile, FileButton, FileChip } from "./FileButton.tsx";
import { type Outbox, useStoredText } from "./outbox.ts";
import { CHAT_TEXTS as T } from "./texts.ts";

const MOST_LETTERS = 4_000;

interface MessageComposerProps {
  operationID: number;
  /** Where what is typed is kept. */
  storageKey: string;
  /** The people of the lender may call one another. */
  mayMention: boolean;
  outbox: Outbox;
}

export function MessageComposer({ operationID, storageKey, mayMention, outbox }: MessageComposerProps) {
  const [text, setText] = useStoredText(storageKey);
  const [file, setFile] = useState<AttachedFile>();
  const [chosen, setChosen] = useState<readonly Mention[]>([]);
  const box = useRef<HTMLTextAreaElement>(null);
  const listID = useId();
  const place = useMemo(() => ({ resource: "operations", id: operationID }), [operationID]);
  const typing = mentions.useTypedName(place);
  const isOpen = mayMention && typing.isOpen;
  const canSend = text.trim() !== "" || file !== undefined;

  const choose = (person: Mention) => {
    const { name } = typing;
    if (!name || !box.current) return;
    const next = mentions.withName(text, name, person);
    setChosen([...chosen, person]);
    setText(next.body);
    typing.end();
    const field = box.current;
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.caret, next.caret);
    });
  };
  const submit = async () => {
    if (!canSend) return;
    const body = text.trim();
    // Emptied before anything is awaited, so that a second press finds nothing to send.
    setText("");
    setFile(undefined);
    setChosen([]);
    const ids = mayMention && body.includes("@") ? await mentions.mentionIDs(place, body, chosen).catch(() => []) : [];
    outbox.add({ text: body, mentionIDs: ids, ...(file ? { fileID: file.id, fileName: file.name } : {}) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mayMention && typing.handle(event, choose)) return;
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <div className="field relative">
      <textarea
        ref={box}
        className="input"
        rows={2}
        maxLength={MOST_LETTERS}
        aria-label={T.placeholder}
        aria-autocomplete={mayMention ? "list" : undefined}
        aria-controls={isOpen ? listID : undefined}
        aria-activedescendant={isOpen && typing.people.length > 0 ? `${listID}-${typing.active}` : undefined}
        placeholder={T.placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          typing.look(target.value, target.selectionStart);
        }}
        onSelect={({ currentTarget }) => typing.look(currentTarget.value, currentTarget.selectionStart)}
        onBlur={typing.end}
        onKeyDown={onKeyDown}
      />
      {mayMention && <mentions.PeopleList id={listID} typing={typing} onChoose={choose} />}
      {file && (
        <div>
          <FileChip file={file} onRemove={() => setFile(undefined)} />
        </div>
      )}
      <div className="row flex-wrap">
        <FileButton onFile={setFile} />
        <button
          type="button"
          className="button primary small ml-auto"
          aria-disabled={!canSend || undefined}
          onClick={() => void submit()}
        >
          {T.send}
        </button>
      </div>
      <span className="hint">{mayMention ? T.keysOfStaff : T.keys}</span>
    </div>
  );
}
