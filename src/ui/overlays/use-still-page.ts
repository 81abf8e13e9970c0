// Holds the page behind still while something lies over it, in the width that it has: its scroll bar leaves no gap.
import { useLayoutEffect } from "react";

let holders = 0;

export function useStillPage(): void {
  useLayoutEffect(() => {
    const { clientWidth, style } = document.documentElement;
    if (holders++ === 0) {
      style.paddingRight = `${window.innerWidth - clientWidth}px`;
      style.overflow = "hidden";
    }
    return () => {
      if (--holders > 0) return;
      style.paddingRight = "";
      style.overflow = "";
    };
  }, []);
}
