// Writing a message: Enter sends, Shift+Enter breaks the line, "@" calls a person. What is typed stays until it is sent.
import { type KeyboardEvent, useState } from "react";
import { mentions } from "../../../../framework.ts";
import { type AttachedFile, FileButton, FileChip } from "./FileButton.tsx";
import { type Outbox, useStoredText } from "./outbox.ts";
import { CHAT_TEXTS as T } from "./texts.ts";

const MOST_LETTERS = 4_000;

interface MessageComposerProps {
  place: Parameters<typeof mentions.useMentionBox>[0];
  /** Where what is typed is kept. */
  storageKey: string;
  /** The people of the lender may call one another. */
  mayMention: boolean;
  outbox: Outbox;
}

export function MessageComposer({ place, storageKey, mayMention, outbox }: MessageComposerProps) {
  const [text, setText] = useStoredText(storageKey);
  const [file, setFile] = useState<AttachedFile>();
  const box = mentions.useMentionBox(place, { text, onText: setText, isOff: !mayMention });
  const canSend = text.trim() !== "" || file !== undefined;

  const submit = () => {
    if (!canSend) return;
    outbox.add({
      ...{ text: text.trim(), chosen: box.chosen },
      ...(file ? { fileID: file.id, fileName: file.name } : {}),
    });
    setText("");
    setFile(undefined);
    box.forget();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (box.handle(event)) return;
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className="field relative">
      <textarea
        {...box.field}
        className="input"
        rows={2}
        maxLength={MOST_LETTERS}
        aria-label={T.placeholder}
        placeholder={T.placeholder}
        onKeyDown={onKeyDown}
      />
      {box.list}
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
          onClick={submit}
        >
          {T.send}
        </button>
      </div>
      <span className="hint">{mayMention ? T.keysOfStaff : T.keys}</span>
    </div>
  );
}
