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
    <div
      className="grid grid-cols-[auto_minmax(0,1fr)] min-h-dvh phone:grid-cols-1"
      role="status"
      aria-label={SHELL.loading}
    >
      {desktop && (
        <div
          className="sidebar-place w-(--rail) [transition:width_var(--quick)] data-[fixed=true]:w-(--sidebar)"
          data-fixed="true"
        >
          <aside className="sidebar" data-open="true" data-fixed="true" aria-hidden="true">
            <div className="sidebar-head flex flex-none items-center h-(--bar) py-0 px-18 text-text">
              <span className="skeleton w-220 h-20" style={{ width: 120 }} />
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
      <div className="content flex flex-col min-w-0" aria-hidden="true">
        <div className="topbar" />
        <PageSkeleton />
      </div>
    </div>
  );
}
