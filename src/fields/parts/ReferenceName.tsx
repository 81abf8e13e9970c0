// The name of a referenced record, requested only when the read did not include it.
import { type RaRecord, useGetManyAggregate } from "react-admin";
import type { Field } from "../../base/resource.ts";
import { referenceText } from "../reference-text.ts";

export function ReferenceName({ field, id }: { field: Field; id: string | number }) {
  const { data } = useGetManyAggregate<RaRecord>(field.ref?.resource ?? "", { ids: [id] }, { retry: false });
  const record = data?.[0];
  return record ? referenceText(record, field.ref?.label) : String(id);
}
