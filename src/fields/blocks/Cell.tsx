// Shows the items as a small table, with a column for each field that has a value in some item.
import { isPlainObject, type PlainObject } from "../../base/plain-object.ts";
import type { Field } from "../../base/resource.ts";
import { definitionOf } from "../definitions.ts";
import type { CellProps } from "../field-props.ts";
import { useOwnWidget } from "../own-widgets.ts";
import { useTypeParts } from "../parts/type-parts.ts";
import { FIELD_TEXTS } from "../texts.ts";

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

export function Cell({ field, value }: CellProps) {
  const items = (Array.isArray(value) ? value : []).filter(isPlainObject);
  const members = (field.fields ?? []).filter(
    (member) => member.schema["x-on"]?.view !== false && items.some((item) => isFilled(item[member.name])),
  );
  if (items.length === 0) return null;
  return (
    <table className="plain-table min-w-440 wrap-normal whitespace-normal">
      <thead>
        <tr>
          {members.map((member) => (
            <th key={member.name} scope="col" className={`align-top text-muted font-medium ${numberClass(member)}`}>
              {member.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
          <tr key={index}>
            {members.map((member) => (
              <td key={member.name} className={`align-top ${numberClass(member)}`}>
                <Member field={member} item={item} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const numberClass = (member: Field): string => (definitionOf(member).align === "right" ? "number" : "");

function Member({ field, item }: { field: Field; item: PlainObject }) {
  const value = item[field.name];
  const { cellOf } = useTypeParts();
  const Cell = useOwnWidget(field)?.Cell ?? cellOf(field.type);
  if (!isFilled(value)) return FIELD_TEXTS.empty;
  return <Cell field={field} value={value} record={item} />;
}
