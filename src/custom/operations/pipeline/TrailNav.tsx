// "‹ 12 de 204 ›": the way to the neighbours of the list.
import { Link, useNavigate } from "react-router-dom";
import { useCommands } from "../../../framework.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { pipelineAddress } from "../parts/addresses.ts";
import { PIPELINE_TEXTS, placeText } from "./texts.ts";
import { useTrail } from "./use-trail.ts";

export function TrailNav({ id }: { id: number }) {
  const navigate = useNavigate();
  const trail = useTrail(id);
  const { previous, next } = trail ?? {};
  // Back leads to the list, however many operations lie between.
  const go = (to: number) => navigate(pipelineAddress(to), { replace: true });
  useCommands([
    next !== undefined && { label: PIPELINE_TEXTS.next, keys: "j", run: () => go(next) },
    previous !== undefined && { label: PIPELINE_TEXTS.previous, keys: "k", run: () => go(previous) },
  ]);
  if (!trail) return null;
  return (
    <nav
      className="flex items-center gap-2 mr-4 text-muted text-table whitespace-nowrap"
      aria-label={PIPELINE_TEXTS.trail}
    >
      <Step to={previous} label={PIPELINE_TEXTS.previous} icon="chevronLeft" />
      <span className="number">{placeText(trail.place, trail.total)}</span>
      <Step to={next} label={PIPELINE_TEXTS.next} icon="chevronRight" />
    </nav>
  );
}

function Step({ to, label, icon }: { to: number | undefined; label: string; icon: "chevronLeft" | "chevronRight" }) {
  const drawn = <Icon name={icon} size={14} />;
  if (to === undefined)
    return (
      <span className="icon-button small opacity-35" aria-hidden="true">
        {drawn}
      </span>
    );
  return (
    <Link className="icon-button small" to={pipelineAddress(to)} replace aria-label={label} title={label}>
      {drawn}
    </Link>
  );
}
