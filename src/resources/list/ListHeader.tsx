// "Cadastros › Fornecedores" and the actions on the list as a whole.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Key } from "../../ui/Key.tsx";
import { areaCrumb, Crumbs } from "../parts/Crumbs.tsx";
import type { FormStart } from "../record/form-start.ts";
import { newLabel } from "../texts.ts";

interface ListHeaderProps {
  resource: Resource;
  route: RouteSpec;
  canCreate: boolean;
  /** The first values of the form of a new record. */
  start?: FormStart;
  /** Further actions on the list as a whole. */
  children?: ReactNode;
}

export const listTitle = (resource: Resource, route: RouteSpec): string => route.label ?? resource.label.many;

export function ListHeader({ resource, route, canCreate, start, children }: ListHeaderProps) {
  const title = listTitle(resource, route);
  return (
    <header className="rs-head">
      <div>
        <Crumbs steps={[...areaCrumb(route), { label: title }]} />
        <h1>{title}</h1>
      </div>
      <div className="rs-head-actions">
        {children}
        {canCreate && (
          <Link className="button primary" to={`${route.path}/create`} state={start}>
            <Icon name="plus" size={14} /> {newLabel(resource)} <Key name="N" />
          </Link>
        )}
      </div>
    </header>
  );
}
