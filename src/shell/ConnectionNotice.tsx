// Above every screen for as long as nobody answers: what that means, and that nothing needs to be done about it.
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
