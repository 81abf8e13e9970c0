// The button that opens opinion or chat in a window of its own; within that window there is none.
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { WINDOW_PATH } from "../../parts/paths.ts";
import { useOperation } from "../../parts/use-operation.ts";
import { WINDOW_TEXTS } from "./texts.ts";
import { openWindow, type WindowTab } from "./window.ts";

export function OpenWindow({ tab }: { tab: WindowTab }) {
  const { detail } = useOperation();
  if (location.pathname.startsWith(WINDOW_PATH)) return null;
  return (
    <IconButton label={WINDOW_TEXTS.open} onPress={() => openWindow(Number(detail.operation.id), tab)}>
      <Icon name="expand" />
    </IconButton>
  );
}
