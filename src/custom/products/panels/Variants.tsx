// Parametrizações: variants that overlap are named, inactive ones are grey.
import type { RaRecord } from "react-admin";
import { type PanelProps, recordPage } from "../../../framework.ts";
import { overlapsOf, type VariantBounds } from "../../../rules/products/variants.ts";
import { Icon } from "../../../ui/Icon.tsx";

export function Variants({ record, canUpdate }: PanelProps) {
  return (
    <recordPage.ChildList
      name="product-variants"
      record={record}
      canUpdate={canUpdate}
      isMuted={isInactive}
      above={(variants) => <Overlaps variants={variants.map(boundsOf)} />}
    />
  );
}

const isInactive = ({ status, enabled }: RaRecord): boolean => status === "INACTIVE" || enabled === false;

const boundsOf = (record: RaRecord): VariantBounds => ({ ...record, id: Number(record.id), name: String(record.name) });

function Overlaps({ variants }: { variants: readonly VariantBounds[] }) {
  return overlapsOf(variants).map(({ variants: [one, other], message }) => (
    <p key={`${one.id} ${other.id}`} className="notice" data-tone="warning" role="status">
      <Icon name="warning" size={18} />
      <span>{message}</span>
    </p>
  ));
}
