// The outline of the layout while the session is loaded, so that nothing jumps when the layout appears.
import { FRAME } from "../i18n/frame.ts";
import { SHELL } from "../i18n/shell.ts";
import { useDesktop } from "../ui/use-media.ts";
import { SidebarOwners } from "./SidebarOwners.tsx";
import { PageSkeleton } from "./Skeleton.tsx";

const ENTRIES = ["70%", "55%", "64%", "60%", "52%", "58%", "48%"];

export function BootFrame() {
  const desktop = useDesktop();
  return (
    <div className="frame" role="status" aria-label={SHELL.loading}>
      {desktop && (
        <div className="sidebar-place" data-fixed="true">
          <aside className="sidebar" data-open="true" data-fixed="true" aria-hidden="true">
            <div className="sidebar-head">
              <span className="skeleton title" style={{ width: 120 }} />
            </div>
            <SidebarOwners owners={[{ kind: FRAME.organization }]} open />
            <div className="stack" style={{ gap: 26, padding: "20px 22px" }}>
              {ENTRIES.map((width) => (
                <span key={width} className="skeleton" style={{ width }} />
              ))}
            </div>
          </aside>
        </div>
      )}
      <div className="content" aria-hidden="true">
        <div className="topbar" />
        <PageSkeleton />
      </div>
    </div>
  );
}
