// Lets any part of a screen set the document title.
import { createContext, useContext, useLayoutEffect } from "react";

export const PageDescriptionContext = createContext<(description: string | undefined) => void>(() => undefined);

/** Without a description, and after the part was unmounted, the title is that of the screen. */
export function usePageDescription(description: string | undefined): void {
  const describe = useContext(PageDescriptionContext);
  useLayoutEffect(() => {
    describe(description);
    return () => describe(undefined);
  }, [describe, description]);
}
