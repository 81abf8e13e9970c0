// The top of a record screen: the way back, the kind of screen, the name of the record, its status and its key facts.
import type { ReactNode } from "react";
import type { RaRecord } from "react-admin";
import { statusField } from "../../base/key-facts.ts";
import { fieldAt, type Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { cellOf } from "../../fields/components.ts";
import { areaCrumb, Crumbs } from "../parts/Crumbs.tsx";
import { mayReadField, useSystem } from "../parts/field-access.ts";
import { usePageDescription } from "../parts/page-description.ts";
import { recordTitle } from "../parts/record-title.ts";
import { inSentence, newLabel, switchText, TEXTS } from "../texts.ts";
import { isShownAt } from "./field-conditions.ts";
import { isEmptyValue, valueAt } from "./paths.ts";
import { FactValue } from "./reading.tsx";
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
  const act = actTitle(resource, mode);
  const title = record && !isSingle ? recordTitle(resource, record) : undefined;
  usePageDescription(isSingle ? undefined : descriptionOf(mode, title, act, list));
  const area = areaCrumb(route);
  const steps = isSingle
    ? [...area, { label: list }]
    : [...area, { label: list, to: route.path }, { label: title ?? act }];
  return (
    <header className="rs-head rs-record-head">
      <div>
        <Crumbs steps={steps} />
        <div className="rs-title-line">
          <h1>
            {isSingle ? (
              list
            ) : title ? (
              <>
                <span className="rs-act">{act}</span> <span className="rs-name">{title}</span>
              </>
            ) : (
              act
            )}
          </h1>
          {record && !isSingle && <Status resource={resource} record={record} />}
        </div>
      </div>
      <div className="rs-head-actions">{children}</div>
      {record && mode === "view" && !isSingle && <KeyFacts resource={resource} record={record} />}
    </header>
  );
}

/** Returns "Novo fornecedor", "ALFA LTDA - Fornecedores" or "Editar ALFA LTDA - Fornecedores". */
function descriptionOf(mode: Mode, title: string | undefined, act: string, list: string): string {
  if (mode === "create" || title === undefined) return act;
  return `${mode === "edit" ? `${TEXTS.edit} ` : ""}${title} - ${list}`;
}

/** Returns "Novo fornecedor", "Editar fornecedor" or "Visualizar fornecedor". */
function actTitle(resource: Resource, mode: Mode): string {
  if (mode === "create") return newLabel(resource);
  const verb = mode === "edit" ? TEXTS.edit : TEXTS.view;
  return `${verb} ${inSentence(resource.label.one)}`;
}

interface OfRecordProps {
  resource: Resource;
  record: RaRecord;
}

export function Status({ resource, record }: OfRecordProps) {
  const field = statusField(resource);
  const value = field && record[field.name];
  if (!field || isEmptyValue(value)) return null;
  if (typeof value === "boolean") return <Switch resource={resource} isOn={value} />;
  const Cell = cellOf(field.type);
  return <Cell field={field} value={value} record={record} />;
}

function Switch({ resource, isOn }: { resource: Resource; isOn: boolean }) {
  return (
    <span className="status" data-tone={isOn ? "success" : "neutral"}>
      {switchText(resource, isOn)}
    </span>
  );
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
    <dl className="rs-key-facts rs-reading" aria-label={TEXTS.keyFacts}>
      {facts.map((field) => (
        <div key={field.path}>
          <dt>{field.title}</dt>
          <dd>
            <FactValue field={field} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
