// The top of a record screen: the way back, the kind of screen, the name of the record and its status.
import type { ReactNode } from "react";
import type { RaRecord } from "react-admin";
import type { Field, Resource } from "../../base/resource.ts";
import type { RouteSpec } from "../../base/resource-document.ts";
import { cellOf } from "../../fields/components.ts";
import { areaCrumb, Crumbs } from "../parts/Crumbs.tsx";
import { usePageDescription } from "../parts/page-description.ts";
import { recordTitle } from "../parts/record-title.ts";
import { inSentence, newLabel, switchText, TEXTS } from "../texts.ts";
import { isEmptyValue } from "./paths.ts";
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

function Status({ resource, record }: { resource: Resource; record: RaRecord }) {
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

/** Returns the field with a record's status: one of its own, else the switch that every register has. */
function statusField(resource: Resource): Field | undefined {
  const choices = resource.fields.filter((field) => field.options !== undefined);
  // "lastDeliveryStatus" is the result of a delivery, not the status of the record.
  const status =
    choices.find(({ name }) => name === "status") ?? choices.find(({ name }) => /^(?!last).*Status$/.test(name));
  return status ?? resource.fields.find(({ name }) => name === "enabled");
}
