// A preference of the screens that this browser shows at once and the server stores for the person.
import { useEffect, useRef } from "react";
import { useStore } from "react-admin";
import { type FrameSetting, useSaveSettings } from "../users/index.ts";

/** The preference is the same wherever the person signs in: the stored one is used at first, and a change is stored. */
export function useStoredPreference<T>(key: string, stored: T | undefined, fallback: T, name: FrameSetting): void {
  const [choice, setChoice] = useStore<T>(key, fallback);
  const { mutate } = useSaveSettings();
  const lastStored = useRef<T>(undefined);
  const firstChoice = useRef(choice);
  /** The last change, while the server has not answered. */
  const pending = useRef<T>(undefined);
  useEffect(() => {
    if (stored === undefined) return;
    // A change made before the stored preference was read is newer.
    const isPressed = lastStored.current === undefined && choice !== firstChoice.current;
    if (stored !== lastStored.current && !isPressed) {
      lastStored.current = stored;
      // The answer to an earlier change must not undo a later one.
      if (pending.current === undefined) setChoice(stored);
      return;
    }
    lastStored.current = stored;
    if (choice === (pending.current ?? stored)) return;
    pending.current = choice;
    const onSettled = () => {
      pending.current = undefined;
    };
    mutate({ [name]: choice }, { onSettled });
  }, [stored, choice, setChoice, mutate, name]);
}
