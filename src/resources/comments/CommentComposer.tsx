// Writing a comment: a text with line breaks, and after "@" the people who may see the record.
import { type KeyboardEvent, useId, useState } from "react";
import { MAX_COMMENT_LENGTH, type Mention } from "../../base/record-comment.ts";
import { Key } from "../../ui/Key.tsx";
import { failureText, fieldProblems } from "../parts/server-error.ts";
import type { CommentPlace, WrittenComment } from "./comment-calls.ts";
import { mentionIDs, useMentionBox } from "./mentions.tsx";
import { COMMENTS, charactersLeft } from "./texts.ts";

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
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const problemID = useId();
  const box = useMentionBox(place, { text, onText, mentioned });
  const left = MAX_COMMENT_LENGTH - text.length;
  const canSend = text.trim() !== "" && left >= 0 && !isBusy;

  const submit = async () => {
    if (!canSend) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await send({ body: text, mentionIDs: await mentionIDs(place, text, box.chosen) });
      box.forget();
    } catch (error) {
      setProblem(fieldProblems(error)[0]?.message ?? failureText(error, COMMENTS.sendError));
    }
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (box.handle(event)) return;
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
    <div className="field relative">
      <textarea
        {...box.field}
        className="input w-full h-auto min-h-76 py-8 resize-y"
        rows={3}
        aria-label={onCancel ? COMMENTS.edit : COMMENTS.label}
        aria-invalid={problem !== undefined || left < 0}
        aria-describedby={problem !== undefined || left < 0 ? problemID : undefined}
        placeholder={COMMENTS.placeholder}
        // biome-ignore lint/a11y/noAutofocus: the person has asked for this field
        autoFocus={onCancel !== undefined}
        readOnly={isBusy}
        onKeyDown={onKeyDown}
      />
      {box.list}
      {(problem !== undefined || left < 0) && (
        <span className="error" id={problemID} role="alert">
          {problem ?? charactersLeft(left)}
        </span>
      )}
      <div className="flex items-center justify-end gap-8">
        <span className="caption muted mr-auto">{left >= 0 && left < SHOWN_BELOW && charactersLeft(left)}</span>
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
