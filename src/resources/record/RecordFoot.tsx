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
    <footer
      className="rs-foot min-[1500px]:before:absolute min-[1500px]:before:-z-1 min-[1500px]:before:-top-1 min-[1500px]:before:bottom-0 min-[1500px]:before:inset-x-[-100vmax] min-[1500px]:before:border-t min-[1500px]:before:border-t-border min-[1500px]:before:bg-ground flex sticky z-6 bottom-0 flex-wrap items-center justify-between gap-x-24 gap-y-8 mt-auto mx-[calc(-1_*_var(--gutter))] mb-0 py-12 px-(--gutter) border-t border-t-border bg-ground/92 [backdrop-filter:blur(8px)] data-[acts=false]:static"
      data-acts={Boolean(children)}
    >
      <div className={`flex flex-wrap gap-x-20 gap-y-2 text-muted text-caption ${children ? "phone:hidden" : ""}`}>
        {record && <Audit resource={resource} record={record} />}
      </div>
      {children && (
        <div className="phone:has-[.rs-draft-mark:not(:empty)]:flex-wrap phone:[&>.button.primary]:flex-1 flex items-center gap-8 [&>:empty]:-mr-8 ml-auto phone:w-full print:hidden!">
          {children}
        </div>
      )}
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
