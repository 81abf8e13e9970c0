// "‹ 12 de 1.204 ›": the place of the record in the list that it was opened from, and the way to its neighbours.
import type { Identifier, RaRecord } from "react-admin";
import { Link, useNavigate } from "react-router-dom";
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { COMMANDS } from "../../i18n/commands.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useCommands } from "../parts/commands.ts";
import { placeText, TEXTS } from "../texts.ts";
import { ALONG_THE_LIST, useNeighbours } from "./use-neighbours.ts";

interface RecordTrailProps {
  resource: Resource;
  route: RouteSpec;
  record: Pick<RaRecord, "id">;
  /** Where a neighbour is read; absent: its reading page. */
  addressOf?: (id: Identifier) => string;
}

export function RecordTrail({
  resource,
  route,
  record,
  addressOf = (id) => `${route.path}/view/${id}`,
}: RecordTrailProps) {
  const navigate = useNavigate();
  const neighbours = useNeighbours(resource, route, record.id);
  const address = (id: Identifier | undefined) => (id === undefined ? undefined : addressOf(id));
  const [previous, next] = [address(neighbours?.previous), address(neighbours?.next)];
  // Back leads to the list, however many records lie between.
  const go = (to: string) => navigate(to, { replace: true, state: ALONG_THE_LIST });
  useCommands([
    next !== undefined && { label: COMMANDS.nextRecord, keys: "j", run: () => go(next) },
    previous !== undefined && { label: COMMANDS.previousRecord, keys: "k", run: () => go(previous) },
  ]);
  if (!neighbours || neighbours.total < 2) return null;
  return (
    <nav
      className="flex items-center gap-2 mr-4 phone:mr-auto text-muted text-table whitespace-nowrap"
      aria-label={TEXTS.recordsOfList}
    >
      <Step to={previous} label={COMMANDS.previousRecord} icon="chevronLeft" />
      <span className="number">{placeText(neighbours.place, neighbours.total)}</span>
      <Step to={next} label={COMMANDS.nextRecord} icon="chevronRight" />
    </nav>
  );
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: "chevronLeft" | "chevronRight" }) {
  const drawn = <Icon name={icon} size={14} />;
  if (to === undefined)
    return (
      <span className="icon-button small opacity-35" aria-hidden="true">
        {drawn}
      </span>
    );
  return (
    <Link className="icon-button small" to={to} replace state={ALONG_THE_LIST} aria-label={label} title={label}>
      {drawn}
    </Link>
  );
}
