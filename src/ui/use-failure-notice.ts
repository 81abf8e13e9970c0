// Tells the person once that something failed, without taking away what the page shows.
import { useEffect } from "react";
import { useNotify } from "react-admin";

export function useFailureNotice(isFailed: boolean, text: string): void {
  const notify = useNotify();
  useEffect(() => {
    if (isFailed) notify(text, { type: "error" });
  }, [isFailed, text, notify]);
}
