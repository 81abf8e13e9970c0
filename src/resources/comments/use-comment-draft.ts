// What is typed into a comment and not yet sent: kept on the server a moment after the last key and when the panel closes.
import { useEffect, useMemo, useRef, useState } from "react";
import { onBeforeSignOut } from "../../base/before-sign-out.ts";
import { type CommentPlace, keepCommentDraft } from "./comment-calls.ts";

const AFTER_TYPING_MS = 1_000;

export interface CommentDraft {
  text: string;
  type: (text: string) => void;
  /** The comment was sent, and the server has dropped its draft. */
  end: () => void;
}

/** `stored` is the draft of an earlier visit, once it has been read. */
export function useCommentDraft(place: CommentPlace, stored: string | undefined): CommentDraft {
  const [typed, setTyped] = useState<string>();
  const saving = useMemo(() => new DraftSaving(place), [place]);
  useEffect(() => {
    const flush = () => saving.flush();
    window.addEventListener("pagehide", flush);
    const forget = onBeforeSignOut(flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      forget();
      void flush();
    };
  }, [saving]);
  // What arrives later never replaces what is being typed.
  const first = useRef<string>(undefined);
  first.current ??= stored;
  return {
    text: typed ?? first.current ?? "",
    type(text) {
      setTyped(text);
      saving.later(text);
    },
    end() {
      setTyped("");
      saving.drop();
    },
  };
}

class DraftSaving {
  private readonly place: CommentPlace;
  private pending: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(place: CommentPlace) {
    this.place = place;
  }

  later(text: string): void {
    clearTimeout(this.timer);
    this.pending = text;
    this.timer = setTimeout(() => void this.flush(), AFTER_TYPING_MS);
  }

  drop(): void {
    clearTimeout(this.timer);
    this.pending = undefined;
  }

  async flush(): Promise<void> {
    const { pending } = this;
    this.drop();
    if (pending !== undefined) await keepCommentDraft(this.place, pending).catch(() => undefined);
  }
}
