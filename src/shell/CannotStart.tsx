// In the place of the application when its first calls fail: for want of an answer, which it waits for, or for another reason.
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
