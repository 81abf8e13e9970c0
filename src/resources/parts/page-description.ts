// What the document title says of the screen, from wherever in it that is known.
import { createContext, useContext, useLayoutEffect } from "react";

export const PageDescriptionContext = createContext<(description: string | undefined) => void>(() => undefined);

/** Until it is known, and after the part that knew it has gone, the title is that of the screen. */
export function usePageDescription(description: string | undefined): void {
  const describe = useContext(PageDescriptionContext);
  useLayoutEffect(() => {
    describe(description);
    return () => describe(undefined);
  }, [describe, description]);
}
