// The page of a list while its document or this person's preferences load, in the shape of what comes.
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { useDelayed } from "../../ui/use-delayed.ts";
import { WaitingHead } from "../parts/WaitingHead.tsx";
import type { Column } from "./columns.ts";
import { TableSkeleton } from "./TableSkeleton.tsx";

/** A body that is no table, such as a board, takes the whole width. */
export const listPage = (hasOwnBody: boolean): string =>
  `page rs-screen rs-list w-full ${hasOwnBody ? "max-w-none ml-0" : "max-w-[calc(1680px_+_2_*_var(--gutter))]"} print:h-auto`;

interface ListWaitingProps {
  resource: Pick<Resource, "label">;
  route: RouteSpec;
  columns?: readonly Column[];
  /** The rows are shown in a way of their own. */
  hasOwnBody?: boolean;
}

export function ListWaiting({ resource, route, columns = [], hasOwnBody = false }: ListWaitingProps) {
  const isLate = useDelayed(true);
  const title = route.label ?? resource.label.many;
  return (
    <div className={listPage(hasOwnBody)}>
      <WaitingHead route={route} steps={[{ label: title }]} title={title} />
      {isLate && <span className="skeleton w-232 h-34 rounded-control" aria-hidden="true" />}
      {isLate && !hasOwnBody && <TableSkeleton columns={columns} />}
    </div>
  );
}
