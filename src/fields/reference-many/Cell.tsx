// The names of the records as chips.
import type { CellProps } from "../field-props.ts";
import { ReferenceName } from "../parts/ReferenceName.tsx";

export function Cell({ field, value }: CellProps) {
  const ids = Array.isArray(value) ? value.filter((id) => typeof id === "number" || typeof id === "string") : [];
  return (
    <span className="f-chips">
      {ids.map((id, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat in what was stored long ago.
        <span key={index}>
          {index > 0 && <span className="sr-only">, </span>}
          <span className="f-chip">
            <ReferenceName field={field} id={id} />
          </span>
        </span>
      ))}
    </span>
  );
}
