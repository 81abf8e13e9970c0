// The tools at the right of a list's toolbar: columns, height of the rows, refresh.
import type { ReactNode } from "react";
import { Icon } from "../../ui/Icon.tsx";
import { usePhone } from "../../ui/use-media.ts";
import { TEXTS } from "../texts.ts";
import { ColumnsMenu } from "./ColumnsMenu.tsx";
import type { Column } from "./columns.ts";
import type { ListView } from "./use-list-view.ts";

interface ListToolsProps {
  view: ListView;
  available: Column[];
  hasColumns: boolean;
  isFetching: boolean;
  onRefresh: () => void;
  children: ReactNode;
}

export function ListTools({ view, available, hasColumns, isFetching, onRefresh, children }: ListToolsProps) {
  const isPhone = usePhone();
  const isCompact = view.density === "compact";
  const density = `${TEXTS.density}: ${isCompact ? TEXTS.compact : TEXTS.comfortable}`;
  return (
    <div className="phone:flex-auto flex items-center gap-2 ml-auto phone:absolute phone:right-(--gutter)">
      {children}
      {!isPhone && hasColumns && (
        <>
          <ColumnsMenu view={view} available={available} />
          <button
            type="button"
            className="icon-button small"
            aria-label={density}
            title={density}
            aria-pressed={isCompact}
            onClick={() => view.setDensity(isCompact ? "comfortable" : "compact")}
          >
            <Icon name={view.density} />
          </button>
        </>
      )}
      <button
        type="button"
        className="icon-button small"
        aria-label={TEXTS.refresh}
        title={TEXTS.refresh}
        onClick={onRefresh}
      >
        <Icon className={isFetching ? "[animation:turn_0.9s_linear_infinite]" : undefined} name="refresh" />
      </button>
    </div>
  );
}
