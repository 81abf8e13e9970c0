// Why a record may no longer be changed, or may not go: by its document, or by what only the product knows of it.
import type { RaRecord } from "react-admin";
import { evaluate } from "../../base/condition.ts";
import type { Resource } from "../../base/resource.ts";
import { TEXTS } from "../texts.ts";
import { useOwnSeal } from "./product-parts.ts";

interface Bounds {
  /** Says why it may not be changed; absent: it may. */
  sealed?: string;
  /** Says why it may not be deleted. */
  kept?: string;
}

export function useBounds(resource: Resource): (record: RaRecord) => Bounds {
  const own = useOwnSeal(resource);
  return (record) => {
    const reason = own(record);
    const sealed = resource.sealed && evaluate(resource.sealed.when, record) ? resource.sealed.message : reason;
    const kept = resource.keep && evaluate(resource.keep, record) ? TEXTS.keepReason : reason;
    return { ...(sealed && { sealed }), ...(kept && { kept }) };
  };
}
