// What a person should know about one record before its tabs.
import { Suspense } from "react";
import type { RaRecord } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useBounds } from "../parts/bounds.ts";
import { useRecordNotice } from "../parts/product-parts.ts";

/** Why the record, or most of it, can no longer be changed. */
export function LockNotice({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { lockReason } = useBounds(resource)(record);
  return lockReason ? (
    <div className="notice items-center max-w-1128" role="note">
      <Icon name="info" />
      <span className="flex-1">{lockReason}</span>
    </div>
  ) : null;
}

export function RecordNotice({ resource, record }: { resource: Resource; record: RaRecord }) {
  const Notice = useRecordNotice(resource);
  return Notice ? (
    <Suspense fallback={null}>
      <Notice record={record} />
    </Suspense>
  ) : null;
}
