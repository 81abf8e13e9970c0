// Says in its place on the page that something could not be read, and offers to try again.
import { Icon } from "./Icon.tsx";
import { TOOL_TEXTS } from "./texts.ts";

interface FailureNoticeProps {
  text: string;
  className?: string;
  onRetry(): unknown;
}

export function FailureNotice({ text, className = "", onRetry }: FailureNoticeProps) {
  return (
    <div className={`notice items-center ${className}`.trim()} data-tone="danger" role="alert">
      <Icon name="warning" size={18} />
      <span>{text}</span>
      <button type="button" className="button small ml-auto" onClick={() => void onRetry()}>
        {TOOL_TEXTS.retry}
      </button>
    </div>
  );
}
