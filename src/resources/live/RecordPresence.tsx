// Who else has this record open, at its head, and on a reading page what they change of it: the page follows, and a line
// says who changed what.
import { useEffect, useMemo, useRef } from "react";
import { type RaRecord, useNotify } from "react-admin";
import { useSession } from "../../auth/session.tsx";
import type { Resource } from "../../base/resource.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Tooltip } from "../../ui/Tooltip.tsx";
import { useSystem } from "../parts/field-access.ts";
import { isSame } from "../record/edit-conflicts.ts";
import { valueAt } from "../record/paths.ts";
import { fieldsOf, screenTabs } from "../record/screen-layout.ts";
import { changedText, LIVE, visitorText } from "./texts.ts";
import { useRoom } from "./use-room.ts";

interface RecordPresenceProps {
  resource: Resource;
  record: RaRecord;
  isEditing?: boolean;
  /** Is called when the stored record may be another one than that on the screen. */
  onChanged?: () => void;
}

/** More faces than these are a number. */
const MOST_FACES = 4;

export function RecordPresence({ resource, record, isEditing, onChanged }: RecordPresenceProps) {
  const visitors = useRoom(
    { resource: resource.name, record: record.id, isEditing, isOpen: resource.calls.includes("get") },
    onChanged,
  );
  useChangeNotice(resource, record, isEditing !== true);
  const faces = visitors.slice(0, MOST_FACES);
  const more = visitors.length - faces.length;
  return (
    <div role="status">
      {visitors.length > 0 && (
        <ul className="flex items-center gap-6 m-0 p-0 list-none" aria-label={LIVE.also}>
          {faces.map(({ id, name, isEditing: edits }) => (
            <li className="flex items-center gap-6" key={id} data-editing={edits || undefined}>
              <Tooltip text={visitorText(name, edits)} isName>
                <span>
                  <Avatar
                    className={edits ? "size-28 text-[0.6875rem] outline-2 outline-accent outline-offset-1" : undefined}
                    name={name}
                  />
                  <span className="sr-only">{visitorText(name, edits)}</span>
                </span>
              </Tooltip>
              {edits && (
                <span className="caption" aria-hidden="true">
                  {LIVE.editing}
                </span>
              )}
            </li>
          ))}
          {more > 0 && <li className="caption flex items-center gap-6">+{more}</li>}
        </ul>
      )}
    </div>
  );
}

/** Says who has changed the record that is being read, when it was somebody else. */
function useChangeNotice(resource: Resource, record: RaRecord, isReading: boolean): void {
  const notify = useNotify();
  const { me } = useSession();
  const system = useSystem();
  const fields = useMemo(() => fieldsOf(screenTabs(resource, "view", system)), [resource, system]);
  const before = useRef(record);
  useEffect(() => {
    const previous = before.current;
    before.current = record;
    if (!isReading || previous.id !== record.id || isSame(previous, record)) return;
    if (record.updatedByID === me.id || record.updatedByID === undefined) return;
    const titles = fields
      .filter(({ path }) => !path.startsWith("updated") && !isSame(valueAt(previous, path), valueAt(record, path)))
      .map(({ title }) => title);
    const name = valueAt(record, "updatedBy.text");
    notify(changedText(typeof name === "string" ? name : LIVE.somebody, titles), {
      type: "info",
      tag: `changed ${resource.name}`,
    });
  }, [record, resource, isReading, fields, me.id, notify]);
}
