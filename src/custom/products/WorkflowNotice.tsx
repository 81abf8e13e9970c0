// A product without a workflow is offered nowhere.
import type { RecordNoticeProps } from "../../framework.ts";
import { Icon } from "../../ui/Icon.tsx";
import { PRODUCT_TEXTS } from "./texts.ts";

export function WorkflowNotice({ record }: RecordNoticeProps) {
  if (record.workflowID) return null;
  return (
    <p className="notice" data-tone="warning" role="note">
      <Icon name="warning" size={18} />
      <span>{PRODUCT_TEXTS.needsWorkflow}</span>
    </p>
  );
}
