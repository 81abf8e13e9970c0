// The top of a record screen: the way back, the kind of screen, the name of the record, its status and its key facts.
import type { ReactNode } from "react";
import type { RaRecord } from "react-admin";
import { statusField } from "../../base/key-facts.ts";
import { fieldAt, type Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { cellOf } from "../../fields/components.ts";
import { areaCrumb, Crumbs } from "../parts/Crumbs.tsx";
import { EnabledLabel } from "../parts/EnabledLabel.tsx";
import { mayReadField, useSystem } from "../parts/field-access.ts";
import { usePageDescription } from "../parts/page-description.ts";
import { recordTitle } from "../parts/record-title.ts";
import { actLabel, TEXTS } from "../texts.ts";
import { isShownAt } from "./field-conditions.ts";
import { isEmptyValue, valueAt } from "./paths.ts";
import { FactValue } from "./reading.tsx";
import { HEAD_FACT } from "./record-page.ts";
import type { Mode } from "./screen-layout.ts";

interface RecordHeadProps {
  resource: Resource;
  route: RouteSpec;
  mode: Mode;
  record?: RaRecord;
  /** A register with a single record has no list to return to, and its record has no title. */
  isSingle?: boolean;
  children?: ReactNode;
}

export function RecordHead({ resource, route, mode, record, isSingle, children }: RecordHeadProps) {
  const list = route.label ?? resource.label.many;
  const act = actLabel(resource, mode);
  const title = record && !isSingle ? recordTitle(resource, record) : undefined;
  usePageDescription(isSingle ? undefined : descriptionOf(mode, title, act, list));
  const area = areaCrumb(route);
  const steps = isSingle
    ? [...area, { label: list }]
    : [...area, { label: list, to: route.path }, { label: title ?? act }];
  return (
    <header className="flex flex-wrap justify-between gap-x-16 gap-y-12 items-center">
      <div className="first:flex-[1000_1_180px] first:min-w-0">
        <Crumbs steps={steps} />
        <div className="[&>:is(.status,.f-label)]:self-end [&>:is(.status,.f-label)]:mb-3 flex flex-wrap items-center gap-x-12 gap-y-4">
          <h1 className="wrap-anywhere">
            {isSingle ? (
              list
            ) : title ? (
              <>
                <span className="block text-muted text-caption font-normal tracking-[0] leading-[1.45]">{act}</span>{" "}
                <span>{title}</span>
              </>
            ) : (
              act
            )}
          </h1>
          {record && !isSingle && <Status resource={resource} record={record} />}
        </div>
      </div>
      <div className="rs-head-actions first:flex-[1_1_180px] first:min-w-0 flex flex-wrap items-center gap-8 phone:flex-auto phone:justify-end [&>:empty]:-mr-8 print:hidden!">
        {children}
      </div>
      {record && mode === "view" && !isSingle && <KeyFacts resource={resource} record={record} />}
    </header>
  );
}

/** Returns "Novo fornecedor", "ALFA LTDA - Fornecedores" or "Editar ALFA LTDA - Fornecedores". */
function descriptionOf(mode: Mode, title: string | undefined, act: string, list: string): string {
  if (mode === "create" || title === undefined) return act;
  return `${mode === "edit" ? `${TEXTS.edit} ` : ""}${title} - ${list}`;
}

interface OfRecordProps {
  resource: Resource;
  record: RaRecord;
}

export function Status({ resource, record }: OfRecordProps) {
  const field = statusField(resource);
  const value = field && record[field.name];
  if (!field || isEmptyValue(value)) return null;
  if (typeof value === "boolean") return <EnabledLabel resource={resource} isOn={value} />;
  const Cell = cellOf(field.type);
  return <Cell field={field} value={value} record={record} />;
}

/** What is empty, hidden by a condition or not for this person takes no place. */
export function KeyFacts({ resource, record }: OfRecordProps) {
  const system = useSystem();
  const facts = resource.facts
    .flatMap((path) => fieldAt(resource.fields, path) ?? [])
    .filter(
      (field) =>
        mayReadField(field, system) && isShownAt(resource, field, record) && !isEmptyValue(valueAt(record, field.path)),
    );
  if (facts.length === 0) return null;
  return (
    <dl
      className="rs-reading [&_.rs-copy]:ml-2 flex flex-[1_0_100%] flex-wrap gap-x-32 gap-y-8 phone:gap-x-16"
      aria-label={TEXTS.keyFacts}
    >
      {facts.map((field) => (
        <div className={HEAD_FACT} key={field.path}>
          <dt>{field.title}</dt>
          <dd className="overflow-hidden font-medium text-ellipsis">
            <FactValue field={field} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
