// Writes drafts one after the other, a moment after the last key, and none once the form is over.
import { type DraftPlace, dropDraft, type KeptDraft, keepDraft } from "./draft-calls.ts";

const AFTER_TYPING_MS = 1_500;

interface Form {
  read(): KeptDraft;
  /** When it was kept, the status of a refusal, or nothing: there is nothing to keep. */
  tell(answer: string | number | undefined): void;
}

export interface Keeper {
  /** Writing begins only now. `hasDraft`: one lies there already. */
  open(state?: { hasDraft: boolean }): void;
  type(): void;
  /** Writes at once what is pending. `isLast`: the page is going. */
  flush(isLast: boolean): void;
  /** The form was saved: what lies there goes, and nothing follows. */
  end(): void;
}

export function createKeeper(place: DraftPlace, { read, tell }: Form): Keeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve();
  let [isOpen, isOver, hasDraft, isTyped] = [false, false, false, false];

  const write = async (isLast: boolean) => {
    const kept = read();
    if (Object.keys(kept.fields).length === 0) {
      if (hasDraft) await dropDraft(place);
      hasDraft = false;
      return tell(undefined);
    }
    const answer = await keepDraft(place, kept, isLast);
    hasDraft ||= typeof answer === "string";
    tell(answer);
  };
  const halt = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  // A draft that cannot be kept now is kept with the next key.
  const then = (work: () => Promise<void>) => {
    queue = queue.then(work).catch(() => undefined);
  };
  const flush = (isLast: boolean) => {
    if (timer === undefined || isOver) return;
    halt();
    then(() => write(isLast));
  };
  const type = () => {
    isTyped = true;
    if (!isOpen || isOver) return;
    halt();
    timer = setTimeout(() => flush(false), AFTER_TYPING_MS);
  };
  return {
    open(state = { hasDraft: false }) {
      isOpen = true;
      hasDraft = state.hasDraft;
      // What was typed before waits no longer.
      if (isTyped) type();
    },
    type,
    flush,
    end() {
      halt();
      isOver = true;
      // What was offered and not decided on goes too.
      then(async () => {
        if (hasDraft || !isOpen) await dropDraft(place);
      });
    },
  };
}
