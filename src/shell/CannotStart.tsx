// Replaces the application when its first calls fail: it waits for a server that does not answer, and shows any other
// failure.
import { useEffect, useRef } from "react";
import { FailedPanel } from "../auth/SignInPage.tsx";
import { noteIfSilent } from "../base/reachability.ts";
import { useReach } from "../fields/parts/use-reach.ts";
import { OfflinePanel } from "./OfflinePanel.tsx";
import { useIsOnline } from "./use-online.ts";

const reload = () => location.reload();

export function CannotStart({ startAgain = reload }: { startAgain?(): void }) {
  const isOnline = useIsOnline();
  const isReached = useReach() === "reached";
  const wasReached = useRef(isReached);
  useEffect(() => void noteIfSilent(), []);
  useEffect(() => {
    if (isReached && !wasReached.current) startAgain();
    wasReached.current = isReached;
  }, [isReached, startAgain]);
  if (isOnline && isReached) return <FailedPanel retry={startAgain} />;
  return <OfflinePanel isSilent={isOnline} retry={startAgain} />;
}
