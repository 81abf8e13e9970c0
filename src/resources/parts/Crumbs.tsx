// "Cadastros › Fornecedores" is the place of the screen; every step but the last is a link.
import { useContext } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router-dom";
import { Icon } from "../../ui/Icon.tsx";
import { PathPlace } from "./path-place.ts";
import "../resources.css";

export interface Crumb {
  label: string;
  to?: string;
}

export function Crumbs({ steps }: { steps: Crumb[] }) {
  const place = useContext(PathPlace);
  const path = (
    <nav aria-label="Caminho">
      <ol className="breadcrumbs">
        {steps.map(({ label, to }, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li key={to ?? label}>
              {index > 0 && <Icon name="chevronRight" size={12} />}
              {to && !isLast ? (
                <Link to={to}>{label}</Link>
              ) : (
                <span className="truncate" aria-current={isLast ? "page" : undefined}>
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
  return place ? createPortal(path, place) : path;
}

/** Returns the menu group of a route; its address leads to the first screen of the group. */
export function areaCrumb(route: { path: string; menu?: string }): Crumb[] {
  return route.menu ? [{ label: route.menu, to: `/${route.path.split("/")[1] ?? ""}` }] : [];
}
