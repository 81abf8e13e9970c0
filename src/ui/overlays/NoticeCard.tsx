// One of the short notices in the corner.
import Alert from "@mui/material/Alert";
import { Icon } from "../Icon.tsx";
import { TOOL_TEXTS } from "../texts.ts";
import type { NoticeCardProps } from "./props.ts";

export function NoticeCard({ tone, role, action, onClose, children }: NoticeCardProps) {
  return (
    <Alert
      severity={tone}
      variant="outlined"
      role={role}
      icon={<Icon name={tone} size={18} />}
      action={
        <>
          {action && (
            <button type="button" className="button quiet small" onClick={action.run}>
              {action.label}
            </button>
          )}
          <button type="button" className="icon-button small" aria-label={TOOL_TEXTS.close} onClick={onClose}>
            <Icon name="close" size={14} />
          </button>
        </>
      }
    >
      {children}
    </Alert>
  );
}
