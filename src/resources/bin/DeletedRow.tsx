// One deleted record in the bin: its name, who deleted it and when, and until when it can be restored.
import { formatDate, relativeTime } from "../../base/dates.ts";
import type { DeletedRecord } from "../../base/deleted-records.ts";
import { useResourceIndex } from "../schema-client.ts";
import { BIN, deletedByText, untilText } from "./texts.ts";

interface DeletedRowProps {
  record: DeletedRecord;
  /** The rows are of several registers. */
  hasRegister: boolean;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
  onOpen: () => void;
  onRestore: () => void;
}

export function DeletedRow({ record, hasRegister, isChosen, onChoose, onOpen, onRestore }: DeletedRowProps) {
  const title = record.title ?? BIN.untitled;
  const when = relativeTime(record.deletedAt, new Date().toISOString());
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-16 gap-y-4 items-center py-12 px-16 hover:bg-hover">
      <input
        type="checkbox"
        className="check"
        aria-label={`${BIN.select} ${title}`}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className="grid gap-2 justify-items-start [text-align:start] wrap-anywhere">
        <button
          type="button"
          className="p-0 border-0 bg-transparent text-text font-medium cursor-pointer [text-align:start] hover:text-accent hover:underline"
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          {title}
        </button>
        <span className="muted text-table">
          {hasRegister && <RegisterName name={record.resource} />}
          {deletedByText(record.keyName ?? record.deletedBy, when)} · {untilText(formatDate(record.until))}
        </span>
      </div>
      <button type="button" className="button small" aria-label={`${BIN.restore} ${title}`} onClick={onRestore}>
        {BIN.restore}
      </button>
    </li>
  );
}

function RegisterName({ name }: { name: string }) {
  const label = useResourceIndex().get(name)?.label.one;
  return label ? `${label} · ` : null;
}
