// "Cadastros › Fornecedores" and the actions on the list as a whole.
import type { ReactNode } from "react";
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { areaCrumb, Crumbs } from "../parts/Crumbs.tsx";
import { HeadActs } from "../parts/HeadActs.tsx";
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
    <header className="flex flex-wrap items-center justify-between gap-x-16 gap-y-12 phone:relative">
      <div className="first:flex-[1_1_180px] first:min-w-0">
        <Crumbs steps={[...areaCrumb(route), { label: title }]} />
        <h1>{title}</h1>
      </div>
      <HeadActs
        create={canCreate ? { label: newLabel(resource), to: `${route.path}/create`, state: start } : undefined}
      >
        {children}
      </HeadActs>
    </header>
  );
}
