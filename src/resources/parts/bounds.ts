// The reasons why a record can no longer be changed or deleted, by its document or by a rule of the product.
import type { RaRecord } from "react-admin";
import { evaluate } from "../../base/condition.ts";
import { openFields } from "../../base/open-fields.ts";
import type { Resource } from "../../base/resource.ts";
import { TEXTS } from "../texts.ts";
import { useOwnLock } from "./product-parts.ts";

interface Bounds {
  /** The reason why the record, or most of it, cannot be changed; absent when it can. */
  lockReason?: string;
  /** Whether its form opens: at least one field may be changed. */
  hasOpenFields: boolean;
  /** The reason why the record cannot be deleted. */
  keepReason?: string;
}

export function useBounds(resource: Resource): (record: RaRecord) => Bounds {
  const own = useOwnLock(resource);
  return (record) => {
    const reason = own(record);
    const openNames = openFields(resource, record);
    const lockReason = openNames ? resource.sealed?.message : reason;
    const hasOpenFields = !reason && openNames?.length !== 0;
    const keepReason =
      resource.keep && evaluate(resource.keep, record) ? (resource.keepMessage ?? TEXTS.keepReason) : reason;
    return { hasOpenFields, ...(lockReason && { lockReason }), ...(keepReason && { keepReason }) };
  };
}
