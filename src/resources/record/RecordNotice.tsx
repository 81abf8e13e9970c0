// What the product has to say about one record before its tabs.
import { Suspense } from "react";
import type { RaRecord } from "react-admin";
import type { Resource } from "../../base/resource.ts";
import { useRecordNotice } from "../parts/product-parts.ts";

export function RecordNotice({ resource, record }: { resource: Resource; record: RaRecord }) {
  const Notice = useRecordNotice(resource);
  return Notice ? (
    <Suspense fallback={null}>
      <Notice record={record} />
    </Suspense>
  ) : null;
}
