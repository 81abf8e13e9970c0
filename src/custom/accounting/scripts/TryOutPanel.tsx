// The try-out of the saved script on its reading page; its pair in the other regime answers too.
import { useMemo } from "react";
import { fieldAt } from "../../../base/resource.ts";
import type { PanelProps } from "../../../framework.ts";
import { eventTitles } from "./event-titles.ts";
import { linesOf } from "./operand-fields.ts";
import { TryOut } from "./TryOut.tsx";

export function TryOutPanel({ resource, record }: PanelProps) {
  const lines = useMemo(() => linesOf(record.lines), [record.lines]);
  const titleOf = useMemo(() => eventTitles(fieldAt(resource.fields, "lines")), [resource]);
  return (
    <section className="rs-section phone:p-16">
      <TryOut lines={lines} titleOf={titleOf} target={{ path: `/accounting-scripts/${record.id}/try-out` }} />
    </section>
  );
}
