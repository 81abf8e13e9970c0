// "Cadastros › Fornecedores" and the actions on the list as a whole.
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import type { Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Key } from "../../ui/Key.tsx";
import { usePhone } from "../../ui/use-media.ts";
import { areaCrumb, Crumbs } from "../parts/Crumbs.tsx";
import type { FormStart } from "../record/form-start.ts";
import { newLabel, TEXTS } from "../texts.ts";

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
      <div className="rs-head-actions first:flex-[1_1_180px] first:min-w-0 phone:contents flex flex-wrap items-center gap-8 print:hidden!">
        <OtherActs>{children}</OtherActs>
        {canCreate && (
          <Link
            className="button primary phone:fixed phone:right-(--gutter) phone:bottom-[calc(16px_+_env(safe-area-inset-bottom))] phone:z-5 phone:min-h-48 phone:px-20 phone:rounded-24 phone:shadow-float"
            to={`${route.path}/create`}
            state={start}
          >
            <Icon name="plus" size={14} /> {newLabel(resource)} <Key name="N" />
          </Link>
        )}
      </div>
    </header>
  );
}

/** On a phone they wait behind one button; creating stays at the thumb. */
function OtherActs({ children }: { children: ReactNode }) {
  const isPhone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  // The acts stay where they are, so that a phone that is turned closes no dialog of theirs.
  return (
    <>
      <div id={id} className="contents phone:grid phone:flex-[1_1_100%] phone:gap-8" hidden={isPhone && !isOpen}>
        {children}
      </div>
      {isPhone && (
        <button
          type="button"
          className="icon-button phone:absolute phone:-top-2 phone:right-0"
          aria-label={TEXTS.actions}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="more" />
        </button>
      )}
    </>
  );
}
