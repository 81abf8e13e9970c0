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
  /** Whether that field may be changed; without a name, whether any may, so that the form opens. */
  isOpen: (name?: string) => boolean;
  /** The reason why the record cannot be deleted. */
  keepReason?: string;
}

export function useBounds(resource: Resource): (record: RaRecord) => Bounds {
  const own = useOwnLock(resource);
  return (record) => {
    const reason = own(record);
    const openNames = openFields(resource, record);
    const lockReason = openNames ? resource.sealed?.message : reason;
    const isOpen = (name?: string) =>
      !reason && (name === undefined ? openNames?.length !== 0 : openNames?.includes(name) !== false);
    const keepReason =
      resource.keep && evaluate(resource.keep, record) ? (resource.keepMessage ?? TEXTS.keepReason) : reason;
    return { isOpen, ...(lockReason && { lockReason }), ...(keepReason && { keepReason }) };
  };
}
