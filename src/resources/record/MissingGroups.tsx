// Groups that a record of its kind needs and this one lacks, such as an address that was unknown when it was created.
import type { RaRecord } from "react-admin";
import { Link } from "react-router-dom";
import { isFilled } from "../../base/field-groups.ts";
import type { Resource } from "../../base/resource.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useSystem } from "../parts/field-access.ts";
import { missingText, TEXTS } from "../texts.ts";
import { isTabShown } from "./field-conditions.ts";
import { valueAt } from "./paths.ts";
import { fieldsOf, screenTabs } from "./screen-layout.ts";

interface MissingGroupsProps {
  resource: Resource;
  record: RaRecord;
  /** Absent when the reader may not change the record. */
  editAddress?: string;
}

export function MissingGroups({ resource, record, editAddress }: MissingGroupsProps) {
  const system = useSystem();
  const tabs = screenTabs(resource, "view", system).filter((tab) => isTabShown(resource, tab, record));
  const missing = resource.fields.flatMap((group) => {
    const isGroup = group.type === "block" && group.required;
    const tab = isGroup && tabs.find((one) => fieldsOf([one]).some(({ path }) => path.startsWith(`${group.path}.`)));
    return tab && !isFilled(group, valueAt(record, group.path)) ? [{ title: group.title, tab: tab.id }] : [];
  });
  return missing.map(({ title, tab }) => (
    <div key={tab} className="notice items-center max-w-1128" data-tone="warning" role="note">
      <Icon name="error" />
      <span className="flex-1">{missingText(title)}</span>
      {editAddress && (
        <Link className="button small" to={`${editAddress}#${tab}`}>
          {TEXTS.fillIn}
        </Link>
      )}
    </div>
  ));
}
