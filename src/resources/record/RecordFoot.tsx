// The foot of a record screen: who created and changed the record, and what ends the form.
import type { ReactNode } from "react";
import type { RaRecord } from "react-admin";
import { fieldAt, type Resource } from "../../base/resource.ts";
import { definitionOf } from "../../fields/definitions.ts";
import { createdByText, TEXTS, updatedByText } from "../texts.ts";
import { valueAt } from "./paths.ts";

interface RecordFootProps {
  resource: Resource;
  /** Absent while the record is being created. */
  record?: RaRecord;
  children?: ReactNode;
}

export function RecordFoot({ resource, record, children }: RecordFootProps) {
  return (
    <footer className="rs-foot" data-acts={Boolean(children)}>
      <div className="rs-audit">{record && <Audit resource={resource} record={record} />}</div>
      {children && <div className="rs-foot-actions">{children}</div>}
    </footer>
  );
}

function Audit({ resource, record }: { resource: Resource; record: RaRecord }) {
  if (record.version === 0) return <span>{TEXTS.unsaved}</span>;
  const created = stamp(resource, record, "created");
  const updated = stamp(resource, record, "updated");
  return (
    <>
      {created && <span>{created}</span>}
      {updated && <span>{updated}</span>}
    </>
  );
}

function stamp(resource: Resource, record: RaRecord, act: "created" | "updated"): string | undefined {
  const field = fieldAt(resource.fields, `${act}At`);
  const when = field ? definitionOf(field).format(record[`${act}At`], field) : "";
  const name = valueAt(record, `${act}By.text`);
  if (!when) return undefined;
  const write = act === "created" ? createdByText : updatedByText;
  if (typeof name === "string" && name !== "") return write(name, when);
  return `${act === "created" ? "Criado" : "Atualizado"} em ${when}`;
}
