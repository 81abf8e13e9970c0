// Parametrizações: the conditions of the product by customer, value and term; inactive ones are grey.
import type { RaRecord } from "react-admin";
import { type PanelProps, recordPage } from "../../../framework.ts";

export const Variants = ({ record, canUpdate }: PanelProps) => (
  <recordPage.ChildList name="product-variants" record={record} canUpdate={canUpdate} isMuted={isInactive} />
);

const isInactive = ({ status, enabled }: RaRecord): boolean => status === "INACTIVE" || enabled === false;
