// The pages that a person pinned to the top of the side menu, in the order in which they were pinned.
import { useStore } from "react-admin";

export interface Pins {
  paths: readonly string[];
  toggle(path: string): void;
}

const NONE: readonly string[] = [];

export function usePins(): Pins {
  const [stored, store] = useStore<readonly string[]>("pinnedPages", NONE);
  // The browser keeps what an older version or somebody at the console wrote.
  const paths = Array.isArray(stored) ? stored : NONE;
  return {
    paths,
    toggle: (path) => store(paths.includes(path) ? paths.filter((one) => one !== path) : [...paths, path]),
  };
}
