// The documents that an operation has or lacks, a line for each template of its product that fits its customer.
import type { ContractLine } from "../../../../src/rules/operations/answers/formalization.ts";
import { type Context, run } from "../../../framework/index.ts";
import { DATA_DIGEST, FITS_OPERATION } from "./data-digest.ts";

export interface LinkedTemplate
  extends Pick<ContractLine, "templateID" | "name" | "category" | "dispatchMode" | "isRequired"> {
  body: string;
  templateVersion: number;
  signerTypes: string[];
  certificateType: "ICP" | "ELECTRONIC" | null;
  /** Of the operation as it is now. */
  dataDigest: string;
  /** The version that counts; null: there is none yet. */
  currentID: number | null;
  currentTermsID: number | null;
  currentDigest: string | null;
  currentTemplateVersion: number | null;
}

export const linkedTemplates = ({ db }: Context, operationID: number): Promise<LinkedTemplate[]> =>
  run<LinkedTemplate>(
    db,
    `select ct.id as "templateID", ct.name, ct.category, coalesce(ct.body, '') as body,
            coalesce(ct.template_version, 1) as "templateVersion", coalesce(to_jsonb(ct.signer_types), '[]') as "signerTypes",
            coalesce(pct.dispatch_mode, ct.dispatch_mode, 'INTERNAL') as "dispatchMode",
            ct.certificate_type as "certificateType", coalesce(pct.required, true) as "isRequired",
            ${DATA_DIGEST} as "dataDigest", oc.id as "currentID", oc.operation_terms_id as "currentTermsID",
            oc.data_digest as "currentDigest", oc.template_version as "currentTemplateVersion"
       from operations o
       join product_contract_templates pct on pct.product_id = o.product_id
       join contract_templates ct on ct.id = pct.contract_template_id
       left join operation_contracts oc
         on oc.operation_id = o.id and oc.contract_template_id = ct.id and oc.is_current
      where o.id = $1 and ${FITS_OPERATION} order by pct."order", pct.id`,
    [operationID],
  );

/** Why the version that counts says something else than a new one would; null: it does not. */
export function staleReason(template: LinkedTemplate, termsID: number | null | undefined): string | null {
  if (template.currentID === null) return null;
  if (template.currentTermsID !== (termsID ?? null)) return "As condições da operação mudaram depois da geração.";
  if (template.currentDigest !== template.dataDigest)
    return "Dados do cliente, dos avalistas ou das garantias mudaram depois da geração.";
  return null;
}
