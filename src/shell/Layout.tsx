// The layout of every signed-in screen: side menu, top bar, content, notices.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "react-admin";
import { useLocation } from "react-router-dom";
import { SHELL } from "../i18n/shell.ts";
import { PathPlace } from "../resources/parts/path-place.ts";
import { Icon } from "../ui/Icon.tsx";
import type { MenuItem } from "../ui/Menu.tsx";
import { useOverlay } from "../ui/overlay.ts";
import { useArrival } from "../ui/use-focus-heading.ts";
import { useDesktop, useMedia } from "../ui/use-media.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { FrameContext } from "./frame-context.ts";
import { ConnectionNotice, LoadingIndicator, OfflineLabel, PrintHead } from "./frame-status.tsx";
import { HelpCard, type HelpContact } from "./HelpCard.tsx";
import type { MenuNode } from "./menu.ts";
import { CommandCenter } from "./palette/CommandCenter.tsx";
import { Sidebar } from "./Sidebar.tsx";
import type { SidebarOwner } from "./SidebarOwners.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";
import { UserMenu } from "./UserMenu.tsx";

interface LayoutProps {
  appName: string;
  brand: (compact: boolean) => ReactNode;
  menu: MenuNode[];
  /** Entries of the user menu before Ajuda and Sair. */
  userItems: MenuItem[];
  avatarURL?: string;
  /** Elements of the top bar before the theme toggle, such as a bell or a selector. */
  tools?: ReactNode;
  /** The organization, and the company that the person works for. */
  owners?: readonly SidebarOwner[];
  /** The contacts of the help card; undefined while they are not loaded. */
  contacts?: readonly HelpContact[];
  /** Whether the side menu shows the help too. */
  offersHelp?: boolean;
  /** A window beside the one with the menu: only its page, and what tells of news. */
  isWindow?: boolean;
  children: ReactNode;
}

/** In a narrower window a fixed menu would take the room of two columns from every list. */
const ROOMY = "(min-width: 1200px)";

const WHOLE_WIDTH = { gridTemplateColumns: "minmax(0, 1fr)" };

export function Layout({ appName, brand, menu, userItems, avatarURL, tools, children, ...frameProps }: LayoutProps) {
  const { owners = [], contacts, offersHelp, isWindow = false } = frameProps;
  const desktop = useDesktop();
  const isRoomy = useMedia(ROOMY);
  const [isPreferred, prefer] = useStore("sidebarFixed", true);
  const isFixed = isPreferred && isRoomy;
  const [drawer, setDrawer] = useState(false);
  const [pathPlace, setPathPlace] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  useArrival(pathname);
  const frame = useMemo(() => ({ appName }), [appName]);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  const help = <HelpCard contacts={contacts} />;
  const side = { nodes: menu, brand, owners, help: offersHelp ? help : undefined };

  return (
    <FrameContext value={frame}>
      <a
        className="button skip-link print:hidden fixed z-100 top-8 left-8 [translate:0_-60px] focus:[translate:0_0]"
        href="#content"
      >
        {SHELL.skip}
      </a>
      <div
        className="grid grid-cols-[auto_minmax(0,1fr)] min-h-dvh phone:grid-cols-1 print:block"
        style={isWindow ? WHOLE_WIDTH : undefined}
      >
        {desktop && !isWindow && (
          <div
            className="sidebar-place print:hidden w-(--rail) [transition:width_var(--quick)] data-[fixed=true]:w-(--sidebar)"
            data-fixed={isFixed}
          >
            <Sidebar {...side} fixed={isFixed} onFix={isRoomy ? () => prefer(!isFixed) : undefined} />
          </div>
        )}
        <div className="content flex flex-col min-w-0">
          <header className="topbar">
            {!desktop && !isWindow && (
              <button type="button" className="icon-button" aria-label={SHELL.openMenu} onClick={() => setDrawer(true)}>
                <Icon name="menu" size={18} />
              </button>
            )}
            <div className="flex-1 min-w-0" ref={setPathPlace} />
            <LoadingIndicator />
            <OfflineLabel />
            {!isWindow && <CommandCenter menu={menu} userItems={userItems} />}
            {tools}
            {(desktop || isWindow) && <ThemeToggle />}
            {!isWindow && <UserMenu items={userItems} avatarURL={avatarURL} help={help} />}
          </header>
          <main
            className="flex flex-1 flex-col min-w-0 outline-none min-[1500px]:overflow-x-clip"
            id="content"
            tabIndex={-1}
          >
            <PrintHead owners={owners} />
            <ConnectionNotice />
            <PathPlace value={pathPlace}>
              <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
            </PathPlace>
          </main>
        </div>
      </div>
      {drawer && !desktop && (
        <MobileDrawer onClose={closeDrawer}>
          <Sidebar {...side} fixed />
        </MobileDrawer>
      )}
    </FrameContext>
  );
}

/** The side menu on a narrow window slides over the page; a tap outside, Escape or a navigation closes it. */
function MobileDrawer({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const SideDrawer = useOverlay("SideDrawer");
  useEffect(() => {
    if (pathname !== opened.current) onClose();
  }, [pathname, onClose]);
  return (
    SideDrawer && (
      <SideDrawer label={SHELL.mainMenu} onClose={onClose}>
        {children}
      </SideDrawer>
    )
  );
}
