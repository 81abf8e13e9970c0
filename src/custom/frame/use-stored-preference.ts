// A preference of the screens that this browser shows at once and the server stores for the person.
import { useEffect, useRef } from "react";
import { useStore } from "react-admin";
import { type FrameSetting, useSaveSettings } from "../users/index.ts";

/** The choice is the same wherever the person signs in: the stored one opens, and a press here is stored. */
export function useStoredPreference<T>(key: string, stored: T | undefined, fallback: T, name: FrameSetting): void {
  const [choice, setChoice] = useStore<T>(key, fallback);
  const { mutate } = useSaveSettings();
  const lastStored = useRef<T>(undefined);
  const firstChoice = useRef(choice);
  /** What was pressed last, for as long as the server has not answered. */
  const pending = useRef<T>(undefined);
  useEffect(() => {
    if (stored === undefined) return;
    // A press that came before the stored choice was read is the newer one.
    const isPressed = lastStored.current === undefined && choice !== firstChoice.current;
    if (stored !== lastStored.current && !isPressed) {
      lastStored.current = stored;
      // The answer to an earlier press does not take a later one back.
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
