// The frame around every signed-in screen: side menu, top bar, content, notices.
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { useStore } from "react-admin";
import { useLocation } from "react-router-dom";
import { SHELL } from "../i18n/shell.ts";
import { PathPlace } from "../resources/parts/path-place.ts";
import type { MenuAction } from "./DropdownMenu.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { FrameContext } from "./frame-context.ts";
import { HelpDialog } from "./HelpDialog.tsx";
import { Icon } from "./Icon.tsx";
import { LoadingIndicator } from "./LoadingIndicator.tsx";
import { MobileDrawer } from "./MobileDrawer.tsx";
import type { MenuNode } from "./menu.ts";
import { CommandCenter } from "./palette/CommandCenter.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { ThemeToggle } from "./ThemeToggle.tsx";
import { UserMenu } from "./UserMenu.tsx";
import { useIsDesktop } from "./use-media.ts";

interface LayoutProps {
  appName: string;
  brand: (compact: boolean) => ReactNode;
  menu: MenuNode[];
  /** Entries of the user menu before Ajuda and Sair. */
  userItems: MenuAction[];
  avatarURL?: string;
  /** What stands in the top bar before the theme toggle: a bell, a selector. */
  tools?: ReactNode;
  help?: ReactNode;
  children: ReactNode;
}

export function Layout({ appName, brand, menu, userItems, avatarURL, tools, help, children }: LayoutProps) {
  const desktop = useIsDesktop();
  const [fixed, setFixed] = useStore("sidebarFixed", true);
  const [drawer, setDrawer] = useState(false);
  const [helping, setHelping] = useState(false);
  const [pathPlace, setPathPlace] = useState<HTMLElement | null>(null);
  const { pathname } = useLocation();
  const frame = useMemo(() => ({ appName }), [appName]);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  const helpItem: MenuAction = { label: SHELL.help, icon: "help", onSelect: () => setHelping(true) };

  return (
    <FrameContext value={frame}>
      <a className="button skip-link" href="#content">
        {SHELL.skip}
      </a>
      <div className="frame">
        {desktop && (
          <div className="sidebar-place" data-fixed={fixed}>
            <Sidebar nodes={menu} brand={brand} fixed={fixed} onFix={() => setFixed(!fixed)} />
          </div>
        )}
        <div className="content">
          <header className="topbar">
            {!desktop && (
              <button type="button" className="icon-button" aria-label={SHELL.openMenu} onClick={() => setDrawer(true)}>
                <Icon name="menu" />
              </button>
            )}
            <div className="topbar-path" ref={setPathPlace} />
            <LoadingIndicator />
            <CommandCenter menu={menu} userItems={userItems} />
            {tools}
            <ThemeToggle />
            <UserMenu items={[...userItems, helpItem]} avatarURL={avatarURL} />
          </header>
          <main id="content" tabIndex={-1}>
            <PathPlace value={pathPlace}>
              <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
            </PathPlace>
          </main>
        </div>
      </div>
      {drawer && !desktop && (
        <MobileDrawer onClose={closeDrawer}>
          <Sidebar nodes={menu} brand={brand} fixed />
        </MobileDrawer>
      )}
      {helping && <HelpDialog onClose={() => setHelping(false)}>{help}</HelpDialog>}
    </FrameContext>
  );
}
