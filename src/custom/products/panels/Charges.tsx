// Encargos: what is charged when an instalment is late, and fees by company time.
import { type PanelProps, recordPage } from "../../../framework.ts";
import { PRODUCT_TEXTS } from "../texts.ts";

export function Charges({ record, canUpdate }: PanelProps) {
  return (
    <>
      <recordPage.ChildList
        name="product-charges"
        record={record}
        canUpdate={canUpdate}
        title={PRODUCT_TEXTS.charges}
      />
      <recordPage.ChildList
        name="product-additional-fees"
        record={record}
        canUpdate={canUpdate}
        title={PRODUCT_TEXTS.fees}
      />
    </>
  );
}
