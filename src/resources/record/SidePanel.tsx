// What surrounds a record: what was done to it lately, the party behind it, what refers to it, and its files. It stands
// beside the page, folds away, and stays as the person left it.
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type RaRecord, useDataProvider, useStore } from "react-admin";
import { Link } from "react-router-dom";
import { formatDateTime } from "../../base/dates.ts";
import type { PartyRole } from "../../base/party-roles.ts";
import { objectsIn } from "../../base/plain-object.ts";
import type { Field, Resource } from "../../base/resource.ts";
import { FileLink } from "../../fields/parts/FileLink.tsx";
import { FoldingColumn } from "../../ui/FoldingColumn.tsx";
import { historyPage } from "../history/history-calls.ts";
import { actText, HISTORY, ownText, partText } from "../history/texts.ts";
import { useRecordAddress } from "../parts/RecordLinks.tsx";
import { UsageList } from "../parts/UsageList.tsx";
import type { Rights } from "../parts/use-rights.ts";
import { useUsages } from "../parts/use-usages.ts";
import { useResourceIndex } from "../schema-client.ts";
import { SIDE_PANEL, TEXTS } from "../texts.ts";
import { type Values, valueAt } from "./paths.ts";
import { useSidePlace } from "./record-page.ts";

interface SidePanelProps {
  resource: Resource;
  record: RaRecord;
  rights: Rights;
}

const WIDTH = 256;

export function SidePanel({ resource, record, rights }: SidePanelProps) {
  const [isOpen, setOpen] = useStore<boolean>("record.sidePanel", true);
  const isBeside = useSidePlace(resource) === "beside";
  return (
    <FoldingColumn
      {...{ title: SIDE_PANEL.title, texts: SIDE_PANEL, width: WIDTH }}
      {...{ isOpen, isBeside, onToggle: setOpen }}
    >
      <div
        className={`rs-side-parts grid gap-20 ${isBeside ? "-mt-26" : "gap-x-32 grid-cols-[repeat(auto-fit,minmax(min(280px,100%),1fr))]"}`}
      >
        {resource.calls.includes("get") && <Activity resource={resource} record={record} />}
        <Links resource={resource} record={record} rights={rights} />
        <Files resource={resource} record={record} />
      </div>
    </FoldingColumn>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="muted text-caption font-semibold mb-8">{title}</h2>
    {children}
  </section>
);

type OfRecordProps = Omit<SidePanelProps, "rights">;

const LATEST = 5;

/** A changed record has another version, whose acts are asked for again. */
function Activity({ resource, record }: OfRecordProps) {
  const { data } = useQuery({
    // Not among the queries of the register: those are asked again once the record has been deleted.
    queryKey: ["activity", resource.name, String(record.id), record.version],
    queryFn: () => historyPage(resource, record.id, null),
    retry: false,
  });
  const acts = data?.content.slice(0, LATEST) ?? [];
  if (acts.length === 0) return null;
  return (
    <Part title={SIDE_PANEL.activity}>
      <ol className="stack gap-10">
        {acts.map(({ id, user, origin, action, part, changes, at }) => (
          <li key={id} className="stack wrap-anywhere gap-0">
            <span className="line-clamp-3">
              <strong className="font-medium">
                {user ?? (origin === "system" ? HISTORY.system : HISTORY.unknownUser)}
              </strong>{" "}
              {actText(action, part ? partText(part) : ownText(resource))}
              {action === "update" && changes.length > 0 && `: ${changes.map(({ title }) => title).join(", ")}`}
            </span>
            <time className="muted text-caption" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Links({ resource, record, rights }: SidePanelProps) {
  const { report } = useUsages(resource, [record.id], rights.delete);
  const parties = useParties(resource, record);
  const usages = report?.usages ?? [];
  if (usages.length === 0 && parties.length === 0) return null;
  return (
    <Part title={SIDE_PANEL.links}>
      <ul>
        {parties.map(({ address, label }) => (
          <li className="flex justify-between py-4 px-0 border-b border-b-border text-table" key={address}>
            <Link className="py-3" to={address}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {usages.length > 0 && <UsageList usages={usages} />}
    </Part>
  );
}

/** Returns the pages of the person or the company that the record is a role of, and of its other roles. */
function useParties(resource: Resource, record: RaRecord): { address: string; label: string }[] {
  const addressOf = useRecordAddress();
  const index = useResourceIndex();
  const party = partyOf(resource, record);
  const entry = index.get(party?.resource ?? "");
  const roles = useRoles(party).filter((role) => role.resource !== resource.name || role.id !== record.id);
  const own = party && entry ? [{ ...party, label: entry.routes[0]?.label ?? entry.label.many }] : [];
  return [...own, ...roles].flatMap((one) => {
    const address = addressOf(one.resource, one.id);
    return address === undefined ? [] : { address, label: one.label };
  });
}

type Party = Pick<PartyRole, "resource" | "id">;

function partyOf({ fields }: Resource, record: Values): Party | undefined {
  return fields
    .flatMap(({ embed }) => {
      const id = embed && valueAt(record, embed.key);
      return embed && typeof id === "number" ? { resource: embed.resource, id } : [];
    })
    .at(0);
}

/** Returns all records about the party that the person may read; none while they are being asked for. */
function useRoles(party: Party | undefined): readonly PartyRole[] {
  const dataProvider = useDataProvider();
  const path = useResourceIndex().get(party?.resource ?? "")?.path;
  const { data = [] } = useQuery({
    queryKey: ["party-roles", party?.resource, party?.id],
    queryFn: (): Promise<PartyRole[]> => dataProvider.call("GET", `${path}/${party?.id}/roles`),
    enabled: path !== undefined,
    retry: false,
  });
  return data;
}

const FEW = 5;

function Files({ resource, record }: OfRecordProps) {
  const [isWhole, setWhole] = useState(false);
  const ids = [...new Set(filesIn(resource.fields, record))];
  if (ids.length === 0) return null;
  return (
    <Part title={SIDE_PANEL.files}>
      <ul className="stack gap-6">
        {(isWhole ? ids : ids.slice(0, FEW)).map((id) => (
          <li key={id}>
            <FileLink id={id} />
          </li>
        ))}
      </ul>
      {ids.length > FEW && !isWhole && (
        <button
          type="button"
          className="p-0 border-0 bg-transparent text-accent underline cursor-pointer"
          onClick={() => setWhole(true)}
        >
          {TEXTS.loadMore}
        </button>
      )}
    </Part>
  );
}

/** Returns the ids of the files of the record, those in its lists too. */
function filesIn(fields: readonly Field[], values: Values): string[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    if (field.type === "file" || field.type === "image")
      return typeof value === "string" && value !== "" ? [value] : [];
    const holders = field.type === "blocks" ? objectsIn(value) : objectsIn([value]);
    return holders.flatMap((holder) => filesIn(field.fields ?? [], holder));
  });
}
