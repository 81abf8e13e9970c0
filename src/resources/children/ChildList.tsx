// The records that belong to this one ("parent" in their document): a table, and a dialog to add and to change them.
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { type RaRecord, useGetList } from "react-admin";
import { createPortal } from "react-dom";
import type { Resource } from "../../base/resource.ts";
import { lazyNamed } from "../../fields/parts/lazy-part.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { MenuItem } from "../../ui/Menu.tsx";
import { usePhone } from "../../ui/use-media.ts";
import { type Column, defaultColumns, growingColumn } from "../list/columns.ts";
import { RecordCards } from "../list/RecordCards.tsx";
import { DeleteDialog } from "../parts/DeleteDialog.tsx";
import { useSystem } from "../parts/field-access.ts";
import { recordTitle } from "../parts/record-title.ts";
import { serverError } from "../parts/server-error.ts";
import { ErrorState, RecordSkeleton } from "../parts/states.tsx";
import { useRights } from "../parts/use-rights.ts";
import type { Values } from "../record/paths.ts";
import { useRelatedResources } from "../schema-client.ts";
import { newLabel, noneYetText, TEXTS } from "../texts.ts";
import { ChildTable } from "./ChildTable.tsx";

/** With its form it weighs more than the list. */
const ChildDialog = lazyNamed("ChildDialog", () => import("./ChildDialog.tsx"));

interface ChildListProps {
  /** The name of the children's register. */
  name: string;
  /** The record that they belong to. */
  record: RaRecord;
  canUpdate: boolean;
  /** The heading, where a panel has several lists. */
  title?: string;
  /** What stands above the rows, worked out from them. */
  above?: (records: readonly RaRecord[]) => ReactNode;
  /** Buttons before the one that adds a single record. */
  tools?: (records: readonly RaRecord[], refresh: () => void, add: (values: Values) => void) => ReactNode;
  /** Rows without effect at present are grey. */
  isMuted?: (record: RaRecord) => boolean;
  /** A word that replaces "Nova …" on the button. */
  addLabel?: string;
  /** Adding a single record is one of the tools. */
  isAddedByTools?: boolean;
  /** What a new record begins with, beside the defaults of its document. */
  newValues?: Values;
  /** Rows that change no more. */
  isLocked?: (record: RaRecord) => boolean;
  /** Further acts on a row, before those that change it. */
  acts?: (record: RaRecord) => MenuItem[];
  /** Is told of every change that this person has made. */
  onChanged?: () => void;
}

/** A record with more children than this would need pages, which a panel has no room for. */
const MOST = 500;
/** The children have no pages of their own, so that only the rights of their register count. */
const NO_ROUTE = { path: "", page: [] };

export function ChildList(props: ChildListProps) {
  const resources = useRelatedResources(props.name);
  const resource = resources?.get(props.name);
  if (!resources || !resource) return <RecordSkeleton />;
  return <Loaded {...props} resource={resource} resources={resources} />;
}

type LoadedProps = ChildListProps & { resource: Resource; resources: ReadonlyMap<string, Resource> };

function Loaded(props: LoadedProps) {
  const { resource, resources, record, canUpdate, title, above, tools, isMuted, acts, onChanged } = props;
  const key = resource.parent?.field ?? "";
  const system = useSystem();
  const rights = useRights(resource, NO_ROUTE);
  const [shown, show] = useState<{ act: "new"; values?: Values } | { act: "edit" | "delete"; child: RaRecord }>();
  const columns = useMemo(() => defaultColumns(resource, resources, system), [resource, resources, system]);
  const { data, error, refetch } = useChildren(resource, key, record);
  if (error) return <ErrorState traceId={serverError(error).body.traceId} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const refresh = () => {
    void refetch();
    onChanged?.();
  };
  const close = () => show(undefined);
  const canChange = (child: RaRecord): boolean => canUpdate && !props.isLocked?.(child);
  const menu = (child: RaRecord): MenuItem[] => [
    ...(acts?.(child) ?? []),
    ...(canChange(child) && rights.update ? [menuItem("edit", TEXTS.edit, () => show({ act: "edit", child }))] : []),
    ...(canChange(child) && rights.delete
      ? [{ ...menuItem("delete", TEXTS.delete, () => show({ act: "delete", child })), isDanger: true }]
      : []),
  ];
  return (
    <section className="rs-section stack gap-12 phone:p-16">
      <div className="row flex-wrap gap-x-16">
        {title && <h3>{title}</h3>}
        {data.length === 0 && resource.hint && <p className="muted flex-[1_1_240px]">{resource.hint}</p>}
        {canUpdate && (
          <div className="row push flex-wrap items-stretch ml-auto phone:w-full phone:[&>.button]:flex-auto">
            {tools?.(data, refresh, (values) => show({ act: "new", values }))}
            {rights.create && !props.isAddedByTools && (
              <button
                type="button"
                className="button small"
                onClick={() => show({ act: "new", values: props.newValues })}
              >
                <Icon name="plus" size={14} /> {props.addLabel ?? newLabel(resource)}
              </button>
            )}
          </div>
        )}
      </div>
      {above?.(data)}
      <Rows resource={resource} columns={columns} records={data} menu={menu} isMuted={isMuted} />
      {createPortal(
        // Dialogs have forms of their own, and a form inside the form of the record is not allowed.
        <>
          {(shown?.act === "new" || shown?.act === "edit") && (
            <Suspense fallback={null}>
              <ChildDialog
                resource={resource}
                parentID={record.id}
                record={shown.act === "new" ? undefined : shown.child}
                newValues={shown.act === "new" ? shown.values : undefined}
                onSaved={() => {
                  close();
                  refresh();
                }}
                onClose={close}
              />
            </Suspense>
          )}
          {shown?.act === "delete" && (
            <DeleteDialog
              resource={resource}
              record={shown.child}
              canDisable={rights.update}
              onDeleted={refresh}
              onDisabled={refresh}
              onClose={close}
            />
          )}
        </>,
        document.body,
      )}
    </section>
  );
}

function menuItem(key: "edit" | "delete", label: string, onSelect: () => void): MenuItem {
  return { key, label, icon: <Icon name={key === "edit" ? "edit" : "trash"} />, onSelect };
}

function useChildren(resource: Resource, key: string, { id }: RaRecord) {
  const { path: field, direction: order } = resource.sort;
  return useGetList<RaRecord>(
    resource.name,
    {
      filter: { [key]: id },
      sort: { field, order },
      pagination: { page: 1, perPage: MOST },
    },
    { retry: false, placeholderData: (before) => before },
  );
}

interface RowsProps {
  resource: Resource;
  columns: Column[];
  records: RaRecord[];
  menu: (record: RaRecord) => MenuItem[];
  isMuted: ((record: RaRecord) => boolean) | undefined;
}

function Rows({ resource, columns, records, menu, isMuted }: RowsProps) {
  const isPhone = usePhone();
  if (records.length === 0) return <p className="muted">{noneYetText(resource)}.</p>;
  const title = (record: RaRecord) => recordTitle(resource, record);
  if (isPhone)
    return (
      <RecordCards
        resource={resource}
        records={records}
        columns={columns}
        tools={{ open: () => undefined, title, menu, bulkActs: [] }}
      />
    );
  return (
    <ChildTable
      label={resource.label.many}
      columns={columns}
      growing={growingColumn(resource, columns)}
      records={records}
      title={title}
      menu={menu}
      isMuted={isMuted}
    />
  );
}
