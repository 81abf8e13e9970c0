// One value of a list, rendered by its field type.
import type { RaRecord } from "react-admin";
import { cellOf } from "../../fields/components.ts";
import { useOwnWidget } from "../../fields/own-widgets.ts";
import { FIELD_TEXTS } from "../../fields/texts.ts";
import { holderOf, isEmptyValue, valueAt } from "../record/paths.ts";
import { TEXTS } from "../texts.ts";
import type { Column } from "./columns.ts";

/** The switch of every register is a coloured dot beside the word. */
const SwitchLabel = ({ isOn }: { isOn: boolean }) => (
  <span className="status" data-tone={isOn ? "success" : "neutral"}>
    {isOn ? TEXTS.yes : TEXTS.no}
  </span>
);

interface CellContentProps {
  column: Column;
  record: RaRecord;
  /** The text without a value, because a row must always have a name to press. */
  fallback?: string;
}

export function CellContent({ column, record, fallback }: CellContentProps) {
  const value = valueAt(record, column.path);
  const Cell = useOwnWidget(column.field)?.Cell ?? cellOf(column.field.type);
  if (isEmptyValue(value))
    return fallback ? <span>{fallback}</span> : <span className="muted">{FIELD_TEXTS.empty}</span>;
  if (column.field.name === "enabled") return <SwitchLabel isOn={value === true} />;
  return <Cell field={column.field} value={value} record={holderOf(record, column.path)} />;
}
