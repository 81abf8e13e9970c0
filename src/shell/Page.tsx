// A page inside the layout: document title, breadcrumbs in the top bar, heading with status and actions, content.

import { type ReactNode, useEffect } from "react";
import { Link } from "react-router-dom";
import { documentTitle, SHELL } from "../i18n/shell.ts";
import { type Crumb, Crumbs } from "../resources/parts/Crumbs.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { useFrame } from "./frame-context.ts";

interface PageProps {
  title: string;
  /** From the menu group to this page; the page itself is added when it is not the last. */
  breadcrumb?: Crumb[];
  /** Small labels beside the title. */
  status?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Page({ title, breadcrumb = [], status, actions, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className="page">
      <Crumbs steps={breadcrumb.at(-1)?.label === title ? breadcrumb : [...breadcrumb, { label: title }]} />
      <header className="flex flex-wrap items-center gap-x-12 gap-y-8 mb-20 phone:relative">
        <h1 className="min-w-0 wrap-anywhere">{title}</h1>
        {status}
        {actions && <div className="actions flex flex-wrap gap-8 ml-auto phone:w-full phone:ml-0">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export function usePageTitle(description: string): void {
  const { appName } = useFrame();
  useEffect(() => {
    document.title = documentTitle(description, appName);
  }, [description, appName]);
}

/** /404, for addresses that do not exist and for those that the person may not open; the page does not say which. */
export function NotFound() {
  usePageTitle(SHELL.notFoundTitle);
  return (
    <div className="page">
      <Crumbs steps={[{ label: SHELL.notFoundTitle }]} />
      <EmptyState heading="h1" icon="compass" title={SHELL.notFoundTitle} text={SHELL.notFoundText}>
        <Link className="button primary" to="/">
          {SHELL.notFoundLink}
        </Link>
      </EmptyState>
    </div>
  );
}
