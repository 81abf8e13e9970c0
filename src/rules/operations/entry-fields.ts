// What each step of an entry asks for, made of the documents of the registers that its answers go to, so that form and
// server ask the same. The operation's own figures are checked by the simulation. Spec OPS-020 to OPS-035, OPS-052.
import { type Field, fieldAt } from "../../base/resource.ts";
import type { FieldSchema } from "../../base/resource-document.ts";
import type { RecordCheck } from "../../base/validate.ts";
import type { WizardStep } from "./stages.ts";
import { checkVehicle } from "./vehicle-figures.ts";

type CustomerType = "PERSON" | "COMPANY";

/** The fields of a register. */
export type FieldsOf = (resource: EntryRegister) => Field[];
export type EntryRegister = (typeof ENTRY_REGISTERS)[number];

/** The registers of which a step is made. */
export const ENTRY_REGISTERS = [
  ...(["customers", "vehicles", "operation-guarantors", "operation-warranties"] as const),
  ...(["operation-disbursements", "margin-consultations", "operations"] as const),
] as const;

interface StepQuestion {
  fieldsOf: FieldsOf;
  customerType: CustomerType;
  /** The institution's own questions of this step. */
  customFields: readonly Field[];
  /** The lender's staff; others cannot choose from its settings. */
  isLender: boolean;
}

/** Fields of other registers, under their own names. */
function taken(fields: readonly Field[], names: readonly string[], required: readonly string[] = []): Field[] {
  return names.flatMap((name) => {
    const field = fieldAt([...fields], name);
    return field ? [writable(field, required.includes(name))] : [];
  });
}

const writable = (field: Field, required: boolean): Field => ({
  ...field,
  ...{ path: field.name, required, readOnly: false },
  schema: { ...field.schema, readOnly: false },
});

function own(name: string, type: string, schema: FieldSchema & { title: string }, more: Partial<Field> = {}): Field {
  return { ...{ name, path: name, title: schema.title, type, schema, required: false, readOnly: false }, ...more };
}

const list = (name: string, title: string, fields: Field[]): Field =>
  own(name, "blocks", { type: "array", title }, { fields });

const partyOf = (fieldsOf: FieldsOf, part: "person" | "company"): Field[] =>
  fieldsOf("customers").find(({ name }) => name === part)?.fields ?? [];

const PRE_ANALYSIS: { readonly [type in CustomerType]: { names: string[]; required: string[] } } = {
  PERSON: {
    names: ["documentNumber", "fullName", "birthDate", "phone", "email", "income", "politicallyExposed"],
    required: ["documentNumber", "fullName", "birthDate", "income"],
  },
  COMPANY: {
    names: ["documentNumber", "legalName", "openingDate", "phone", "email", "averageMonthlyRevenue"],
    required: ["documentNumber", "legalName", "averageMonthlyRevenue"],
  },
};

function preAnalysis({ fieldsOf, customerType }: StepQuestion): Field[] {
  const { names, required } = PRE_ANALYSIS[customerType];
  return taken(partyOf(fieldsOf, customerType === "PERSON" ? "person" : "company"), names, required);
}

function vehicle({ fieldsOf, isLender }: StepQuestion): Field[] {
  const names = [
    ...["zeroKm", "licensePlate", "chassisNumber", "vehicleDocumentNumber", "brand", "model", "manufactureYear"],
    ...["modelYear", "color", "fuel", "odometer", "registrationState", "marketValue", "fipeCode", "purchaseValue"],
    ...(isLender ? ["sellerSupplierID", "assetTypeID"] : []),
  ];
  const required = ["chassisNumber", "brand", "model", "manufactureYear", "modelYear", "marketValue"];
  return taken(fieldsOf("vehicles"), names, required);
}

const isOfType = (type: CustomerType) => ({ properties: { type: { const: type } } });

function guarantors({ fieldsOf }: StepQuestion): Field[] {
  const group = (name: "person" | "company", type: CustomerType, title: string, names: string[], required: string[]) =>
    own(
      name,
      "block",
      { type: "object", title },
      {
        fields: taken(partyOf(fieldsOf, name), names, required).map((field) => ({ ...field, when: undefined })),
        when: { visible: isOfType(type), required: isOfType(type) },
      },
    );
  const person = ["documentNumber", "fullName", "birthDate", "email", "phone", "civilStatus", "marriageRegime"];
  const company = ["documentNumber", "legalName", "email", "phone"];
  const contact = ["email", "phone"];
  const rest = taken(fieldsOf("operation-guarantors"), ["signer", "spouseConsent", "bankAccounts", "socialLinks"]);
  return [
    list("guarantors", "Avalistas", [
      ...taken(fieldsOf("operation-guarantors"), ["type"], ["type"]),
      group("person", "PERSON", "Pessoa", person, ["documentNumber", "fullName", "birthDate", ...contact]),
      group("company", "COMPANY", "Empresa", company, ["documentNumber", "legalName"]),
      ...rest,
    ]),
  ];
}

function collaterals({ fieldsOf, isLender }: StepQuestion): Field[] {
  const names = [
    ...["type", ...(isLender ? ["guaranteeModalityID", "assetTypeID"] : []), "value", "valuedOn", "revaluationDueOn"],
    ...["documentNumber", "depositary", "location", "registrationNumber", "registryOffice", "igpmPercent"],
    "description",
  ];
  const fields = taken(fieldsOf("operation-warranties"), names, ["type", "value"]);
  return [list("warranties", "Garantias", fields.map(withoutVehicles))];
}

/** A vehicle has a step of its own, with its plate and its chassis. */
function withoutVehicles(field: Field): Field {
  if (field.name !== "type") return field;
  const isOther = (value: unknown): boolean => value !== "VEHICLE";
  return {
    ...field,
    options: field.options?.filter(({ value }) => isOther(value)),
    schema: { ...field.schema, oneOf: field.schema.oneOf?.filter((one) => isOther(one.const)) },
  };
}

const customer = ({ fieldsOf }: StepQuestion): Field[] =>
  fieldsOf("customers").filter(({ name, readOnly }) => !readOnly && name !== "address" && name !== "enabled");

const address = ({ fieldsOf }: StepQuestion): Field[] => taken(fieldsOf("customers"), ["address"], ["address"]);

const margin = ({ fieldsOf }: StepQuestion): Field[] => [
  ...taken(fieldsOf("margin-consultations"), ["registrationNumber", "codeType"], ["registrationNumber"]),
  own("code", "text", { type: "string", title: "Código ou senha", maxLength: 40, "x-case": "as-typed" }),
];

const external = ({ fieldsOf, isLender }: StepQuestion): Field[] => {
  const group = fieldsOf("operations").find(({ name }) => name === "externalOperation");
  const names = ["platform", ...(isLender ? ["cessionaryAssignorID"] : []), "externalCode"];
  return taken(group?.fields ?? [], names, ["platform"]);
};

/** The bank account is that of the customer's register, or one that is typed. */
function confirmation({ fieldsOf, isLender }: StepQuestion): Field[] {
  const names = [
    ...["payeeKind", "payeeName", "payeeDocumentNumber", ...(isLender ? ["supplierID"] : []), "accountType", "bankID"],
    ...["agency", "account", "accountDigit", "pixKeyType", "pixKey"],
  ];
  const required = ["payeeKind", "payeeName", "payeeDocumentNumber"];
  return [
    own("usesPrimaryAccount", "boolean", { type: "boolean", title: "Pagar na conta principal do cliente" }),
    own(
      "payee",
      "block",
      { type: "object", title: "Favorecido" },
      { fields: taken(fieldsOf("operation-disbursements"), names, required), isScope: true },
    ),
  ];
}

const nothing = (): Field[] => [];

const FIELDS: { readonly [code in WizardStep]: (question: StepQuestion) => Field[] } = {
  PRE_ANALYSIS: preAnalysis,
  PRODUCT_SELECTION: () => [own("productID", "integer", { type: "integer", title: "Produto" }, { required: true })],
  VEHICLE_COLLATERAL: vehicle,
  OPERATION_DATA: nothing,
  CUSTOMER_DATA: customer,
  GUARANTORS: guarantors,
  ADDRESS: address,
  DOCUMENTS_CHECKLIST: nothing,
  CONFIRMATION: confirmation,
  OTHER_COLLATERALS: collaterals,
  SCR: nothing,
  CDL: nothing,
  REGCHEQ: nothing,
  CUSTOM_FIELDS: ({ customFields }) => [...customFields],
  MARGIN_CONSULTATION: margin,
  EXTERNAL_OPERATION_DATA: external,
};

export const stepFields = (code: WizardStep, question: StepQuestion): Field[] => FIELDS[code](question);

/** The rules of whole records that answers become. */
export const STEP_CHECKS: { readonly [code in WizardStep]?: RecordCheck } = { VEHICLE_COLLATERAL: checkVehicle };
