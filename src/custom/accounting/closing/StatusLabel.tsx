// The status of a closing as a coloured label.
import type { Closing } from "./closing-queries.ts";
import { CLOSING_TEXTS, STATUS } from "./texts.ts";

export function StatusLabel({ status }: Pick<Closing, "status">) {
  const { label, tone } = status ? STATUS[status] : { label: CLOSING_TEXTS.inProgress, tone: "information" };
  return (
    <span className="status" data-tone={tone}>
      {label}
    </span>
  );
}
