// The name of the record of the id; a link where the page knows the address of the record.
import { Link } from "react-router-dom";
import type { CellProps } from "../field-props.ts";
import { ReferenceName } from "../parts/ReferenceName.tsx";
import { useReferenceAddress } from "../record-form-context.ts";
import { referenceText, resolvedBeside } from "../reference-text.ts";

export function Cell({ field, value, record }: CellProps) {
  const address = useReferenceAddress()(field.ref?.resource ?? "", value);
  if (typeof value !== "number" && typeof value !== "string") {
    return <span className="f-reference">{referenceText(value, field.ref?.label)}</span>;
  }
  const resolved = resolvedBeside(record, field.name, value);
  // A partner has facts of its own under `person` that do not name the person.
  const resolvedName = resolved ? referenceText(resolved, field.ref?.label) : "";
  const name = resolvedName || <ReferenceName field={field} id={value} />;
  if (!address) return <span className="f-reference">{name}</span>;
  return (
    <Link className="f-link" to={address}>
      {name}
    </Link>
  );
}
