// A record's page while its document or its values load, in the shape of what comes.
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { useDelayed } from "../../ui/use-delayed.ts";
import { RecordSkeleton } from "../parts/states.tsx";
import { WaitingHead } from "../parts/WaitingHead.tsx";
import { actLabel } from "../texts.ts";
import { RECORD_BODY, RECORD_PAGE, useSidePlace } from "./record-page.ts";

interface RecordWaitingProps {
  resource: Pick<Resource, "name" | "label"> & Partial<Pick<Resource, "layout">>;
  route: RouteSpec;
  /** "single" for a register with a single record, whose page is named after the register. */
  mode: "view" | "edit" | "create" | "single";
}

const LINES = ["w-[70%]", "w-[48%]", "w-[62%]", "w-[40%]", "w-[56%]"];

export function RecordWaiting({ resource, route, mode }: RecordWaitingProps) {
  const isLate = useDelayed(true);
  const hasSide = mode === "view";
  const place = useSidePlace(resource);
  const hasTabs = resource.layout?.length !== 1;
  const list = route.label ?? resource.label.many;
  const act = mode === "single" ? list : actLabel(resource, mode);
  const steps = mode === "single" ? [{ label: list }] : [{ label: list, to: route.path }, { label: act }];
  return (
    <div className={`${RECORD_PAGE} min-h-[50vh]`}>
      <WaitingHead route={route} steps={steps} title={act} isNamed={mode === "view" || mode === "edit"} />
      {isLate && hasSide && (
        <div className="flex flex-wrap gap-x-32 gap-y-8" aria-hidden="true">
          {LINES.map((line) => (
            <span key={line} className="grid gap-10 w-120">
              <span className="skeleton w-[50%] h-10" />
              <span className={`skeleton ${line}`} />
            </span>
          ))}
        </div>
      )}
      {isLate && (
        <div className={RECORD_BODY} data-tabs={hasTabs} data-side={hasSide ? place : undefined}>
          {hasTabs && <Lines className="gap-22 py-11 px-10 max-[1200px]:hidden" />}
          <div className="grid content-start gap-16 min-w-0">
            {hasTabs && <span className="skeleton w-140 h-16 mt-2" aria-hidden="true" />}
            <RecordSkeleton />
          </div>
          {hasSide && place === "beside" && <Lines className="gap-20 w-256" />}
        </div>
      )}
    </div>
  );
}

const Lines = ({ className }: { className: string }) => (
  <div className={`grid content-start ${className}`} aria-hidden="true">
    {LINES.map((line) => (
      <span key={line} className={`skeleton ${line}`} />
    ))}
  </div>
);
