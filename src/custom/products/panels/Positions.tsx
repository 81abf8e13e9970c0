// Cargos de aprovação: who decides over operations of the product, and up to which value.
import { type PanelProps, recordPage } from "../../../framework.ts";

export const Positions = ({ record, canUpdate }: PanelProps) => (
  <recordPage.ChildList name="product-approval-positions" record={record} canUpdate={canUpdate} />
);
