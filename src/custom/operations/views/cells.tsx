// The age in the stage and the deadline, as cells of the list and as parts of cards.
import { formatDateTime } from "../../../base/dates.ts";
import { isPlainObject } from "../../../base/plain-object.ts";
import { type CellProps, cellOf, fieldParts } from "../../../framework.ts";
import { ageText, type Clocked, deadlineOf } from "../parts/stage-clock.ts";
import { statusTone } from "../parts/status-tone.ts";

export function AgeCell({ value }: CellProps) {
  if (typeof value !== "string") return <fieldParts.Nothing />;
  return <span title={`Desde ${formatDateTime(value)}`}>{ageText(value, Date.now())}</span>;
}

/** As on the pages of the operation; the name is that of the register. */
export function StatusCell(props: CellProps) {
  const Name = cellOf(props.field.type);
  const code = isPlainObject(props.record) ? props.record.statusCode : undefined;
  return (
    <span className="f-label" data-tone={statusTone(typeof code === "string" ? code : null) ?? "neutral"}>
      <Name {...props} />
    </span>
  );
}

export function DeadlineCell({ record }: CellProps) {
  const clock: Clocked = isPlainObject(record) ? record : {};
  return <DeadlineStatus clock={clock} />;
}

/** The colour says no more than the words do. */
export function DeadlineStatus({ clock }: { clock: Clocked }) {
  const deadline = deadlineOf(clock, Date.now());
  if (!deadline) return <fieldParts.Nothing />;
  return (
    <span className="status whitespace-nowrap" data-tone={deadline.tone} title={deadline.text}>
      {deadline.short}
    </span>
  );
}
