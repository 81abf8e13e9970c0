// "Cadastros › Fornecedores" and what can be done from the list as a whole.
import { Link } from "react-router-dom";
import type { RouteSpec } from "../../base/document.ts";
import type { Resource } from "../../base/resource.ts";
import { areaCrumb, Crumbs } from "../parts/Crumbs.tsx";
import { Icon } from "../parts/Icon.tsx";
import { Key } from "../parts/Key.tsx";
import { newLabel, TEXTS } from "../texts.ts";

interface ListHeaderProps {
  resource: Resource;
  route: RouteSpec;
  canCreate: boolean;
  onExport: (() => void) | undefined;
}

export const listTitle = (resource: Resource, route: RouteSpec): string => route.label ?? resource.label.many;

export function ListHeader({ resource, route, canCreate, onExport }: ListHeaderProps) {
  const title = listTitle(resource, route);
  return (
    <header className="rs-head">
      <div>
        <Crumbs steps={[...areaCrumb(route), { label: title }]} />
        <h1>{title}</h1>
      </div>
      <div className="rs-head-actions">
        {onExport && (
          <button type="button" className="button" onClick={onExport}>
            {TEXTS.export}
          </button>
        )}
        {canCreate && (
          <Link className="button primary" to={`${route.path}/create`}>
            <Icon name="plus" size={14} /> {newLabel(resource)} <Key name="N" />
          </Link>
        )}
      </div>
    </header>
  );
}
