// "Cadastros › Fornecedores" is the place of the screen; every step but the last is a link.
import { useContext } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router-dom";
import { Icon } from "../../ui/Icon.tsx";
import { PathPlace } from "./path-place.ts";

export interface Crumb {
  label: string;
  to?: string;
}

export function Crumbs({ steps }: { steps: Crumb[] }) {
  const place = useContext(PathPlace);
  const path = (
    <nav aria-label="Caminho">
      <ol className="flex items-center gap-6 overflow-hidden text-muted text-table phone:text-section">
        {steps.map(({ label, to }, index) => {
          const isLast = index === steps.length - 1;
          return (
            <li
              className="flex items-center gap-6 min-w-0 whitespace-nowrap last:text-text last:font-medium max-[1000px]:first:not-last:hidden max-[1000px]:nth-2:[&>svg]:hidden phone:not-last:hidden phone:[&>svg]:hidden"
              key={`${to ?? ""} ${label}`}
            >
              {index > 0 && <Icon className="opacity-70" name="chevronRight" size={12} />}
              {to && !isLast ? (
                <Link className="overflow-hidden py-4 text-inherit text-ellipsis" to={to}>
                  {label}
                </Link>
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
