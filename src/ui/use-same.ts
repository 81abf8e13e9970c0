// Returns the value of an earlier render while it is equal, so that dependent effects do not run again.
import { useRef } from "react";

export function useSame<T>(value: T): T {
  const last = useRef(value);
  if (JSON.stringify(last.current) !== JSON.stringify(value)) last.current = value;
  return last.current;
}
