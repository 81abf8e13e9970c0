// What is typed is kept a moment after the last key, one write after the other, and at once when the page is left.
import { useCallback, useEffect, useRef, useState } from "react";
import { serverError } from "../../../framework.ts";
import type { Values } from "../parts/wizard/values.ts";
import type { DraftMark } from "../parts/wizard/WizardFrame.tsx";

const AFTER_TYPING_MS = 900;

export interface Draft {
  mark: DraftMark;
  type(values: Values): void;
  /** Forgets what waits, and resolves once nothing is on its way. */
  settle(): Promise<void>;
  /** Writes what waits, and resolves to whether everything is stored. */
  flush(): Promise<boolean>;
}

export function useDraft(write: (values: Values, isLast: boolean) => Promise<void>): Draft {
  const [mark, setMark] = useState<DraftMark>("none");
  const latest = useRef(write);
  latest.current = write;
  const waiting = useRef<Values>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastWrite = useRef(Promise.resolve());
  const flush = useCallback((isLast: boolean) => {
    clearTimeout(timer.current);
    const values = waiting.current;
    waiting.current = undefined;
    if (!values) return;
    const save = async () => {
      setMark("saving");
      try {
        await latest.current(values, isLast);
        setMark("saved");
      } catch (error) {
        // The next key tries again, or the connection that is back.
        waiting.current ??= values;
        setMark(serverError(error).code === "STALE_RECORD" ? "stale" : "failed");
      }
    };
    lastWrite.current = isLast ? save() : lastWrite.current.then(save);
  }, []);
  useEffect(() => {
    const leave = () => flush(true);
    const retry = () => flush(false);
    window.addEventListener("pagehide", leave);
    window.addEventListener("online", retry);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("online", retry);
      flush(false);
    };
  }, [flush]);
  return {
    mark,
    type(values) {
      waiting.current = values;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => flush(false), AFTER_TYPING_MS);
    },
    settle() {
      clearTimeout(timer.current);
      waiting.current = undefined;
      return lastWrite.current;
    },
    async flush() {
      flush(false);
      await lastWrite.current;
      return waiting.current === undefined;
    },
  };
}
