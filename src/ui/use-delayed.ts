// Whether loading has lasted long enough to be worth showing.
import { useEffect, useState } from "react";
import { LOADING_DELAY_MS } from "../base/loading.ts";

/** True once loading has lasted a while; quick answers never flicker. */
export function useDelayed(isLoading: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isLoading) return setLate(false);
    const timer = setTimeout(() => setLate(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading && isLate;
}
