// Opinion and chat are windows of their own beside the pipeline: they close when the person leaves the pipeline, and
// stay open between its stages. Spec shell §7.
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

const CHANNEL = "esteira-pipeline";
const CLOSE = "close";
const AREA = "/operacional/esteira-de-credito/";

const isInside = (pathname: string): boolean => pathname.startsWith(AREA);

/** Used once in the layout; signals to the windows that the person leaves the area. */
export function usePipelineLeaving(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const left = isInside(before.current) && !isInside(pathname);
    before.current = pathname;
    if (!left) return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.postMessage(CLOSE);
    channel.close();
  }, [pathname]);
}

/** Used in a window that belongs to the pipeline. */
export function useClosesWithPipeline(close: () => void = () => window.close()): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data === CLOSE) latest.current();
    };
    return () => channel.close();
  }, []);
}
