// The reasons why a record can no longer be changed or deleted, by its document or by a rule of the product.
import type { RaRecord } from "react-admin";
import { evaluate } from "../../base/condition.ts";
import type { Resource } from "../../base/resource.ts";
import { TEXTS } from "../texts.ts";
import { useOwnLock } from "./product-parts.ts";

interface Bounds {
  /** The reason why the record cannot be changed; absent when it can. */
  lockReason?: string;
  /** The reason why the record cannot be deleted. */
  keepReason?: string;
}

export function useBounds(resource: Resource): (record: RaRecord) => Bounds {
  const own = useOwnLock(resource);
  return (record) => {
    const reason = own(record);
    const lockReason = resource.sealed && evaluate(resource.sealed.when, record) ? resource.sealed.message : reason;
    const keepReason =
      resource.keep && evaluate(resource.keep, record) ? (resource.keepMessage ?? TEXTS.keepReason) : reason;
    return { ...(lockReason && { lockReason }), ...(keepReason && { keepReason }) };
  };
}
