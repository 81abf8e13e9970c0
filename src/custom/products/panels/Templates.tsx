// Templates de contrato: the contracts that an operation of the product is formalised with, in their order.
import { type PanelProps, recordPage } from "../../../framework.ts";
import { PRODUCT_TEXTS } from "../texts.ts";

export const Templates = ({ record, canUpdate }: PanelProps) => (
  <recordPage.ChildList
    name="product-contract-templates"
    record={record}
    canUpdate={canUpdate}
    addLabel={PRODUCT_TEXTS.addTemplate}
  />
);
