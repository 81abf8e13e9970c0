// A screen opened by following a link starts at its top; going back leaves the scroll to the browser.
import { useLayoutEffect, useRef } from "react";
import { useNavigationType } from "react-router-dom";

export function useScrollTop(): void {
  // How the person came in: filters and tabs change the address later on.
  const cameBy = useRef(useNavigationType());
  useLayoutEffect(() => {
    if (cameBy.current !== "POP") window.scrollTo(0, 0);
  }, []);
}
