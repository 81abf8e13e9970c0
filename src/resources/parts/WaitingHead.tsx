// The head of a screen that is on its way: crumbs and title stand where they will be, and what is not known yet is grey.
import type { RouteSpec } from "../../base/resource-document.ts";
import { areaCrumb, type Crumb, Crumbs } from "./Crumbs.tsx";

interface WaitingHeadProps {
  route: RouteSpec;
  /** The steps after the area. */
  steps: Crumb[];
  title: string;
  /** A record has a name of its own, and `title` says what is done with it. */
  isNamed?: boolean;
}

/** No heading: the focus would go to it, and be lost with it. */
export function WaitingHead({ route, steps, title, isNamed }: WaitingHeadProps) {
  return (
    <header className="flex items-center min-h-34">
      <div className="grid gap-4">
        <Crumbs steps={[...areaCrumb(route), ...steps]} />
        {isNamed ? (
          <>
            <span className="muted text-caption">{title}</span>
            <span className="skeleton w-[min(280px,60vw)] h-20" />
          </>
        ) : (
          <span className="text-title font-semibold leading-[1.3] tracking-[-0.012em]">{title}</span>
        )}
      </div>
    </header>
  );
}
