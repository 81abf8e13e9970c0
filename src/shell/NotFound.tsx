// /404, for addresses that do not exist and for those that the person may not open; the page does not say which.
import { Link } from "react-router-dom";
import { SHELL } from "../i18n/shell.ts";
import { Crumbs } from "../resources/parts/Crumbs.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { usePageTitle } from "./Page.tsx";

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
