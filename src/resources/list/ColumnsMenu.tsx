// The button of the columns of a list; what it opens is loaded on demand.
import { Suspense } from "react";
import { lazyPart } from "../../fields/parts/lazy-part.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { TEXTS } from "../texts.ts";
import type { ColumnsListProps } from "./ColumnsList.tsx";

const ColumnsList = lazyPart(async () => ({ default: (await import("./ColumnsList.tsx")).ColumnsList }));

export function ColumnsMenu(props: ColumnsListProps) {
  return (
    <Popover
      label={TEXTS.columns}
      align="end"
      width={304}
      renderButton={(button) => (
        <button type="button" className="button quiet small" {...button}>
          <Icon name="columns" /> <span>{TEXTS.columns}</span>
        </button>
      )}
    >
      {() => (
        <Suspense>
          <ColumnsList {...props} />
        </Suspense>
      )}
    </Popover>
  );
}
