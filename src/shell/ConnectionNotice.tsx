// Shown above every screen while the server does not answer: it says what this means, and that the person need not act.
import { useReach } from "../fields/parts/use-reach.ts";
import { FRAME } from "../i18n/frame.ts";
import { useIsOnline } from "./use-online.ts";

export function ConnectionNotice() {
  const reach = useReach();
  const isOnline = useIsOnline();
  const text = !isOnline || reach === "offline" ? FRAME.offlineNotice : reach === "silent" ? FRAME.silentNotice : "";
  return (
    <div role="status">
      {text && (
        <p className="notice connection-notice" data-tone="warning">
          {text}
        </p>
      )}
    </div>
  );
}
