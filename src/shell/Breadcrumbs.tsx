// Where the person is, from the menu group to the record.
import { Link } from "react-router-dom";
import { SHELL } from "../i18n/shell.ts";
import { Icon } from "./Icon.tsx";

export interface Crumb {
  label: string;
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={SHELL.path}>
      <ol className="breadcrumbs">
        {crumbs.map(({ label, to }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={to ?? label}>
              {index > 0 && <Icon name="chevronRight" size={12} />}
              {to && !last ? (
                <Link to={to}>{label}</Link>
              ) : (
                <span className="truncate" aria-current={last ? "page" : undefined}>
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
