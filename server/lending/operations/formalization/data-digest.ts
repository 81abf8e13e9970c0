// What a document says beside the terms: of the customer, the guarantors and the guarantees. Its digest is stored with the
// document, and worked out anew wherever the document's state is asked for. What the lender changes of itself or of a
// template counts for documents to come.

const ADDRESS = ["postal_code", "address", "number", "complement", "neighborhood", "city", "state"];
const columns = (alias: string, names: readonly string[]): string =>
  `jsonb_build_array(${[...names, ...ADDRESS.map((name) => `address_${name}`)].map((name) => `${alias}.${name}`).join(", ")})`;

const PERSON = columns("q", [
  ...[
    "full_name",
    "document_number",
    "rg",
    "rg_issuing_agency",
    "rg_state",
    "nationality",
    "civil_status",
    "occupation",
  ],
  ...["birth_date", "email", "phone", "spouse_full_name", "spouse_document_number"],
]);
const COMPANY = columns("m", ["legal_name", "document_number", "email", "phone", "partners"]);

/** Of the operation `o`, in SQL. */
export const DATA_DIGEST = `(select encode(sha256(convert_to(jsonb_build_array(
    (select jsonb_build_array(${columns("k", ["registration_number"])}, ${PERSON}, ${COMPANY}, ra.document_number, ra.legal_name)
       from customers k left join persons q on q.id = k.person_id left join companies m on m.id = k.company_id
       left join affiliated_companies ac on ac.id = k.affiliated_company_id left join companies ra on ra.id = ac.company_id
      where k.id = o.customer_id),
    (select jsonb_agg(jsonb_build_array(${PERSON}, ${COMPANY}, g.signer) order by g.id)
       from operation_guarantors g left join persons q on q.id = g.person_id left join companies m on m.id = g.company_id
      where g.operation_id = o.id),
    (select jsonb_agg(jsonb_build_array(w.guarantee_modality_id, w.description, w.registration_number, w.value,
        h.brand, h.model, h.model_year, h.license_plate, h.chassis_number, h.vehicle_document_number) order by w.id)
       from operation_warranties w left join vehicles h on h.id = w.vehicle_id where w.operation_id = o.id)
  )::text, 'UTF8')), 'hex'))`;

/** The templates `ct` that are for the kind of customer of the operation `o`, in SQL. */
export const FITS_OPERATION = `coalesce(ct.enabled, true) and coalesce(ct.customer_type, 'BOTH') in ('BOTH', o.customer_type)`;
