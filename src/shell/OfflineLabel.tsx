// Shown in the top bar while there is no network.
import { FRAME } from "../i18n/frame.ts";
import { Icon } from "../ui/Icon.tsx";
import { useIsOnline } from "./use-online.ts";

export function OfflineLabel() {
  const isOnline = useIsOnline();
  return (
    <span role="status">
      {!isOnline && (
        <span className="offline-label" title={FRAME.offlineHint}>
          <Icon name="offline" size={16} />
          <span>{FRAME.offline}</span>
        </span>
      )}
    </span>
  );
}
