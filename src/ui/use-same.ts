// The value of an earlier drawing for as long as it says the same: what depends on it is not begun anew.
import { useRef } from "react";

export function useSame<T>(value: T): T {
  const last = useRef(value);
  if (JSON.stringify(last.current) !== JSON.stringify(value)) last.current = value;
  return last.current;
}
