// The records of every resource as the API answers them. Written by scripts/generate.ts from src/schemas.
// `null` is an empty value; a member that may be absent is one that is only ever written.

export type AccountNodeNature = "D" | "C" | "A";

export type AccountNodeType = "SY" | "AN";

export type AccountingVersion = "BACEN" | "IFRS";

export type AmortizationType = "PRICE" | "SAC" | "SAM" | "BULLET";

export type Availability = "AV" | "AW" | "UN";

export type BankAccountType = "CC" | "CP" | "PG" | "SA";

export type BankingPlatform = "UY3" | "DAYCOVAL" | "BANKTOOLS" | "TITAN";

export type BiometryAction = "APPROVE" | "EVALUATE" | "REJECT";

export type BiometryBand = "POSITIVE_HIGH" | "POSITIVE_LOW" | "NEUTRAL" | "NEGATIVE_LOW" | "NEGATIVE_HIGH";

export type Bureau = "SCR" | "BOA_VISTA" | "REGCHEQ";

export type CertificateType = "ICP" | "ELECTRONIC";

export type ChargeKind = "LATE_INTEREST" | "LATE_FINE" | "REMUNERATORY_INTEREST" | "MONETARY_CORRECTION" | "COLLECTION_FEE" | "EARLY_SETTLEMENT_DISCOUNT";

export type CivilStatus = "SI" | "MA" | "SU" | "DI" | "SE" | "WI";

export type ClosingEventCode = "INTEREST_ACCRUAL" | "LATE_CHARGES" | "PROVISION" | "PAYMENTS_POSTING" | "RECEIPTS_POSTING" | "ENTRIES_BALANCE" | "ENTRIES_REVIEW" | "ACCOUNTS_REVIEW" | "SCRIPTS_REVIEW" | "SEALS_REVIEW";

export type ClosingStatus = "F" | "D" | "C" | "S";

export type CoObligation = "WITH" | "WITHOUT";

export type CodeType = "SERVICE_CODE" | "FUNDS_CODE" | "AVERBATION_PASSWORD";

export type CommissionType = "FIXED" | "PERCENT";

export type CompanySize = "MEI" | "ME" | "EPP" | "MD" | "GR";

export type CompanyType = "MN" | "AO" | "AF" | "CS" | "CB" | "BA" | "CA";

export type ConsignedType = "PRIVATE" | "PUBLIC" | "INSS" | "SIAPE" | "FGTS" | "MILITARY";

export type Country = "BR" | "AF" | "ZA" | "AL" | "DE" | "AD" | "AO" | "AI" | "AQ" | "AG" | "SA" | "DZ" | "AR" | "AM" | "AW" | "AU" | "AT" | "AZ" | "BS" | "BD" | "BB" | "BH" | "BE" | "BZ" | "BJ" | "BM" | "BY" | "BO" | "BA" | "BW" | "BN" | "BG" | "BF" | "BI" | "BT" | "CV" | "CM" | "KH" | "CA" | "QA" | "KZ" | "TD" | "CL" | "CN" | "CY" | "VA" | "CO" | "KM" | "CD" | "KP" | "KR" | "CI" | "CR" | "HR" | "CU" | "CW" | "DK" | "DJ" | "DM" | "EG" | "SV" | "AE" | "EC" | "ER" | "SK" | "SI" | "ES" | "SZ" | "US" | "EE" | "ET" | "FJ" | "PH" | "FI" | "FR" | "GA" | "GM" | "GH" | "GE" | "GI" | "GD" | "GR" | "GL" | "GP" | "GU" | "GT" | "GG" | "GY" | "GF" | "GN" | "GQ" | "GW" | "HT" | "HN" | "HK" | "HU" | "YE" | "BV" | "CX" | "IM" | "NF" | "AX" | "KY" | "CC" | "CK" | "FO" | "GS" | "HM" | "FK" | "MP" | "MH" | "UM" | "PN" | "SB" | "TC" | "VI" | "VG" | "IN" | "ID" | "IR" | "IQ" | "IE" | "IS" | "IL" | "IT" | "JM" | "JP" | "JE" | "JO" | "KW" | "LA" | "LS" | "LV" | "LB" | "LR" | "LY" | "LI" | "LT" | "LU" | "MO" | "MK" | "MG" | "MY" | "MW" | "MV" | "ML" | "MT" | "MA" | "MQ" | "MU" | "MR" | "YT" | "MX" | "MM" | "FM" | "MZ" | "MD" | "MC" | "MN" | "ME" | "MS" | "NA" | "NR" | "NP" | "NI" | "NE" | "NG" | "NU" | "NO" | "NC" | "NZ" | "OM" | "NL" | "BQ" | "PW" | "PA" | "PG" | "PK" | "PY" | "PE" | "PF" | "PL" | "PR" | "PT" | "KE" | "KG" | "KI" | "GB" | "CF" | "CG" | "DO" | "RE" | "RO" | "RW" | "RU" | "EH" | "WS" | "AS" | "SM" | "SH" | "LC" | "BL" | "KN" | "MF" | "PM" | "ST" | "VC" | "SC" | "SN" | "SL" | "RS" | "SG" | "SX" | "SY" | "SO" | "LK" | "SD" | "SS" | "SE" | "CH" | "SR" | "SJ" | "TJ" | "TH" | "TW" | "TZ" | "CZ" | "IO" | "TF" | "PS" | "TL" | "TG" | "TK" | "TO" | "TT" | "TN" | "TM" | "TR" | "TV" | "UA" | "UG" | "UY" | "UZ" | "VU" | "VE" | "VN" | "WF" | "ZM" | "ZW";

export type CustomFieldTarget = "OPERATION" | "PERSON" | "COMPANY";

export type CustomFieldType = "TEXT" | "NUMBER" | "CURRENCY" | "PERCENT" | "DATE" | "BOOLEAN" | "SELECT" | "MULTISELECT" | "FILE";

export type CustomerType = "PERSON" | "COMPANY" | "BOTH";

export type DisagreementAction = "CANCEL" | "IGNORE" | "SUSPEND";

export type DispatchMode = "INTERNAL" | "EXTERNAL_GENERATION" | "EXTERNAL";

export type DocumentTarget = "CUSTOMER" | "GUARANTOR" | "PARTNER" | "OPERATION" | "WARRANTY" | "EMPLOYER";

export type Education = "NO" | "EF" | "EM" | "ET" | "ES" | "PG" | "MD";

export type EmployeeStatus = "ACTIVE" | "ON_LEAVE" | "DISMISSED" | "RETIRED";

export type EmploymentType = "CLT" | "STATUTORY" | "COMMISSIONED" | "TEMPORARY" | "PENSIONER" | "RETIRED";

export type EntryOrigin = "TR" | "OP" | "AC";

export type EntryWizardStep = "PRE_ANALYSIS" | "PRODUCT_SELECTION" | "VEHICLE_COLLATERAL" | "OPERATION_DATA" | "CUSTOMER_DATA" | "GUARANTORS" | "ADDRESS" | "DOCUMENTS_CHECKLIST" | "CONFIRMATION" | "OTHER_COLLATERALS" | "SCR" | "CDL" | "REGCHEQ" | "CUSTOM_FIELDS" | "MARGIN_CONSULTATION" | "EXTERNAL_OPERATION_DATA";

export type FilterOperator = "$eq" | "$gte" | "$lte" | "$ne" | "$in" | "$nin" | "$gt" | "$lt" | "$like" | "$null";

export type HierarchyCompanyType = "AO" | "AF" | "CB" | "CS" | "CA";

export type HolidayScope = "NATIONAL" | "STATE" | "MUNICIPAL" | "BANKING";

export type InsuranceLine = "PRESTAMISTA" | "AUTO" | "RESIDENCIAL" | "GARANTIA" | "VIDA" | "OUTROS";

export type LeadSource = "SITE" | "AGENT" | "REFERRAL" | "CAMPAIGN" | "PHONE" | "SIMULATOR" | "OTHER";

export type LeadStatus = "NEW" | "CONTACTED" | "QUALIFIED" | "CONVERTED" | "LOST";

export type MarriageRegime = "CPB" | "CUB" | "STB" | "SOB" | "PFA";

export type NoticeAudience = "EVERYBODY" | "ROLE" | "PEOPLE";

export type NotificationCategory = "NEW_MESSAGE" | "NEW_OPINION" | "OPERATION_STATUS" | "OPERATION_ASSIGNED" | "COMMITTEE_VOTING" | "COMMITTEE_RESULT" | "ATTACHMENT_REQUESTED" | "CONTRACT_SIGNED" | "BANKING_UPDATE" | "CLOSING_REMINDER" | "CLOSING_STARTED" | "CLOSING_ENDED" | "REPORT_READY" | "NOTICE" | "REGISTRATION_WAITING" | "REGISTRATION_DECIDED" | "WEBHOOK_FAILED" | "SIGN_IN_ATTEMPTS";

export type NotificationTone = "info" | "success" | "warning" | "error";

export type OperationKind = "NEW" | "RENEGOTIATION" | "EXTERNAL";

export type OperationStatusName = "IN_ENTRY" | "IN_ANALYSIS" | "PENDING" | "IN_COMMITTEE" | "COUNTERPROPOSAL" | "APPROVED" | "REJECTED" | "IN_FORMALIZATION" | "TO_PAY" | "PAID" | "CEDED" | "WRITTEN_OFF" | "SETTLED" | "CANCELLED";

export type OrganisationType = "PRIVATE" | "PUBLIC_MUNICIPAL" | "PUBLIC_STATE" | "PUBLIC_FEDERAL";

export type PaymentFrequency = "DAILY" | "WEEKLY" | "BIWEEKLY" | "MONTHLY" | "BIMONTHLY" | "QUARTERLY" | "SEMIANNUAL" | "ANNUAL" | "SINGLE";

export type PaymentType = "BOLETO" | "DEBIT" | "PAYROLL" | "PIX" | "CHECK" | "CARD";

export type PersonRole = "CUSTOMER" | "GUARANTOR" | "BUSINESS_PARTNER";

export type PersonType = "PERSON" | "COMPANY";

export type PipelineStage = "PRE_ANALYSIS" | "OPERATION_DATA" | "GUARANTOR" | "DOCUMENTS" | "WARRANTY" | "COMMITTEE" | "DISBURSEMENT" | "FORMALIZATION" | "CONTRACT_SIGNING" | "BANKING" | "CESSION" | "PAYMENT" | "ADDITIONAL_INFO" | "CUSTOM_DATA";

export type PixKeyType = "CPF" | "CNPJ" | "EMAIL" | "PHONE" | "EVP";

export type PriceIndex = "IGPM_FGV" | "IPCA" | "CDI" | "SELIC" | "INPC" | "TR";

export type RegistrationApproval = "AP" | "RE" | "AN";

export type RegistrationStatus = "ATIVA" | "SUSPENSA" | "INAPTA" | "BAIXADA" | "NULA";

export type RelatedPersonType = "SPOUSE" | "PARENT" | "CHILD" | "SIBLING" | "PARTNER" | "LEGAL_REPRESENTATIVE" | "ATTORNEY" | "REFERENCE" | "OTHER";

export type RiskLevel = "LOW" | "MEDIUM" | "HIGH";

export type RoleCode = "r_superadmin" | "r_admin" | "r_operator" | "r_agency_office" | "r_agency_office_master" | "r_hr" | "r_cessionary";

export type ScoreClassification = "AA" | "A" | "B" | "C" | "D" | "E" | "F";

export type ScriptEvent = "OPERATION_SENT_FOR_PAYMENT" | "DISBURSEMENT" | "ACCRUAL" | "EIR_AMORTIZATION_FEE" | "EIR_AMORTIZATION_COST" | "RECEIPT" | "LATE_INTEREST" | "EARLY_SETTLEMENT" | "DISCOUNT" | "OVERPAYMENT" | "PROVISION" | "PROVISION_REVERSAL" | "WRITE_OFF" | "RECOVERY" | "CESSION" | "CESSION_EXPENSE" | "COOBLIGATION" | "RECEIVABLE_PURCHASE" | "PURCHASE_DISCOUNT_ACCRUAL" | "RENEGOTIATION" | "CLASSIFICATION_CONTROL" | "FEE" | "IOF" | "THIRD_PARTY_PAID" | "SEP_FUNDS_IN" | "SEP_RELEASE" | "SEP_RECEIPT" | "MONTH_RESULT";

export type Sex = "M" | "F" | "O";

export type SignerType = "CUSTOMER" | "GUARANTOR" | "SPOUSE" | "LENDER" | "AGENT" | "CESSIONARY" | "WITNESS";

export type SimulatorType = "RV" | "IV" | "MI";

export type SocialNetwork = "SITE" | "INSTAGRAM" | "FACEBOOK" | "LINKEDIN" | "X" | "YOUTUBE" | "OTHER";

export type State = "AC" | "AL" | "AP" | "AM" | "BA" | "CE" | "DF" | "ES" | "GO" | "MA" | "MT" | "MS" | "MG" | "PA" | "PB" | "PR" | "PE" | "PI" | "RJ" | "RN" | "RS" | "RO" | "RR" | "SC" | "SP" | "SE" | "TO";

export type SupplierCategory = "DEALER" | "SERVICES" | "TECHNOLOGY" | "REGISTRY" | "COLLECTION" | "LEGAL" | "OTHER";

export type SystemCode = "credit" | "agency_office" | "hr" | "receivables";

export type TaxRegime = "SIMPLES" | "PRESUMIDO" | "REAL" | "ISENTO";

export type UserType = "OPERATOR" | "AGENT" | "HR" | "CESSIONARY";

export type ValueMode = "FIXED" | "PERCENT";

export type VariantStatus = "ACTIVE" | "INACTIVE";

export type WarrantyKind = "VEHICLE" | "REAL_ESTATE" | "EQUIPMENT" | "RECEIVABLES" | "FINANCIAL" | "STOCK" | "SURETY" | "PAYROLL" | "OTHER";

export type WebhookDeliveryStatus = "PENDING" | "DELIVERED" | "FAILED";

export type WebhookEvent = "OPERATION_DATA" | "DOCUMENT" | "GUARANTOR" | "GUARANTEE" | "OPERATION_STATUS" | "CHAT_MESSAGE" | "OPINION" | "OPERATION_MEMBERS" | "FINANCING_RECALCULATION" | "BUREAU_CONSULTATION" | "COMMITTEE" | "CUSTOMER_DATA";

export type Weekday = "MON" | "TUE" | "WED" | "THU" | "FRI" | "SAT" | "SUN";

export type WorkflowDecision = "CONTINUE" | "SET_STATUS" | "REJECT" | "ABORT" | "ADD_ADDITIONAL_FEE" | "REQUIRE_COMMITTEE";

export type WorkflowRuleField = "operation.totalValue" | "operation.installmentsCount" | "operation.incomeCommitment" | "customer.age" | "customer.income" | "customer.companyTimeMonths" | "customer.person.politicallyExposed" | "boaVista.score" | "boaVista.restrictionsCount" | "boaVista.restrictionsSum" | "regcheq.calculatedRisk" | "scr.overdueSum" | "scr.lossSum" | "scr.totalSum" | "margin.available" | "guarantee.coverage" | "vehicle.modelYear";

/** Endereço */
export interface Address {
  postalCode: string;
  address: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  city: string;
  state: State;
  country: Country;
  cityIbgeCode: string | null;
}

/** Documento */
export interface Attachment {
  fileID: string;
  documentTypeID: number | null;
  fileName: string | null;
  dueDate: string | null;
  attachedByID: number | null;
}

/** Conta bancária */
export interface BankAccount {
  accountType: BankAccountType;
  bankID: number;
  agency: string;
  account: string;
  accountDigit: string;
  pixKeyType: PixKeyType | null;
  pixKey: string | null;
  primary: boolean | null;
  holderName: string | null;
  holderDocumentNumber: string | null;
}

/** Contato */
export interface Contact {
  name: string;
  role: string | null;
  email: string | null;
  phone: string | null;
  main: boolean | null;
}

/** Sócio */
export interface Partner {
  type: PersonType;
  personID: number | null;
  companyID: number | null;
  sharePercent: number | null;
  responsibility: string | null;
  signer: boolean | null;
  person: PersonIdentity | null;
}

/** Dados pessoais adicionais */
export interface PersonIdentity {
  rg: string | null;
  rgIssuingAgency: string | null;
  rgState: State | null;
  rgIssueDate: string | null;
  rgExpirationDate: string | null;
  education: Education | null;
  nationality: string | null;
  birthplace: string | null;
  motherName: string | null;
  fatherName: string | null;
  responsibility: string | null;
  admissionDate: string | null;
  departureDate: string | null;
}

/** Pessoa relacionada */
export interface RelatedPerson {
  type: RelatedPersonType;
  personID: number | null;
  fullName: string;
  documentNumber: string | null;
  birthDate: string | null;
  phone: string | null;
  email: string | null;
  income: number | null;
}

/** Linha */
export interface ScriptLine {
  order: number | null;
  event: ScriptEvent;
  percent: number | null;
  condition: string | null;
  value: string | null;
  debitAccountPlanTreeNodeID: number;
  creditAccountPlanTreeNodeID: number;
  historyTemplate: string;
  debitCases: { condition: string; accountID: number; }[] | null;
  creditCases: { condition: string; accountID: number; }[] | null;
}

/** Rede social */
export interface SocialLink {
  type: SocialNetwork;
  url: string;
}

/** Cônjuge */
export interface Spouse {
  documentNumber: string;
  fullName: string;
  birthDate: string | null;
  phone: string | null;
  email: string | null;
  income: number | null;
}

/** Regra */
export interface WorkflowRule {
  order: number | null;
  step: EntryWizardStep | null;
  field: WorkflowRuleField;
  operator: FilterOperator;
  value: string | null;
  decision: WorkflowDecision;
  statusID: number | null;
  message: string | null;
}

/** Etapa */
export interface WorkflowStep {
  order: number | null;
  code: EntryWizardStep;
  required: boolean | null;
  hiddenForSystems: SystemCode[] | null;
  customFieldIDs: number[] | null;
  documentTypeIDs: number[] | null;
}

/** Agente */
export interface AgencyOffice {
  enabled: boolean | null;
  companyID: number | null;
  companyType: CompanyType | null;
  company: Pick<Company, "documentNumber" | "legalName" | "tradeName" | "avatarFileID" | "mainActivity" | "secondaryActivities" | "legalNature" | "size" | "taxRegime" | "openingDate" | "registrationStatus" | "registrationStatusDate" | "stateRegistration" | "municipalRegistration" | "shareCapital" | "netWorth" | "averageMonthlyRevenue" | "employeeCount" | "email" | "phone" | "website">;
  address: Address;
  code: string;
  handle: string | null;
  parentAgencyOfficeID: number | null;
  representativeID: number | null;
  responsiblePersonID: number;
  partners: Partner[] | null;
  contacts: Contact[] | null;
  bankAccounts: BankAccount[] | null;
  socialLinks: SocialLink[] | null;
  productIDs: number[];
  commissionType: CommissionType | null;
  commissionValue: number | null;
  commissionPaymentDay: number | null;
  contractNumber: string | null;
  contractStartDate: string | null;
  contractEndDate: string | null;
  certificationNumber: string | null;
  certificationExpiresAt: string | null;
  operationLimit: number | null;
  approval: RegistrationApproval | null;
  attachments: Attachment[] | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Atividade econômica */
export interface Cnae {
  code: string | null;
  text: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Atribuição de cargo */
export interface CompetenceAssignment {
  competenceID: number;
  userID: number;
  personID: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Aviso */
export interface Notice {
  audience: NoticeAudience;
  roleID: number | null;
  userIDs: number[] | null;
  title: string;
  text: string;
  tone: NotificationTone | null;
  operationID: number | null;
  recipients: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Banco */
export interface Bank {
  code: string | null;
  ispb: string | null;
  text: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Bureaus de crédito */
export interface BureauParameters {
  scrMaxBaseDates: number;
  scrPrice: number | null;
  cdlPrice: number | null;
  regcheqPrice: number | null;
  validityDays: number | null;
  enabledBureaus: Bureau[] | null;
  scrUser: string | null;
  scrPassword?: string;
  cdlUser: string | null;
  cdlPassword?: string;
  regcheqToken?: string;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** CEP */
export interface PostalCode {
  postalCode: string | null;
  address: string | null;
  neighborhood: string | null;
  city: string | null;
  state: State | null;
  cityIbgeCode: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Campo personalizado */
export interface CustomField {
  enabled: boolean | null;
  name: string;
  key: string;
  fieldType: CustomFieldType;
  target: CustomFieldTarget;
  required: boolean | null;
  options: string[] | null;
  maxLength: number | null;
  helpText: string | null;
  order: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Cargo */
export interface Competence {
  name: string;
  parentID: number | null;
  order: number | null;
  approve: boolean | null;
  data: { operationValue: number | null; } | null;
  enabled: boolean | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Cargo de aprovação */
export interface ProductApprovalPosition {
  productID: number;
  committeeID: number;
  competenceID: number;
  name: string | null;
  data: { operationValue: number | null; } | null;
  vote: boolean | null;
  order: number;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Cargo do comitê */
export interface CommitteeCompetence {
  committeeID: number;
  competenceID: number;
  name: string | null;
  data: { operationValue: number | null; } | null;
  vote: boolean | null;
  order: number;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Carteira de empresa */
export interface CompanyPortfolio {
  companyID: number | null;
  companyType: CompanyType | null;
  walletGroupID: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Carteira do usuário */
export interface UserCompanyPortfolio {
  userID: number | null;
  companyPortfolioID: number;
  companyID: number | null;
  companyType: CompanyType | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Cedente */
export interface CessionaryAssignor {
  enabled: boolean | null;
  companyID: number | null;
  companyType: CompanyType | null;
  company: Pick<Company, "documentNumber" | "legalName" | "tradeName" | "avatarFileID" | "mainActivity" | "secondaryActivities" | "legalNature" | "size" | "taxRegime" | "openingDate" | "registrationStatus" | "registrationStatusDate" | "stateRegistration" | "municipalRegistration" | "shareCapital" | "netWorth" | "averageMonthlyRevenue" | "employeeCount" | "email" | "phone" | "website">;
  address: Address;
  products: number[];
  cessionaryCompanyID: number | null;
  platform: BankingPlatform | null;
  platformAccountID: string | null;
  contractNumber: string | null;
  contractStartDate: string | null;
  contractEndDate: string | null;
  discountRate: number | null;
  creditLimit: number | null;
  usedLimit: number | null;
  coObligation: CoObligation | null;
  buyerIDs: number[];
  partners: Partner[] | null;
  contacts: Contact[] | null;
  bankAccounts: BankAccount[] | null;
  attachments: Attachment[] | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Cessionária */
export interface CessionaryCompany {
  enabled: boolean | null;
  companyID: number | null;
  companyType: CompanyType | null;
  companyLegalName: string | null;
  companyDocumentNumber: string | null;
  company: Pick<Company, "documentNumber" | "legalName" | "tradeName" | "avatarFileID" | "mainActivity" | "secondaryActivities" | "legalNature" | "size" | "taxRegime" | "openingDate" | "registrationStatus" | "registrationStatusDate" | "stateRegistration" | "municipalRegistration" | "shareCapital" | "netWorth" | "averageMonthlyRevenue" | "employeeCount" | "email" | "phone" | "website">;
  address: Address;
  cessionaryCompanyTypeID: number;
  cvmCode: string | null;
  administratorName: string | null;
  administratorDocumentNumber: string | null;
  managerName: string | null;
  custodianName: string | null;
  defaultRate: number | null;
  coObligation: CoObligation | null;
  maxConcentrationPercent: number | null;
  maxTermMonths: number | null;
  purchaseLimit: number | null;
  productIDs: number[];
  responsiblePersonID: number | null;
  contacts: Contact[] | null;
  bankAccounts: BankAccount[] | null;
  partners: Partner[] | null;
  attachments: Attachment[] | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Chave de API */
export interface ApiKey {
  enabled: boolean | null;
  name: string;
  prefix: string | null;
  key?: string;
  scopes: string[];
  allowedIPs: string[] | null;
  expiresAt: string | null;
  lastUsedAt: string | null;
  replacedAt: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Cidade */
export interface City {
  ibgeCode: string | null;
  text: string | null;
  state: State | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Cliente */
export interface Customer {
  enabled: boolean | null;
  leadID: number | null;
  anonymisedAt: string | null;
  type: PersonType;
  personID: number | null;
  companyID: number | null;
  name: string | null;
  documentNumber: string | null;
  email: string | null;
  phone: string | null;
  person: Pick<Person, "documentNumber" | "fullName" | "socialName" | "birthDate" | "sex" | "civilStatus" | "marriageRegime" | "spouse" | "email" | "phone" | "occupation" | "income" | "netWorth" | "politicallyExposed" | "deceased" | "ownsCompany" | "companyDocumentNumber" | "companyName"> | null;
  company: Pick<Company, "documentNumber" | "legalName" | "tradeName" | "avatarFileID" | "mainActivity" | "secondaryActivities" | "legalNature" | "size" | "taxRegime" | "openingDate" | "registrationStatus" | "registrationStatusDate" | "stateRegistration" | "municipalRegistration" | "shareCapital" | "netWorth" | "averageMonthlyRevenue" | "employeeCount" | "email" | "phone" | "website"> | null;
  address: Address;
  relatedPersons: RelatedPerson[] | null;
  socialLinks: SocialLink[] | null;
  bankAccounts: BankAccount[] | null;
  agencyOfficeID: number | null;
  affiliatedCompanyID: number | null;
  registrationNumber: string | null;
  benefitNumber: string | null;
  admissionDate: string | null;
  consignableMargin: number | null;
  incomeCommitmentPercent: number | null;
  creditLimit: number | null;
  customerSince: string | null;
  riskLevel: RiskLevel | null;
  operationsCount: number | null;
  attachments: Attachment[] | null;
  customData: Record<string, unknown> | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Comitê */
export interface Committee {
  enabled: boolean | null;
  name: string;
  description: string | null;
  minVotes: number | null;
  unanimous: boolean | null;
  votingDeadlineHours: number | null;
  competencesCount: number | null;
  productsCount: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Conta */
export interface AccountPlanTreeNode {
  name: string | null;
  code: string;
  controlDigit: string | null;
  title: string;
  type: AccountNodeType;
  nature: AccountNodeNature;
  cessionaryCompanyIDs: number[];
  naturalSide: "D" | "C" | null;
  accountPlanTreeID: number;
  regime: AccountingVersion | null;
  parentID: number | null;
  level: number | null;
  cosifCode: string | null;
  description: string | null;
  enabled: boolean | null;
  reconstructed: boolean | null;
  source: string | null;
  competenceID: number | null;
  committeeID: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Conveniada */
export interface AffiliatedCompany {
  enabled: boolean | null;
  companyID: number | null;
  companyType: CompanyType | null;
  company: Pick<Company, "documentNumber" | "legalName" | "tradeName" | "avatarFileID" | "mainActivity" | "secondaryActivities" | "legalNature" | "size" | "taxRegime" | "openingDate" | "registrationStatus" | "registrationStatusDate" | "stateRegistration" | "municipalRegistration" | "shareCapital" | "netWorth" | "averageMonthlyRevenue" | "employeeCount" | "email" | "phone" | "website">;
  address: Address;
  organisationType: OrganisationType;
  code: string;
  handle: string | null;
  codeTypes: CodeType[] | null;
  serviceCode: string | null;
  fundsCode: string | null;
  maxMarginPercent: number;
  cutoffDay: number;
  payrollDay: number;
  transferDay: number;
  minCompanyTimeMonths: number | null;
  hrAnalysisRequired: boolean | null;
  hrUserIDs: number[] | null;
  productIDs: number[];
  agencyOfficeID: number | null;
  creditLimit: number | null;
  agreementNumber: string | null;
  agreementStartDate: string | null;
  agreementEndDate: string | null;
  contacts: Contact[] | null;
  bankAccounts: BankAccount[] | null;
  partners: Partner[] | null;
  employeesCount: number | null;
  approval: RegistrationApproval | null;
  attachments: Attachment[] | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Correspondente bancário */
export interface CorrespondentBank {
  enabled: boolean | null;
  companyID: number | null;
  companyType: CompanyType | null;
  company: Pick<Company, "documentNumber" | "legalName" | "tradeName" | "avatarFileID" | "mainActivity" | "secondaryActivities" | "legalNature" | "size" | "taxRegime" | "openingDate" | "registrationStatus" | "registrationStatusDate" | "stateRegistration" | "municipalRegistration" | "shareCapital" | "netWorth" | "averageMonthlyRevenue" | "employeeCount" | "email" | "phone" | "website">;
  address: Address;
  code: string;
  bacenRegistration: string | null;
  contractNumber: string;
  contractStartDate: string;
  contractEndDate: string | null;
  services: string | null;
  certifiedAgentsCount: number | null;
  responsiblePersonID: number | null;
  productIDs: number[];
  commissionType: CommissionType | null;
  commissionValue: number | null;
  commissionPaymentDay: number | null;
  partners: Partner[] | null;
  contacts: Contact[] | null;
  bankAccounts: BankAccount[] | null;
  attachments: Attachment[] | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Corretora */
export interface Broker {
  enabled: boolean | null;
  companyID: number | null;
  companyType: CompanyType | null;
  company: Pick<Company, "documentNumber" | "legalName" | "tradeName" | "avatarFileID" | "mainActivity" | "secondaryActivities" | "legalNature" | "size" | "taxRegime" | "openingDate" | "registrationStatus" | "registrationStatusDate" | "stateRegistration" | "municipalRegistration" | "shareCapital" | "netWorth" | "averageMonthlyRevenue" | "employeeCount" | "email" | "phone" | "website">;
  address: Address;
  susepCode: string;
  responsibleBrokerName: string;
  responsibleBrokerDocumentNumber: string | null;
  insurerIDs: number[];
  lines: InsuranceLine[] | null;
  commissionType: CommissionType | null;
  commissionValue: number | null;
  commissionPaymentDay: number | null;
  contacts: Contact[] | null;
  bankAccounts: BankAccount[] | null;
  attachments: Attachment[] | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Empresa */
export interface Company {
  enabled: boolean | null;
  main: boolean | null;
  types: CompanyType[] | null;
  documentNumber: string;
  legalName: string;
  tradeName: string | null;
  avatarFileID: string | null;
  mainActivity: string | null;
  secondaryActivities: string[] | null;
  legalNature: string | null;
  size: CompanySize | null;
  taxRegime: TaxRegime | null;
  openingDate: string | null;
  registrationStatusDate: string | null;
  registrationStatus: RegistrationStatus | null;
  shareCapital: number | null;
  netWorth: number | null;
  averageMonthlyRevenue: number | null;
  employeeCount: number | null;
  stateRegistration: string | null;
  municipalRegistration: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  address: Address;
  contacts: Contact[] | null;
  partners: Partner[] | null;
  bankAccounts: BankAccount[] | null;
  socialLinks: SocialLink[] | null;
  attachments: Attachment[] | null;
  creditScore: number | null;
  riskLevel: RiskLevel | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Empresa cessionária */
export interface CessionaryCompanySettings {
  companyID: number | null;
  companyLegalName: string | null;
  companyDocumentNumber: string | null;
  company: Pick<Company, "tradeName" | "avatarFileID">;
  address: Address;
  contacts: Contact[] | null;
  bankAccounts: BankAccount[] | null;
  defaultRate: number | null;
  responsiblePersonID: number | null;
  notificationEmail: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Empresa na hierarquia */
export interface CompanyHierarchy {
  companyID: number;
  companyType: HierarchyCompanyType;
  parentID: number | null;
  userID: number | null;
  order: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Empresa vinculada */
export interface ProductCompany {
  productID: number;
  companyID: number;
  companyType: CompanyType;
  name: string | null;
  link: boolean | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Encargo */
export interface ProductCharge {
  productID: number;
  kind: ChargeKind;
  valueMode: ValueMode;
  value: number;
  index: PriceIndex | null;
  startDay: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Encerramento */
export interface AccountingClosing {
  date: string | null;
  manual: boolean | null;
  status: ClosingStatus | null;
  startedAt: string | null;
  finishedAt: string | null;
  divergenceCount: number | null;
  decisions: Record<string, unknown> | null;
  divergences: Record<string, unknown> | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Entrega */
export interface WebhookDelivery {
  webhookID: number | null;
  event: WebhookEvent | null;
  eventID: string | null;
  status: WebhookDeliveryStatus | null;
  requestBody: Record<string, unknown> | null;
  responseStatus: number | null;
  responseBody: string | null;
  attempts: number | null;
  nextAttemptAt: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Evento contábil */
export interface AccountingEvent {
  key: string;
  code: ScriptEvent;
  date: string;
  subject: string;
  operands: Record<string, unknown>;
  productID: number | null;
  accountingScriptID: number | null;
  ifrsVersionID: number | null;
  bacenVersionID: number | null;
  entriesCount: number | null;
  totalValue: number | null;
  contentHash: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Evento do encerramento */
export interface AccountingClosingEvent {
  code: ClosingEventCode | null;
  text: string | null;
  enabled: boolean | null;
  order: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Feriado */
export interface Holiday {
  date: string;
  text: string;
  scope: HolidayScope | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Fornecedor */
export interface Supplier {
  enabled: boolean | null;
  companyID: number | null;
  company: Pick<Company, "documentNumber" | "legalName" | "tradeName" | "avatarFileID" | "mainActivity" | "secondaryActivities" | "legalNature" | "size" | "taxRegime" | "openingDate" | "registrationStatus" | "registrationStatusDate" | "stateRegistration" | "municipalRegistration" | "shareCapital" | "netWorth" | "averageMonthlyRevenue" | "employeeCount" | "email" | "phone" | "website">;
  address: Address;
  category: SupplierCategory;
  contacts: Contact[] | null;
  bankAccounts: BankAccount[];
  partners: Partner[] | null;
  paymentTermDays: number | null;
  contractNumber: string | null;
  productIDs: number[];
  withholdTaxes: boolean | null;
  attachments: Attachment[] | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Funcionário */
export interface Employee {
  enabled: boolean | null;
  personID: number | null;
  person: Pick<Person, "documentNumber" | "fullName" | "socialName" | "birthDate" | "sex" | "civilStatus" | "marriageRegime" | "email" | "phone" | "occupation" | "income" | "netWorth" | "politicallyExposed" | "deceased" | "ownsCompany" | "companyDocumentNumber" | "companyName">;
  address: Address;
  affiliatedCompanyID: number | null;
  registrationNumber: string;
  position: string | null;
  department: string | null;
  employmentType: EmploymentType;
  admissionDate: string;
  dismissalDate: string | null;
  salary: number;
  netSalary: number | null;
  consignableMargin: number | null;
  availableMargin: number | null;
  averbationPassword?: string;
  status: EmployeeStatus;
  customerID: number | null;
  userID: number | null;
  bankAccounts: BankAccount[] | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Função */
export interface AuthRole {
  code: RoleCode | null;
  name: string;
  authSystemCode: SystemCode | null;
  description: string | null;
  enabled: boolean | null;
  systemsPagesViews: Record<string, unknown>;
  usersCount: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Grupo de carteiras */
export interface WalletGroup {
  name: string;
  enabled: boolean | null;
  items: { id: number; name: string | null; link: boolean | null; }[] | null;
  bankID: number | null;
  walletCode: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Lançamento */
export interface AccountingEntry {
  regime: AccountingVersion;
  enabled: boolean | null;
  description: string;
  value: number;
  origin: EntryOrigin;
  debitAccountPlanTreeNodeID: number;
  creditAccountPlanTreeNodeID: number;
  date: string;
  eventID: number | null;
  accountingScriptID: number | null;
  operationID: number | null;
  lot: string | null;
  reversalOfID: number | null;
  reversedByID: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Lead */
export interface Lead {
  enabled: boolean | null;
  anonymisedAt: string | null;
  type: PersonType;
  name: string;
  documentNumber: string | null;
  birthDate: string | null;
  email: string | null;
  phone: string;
  address: { city: string | null; state: State | null; };
  income: number | null;
  source: LeadSource;
  originDate: string | null;
  productID: number | null;
  desiredValue: number | null;
  desiredInstallments: number | null;
  simulatorType: SimulatorType | null;
  agencyOfficeID: number | null;
  assignedUserID: number | null;
  status: LeadStatus;
  lostReason: string | null;
  nextContactAt: string | null;
  customerID: number | null;
  consent: boolean | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Membro do comitê */
export interface CommitteeCompetenceMember {
  personID: number;
  committeeID: number;
  competenceID: number;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Modalidade */
export interface ProductType {
  code: string;
  text: string;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Modalidade de garantia */
export interface GuaranteeModality {
  enabled: boolean | null;
  name: string;
  code: string;
  bacenCode: string | null;
  kind: WarrantyKind;
  assetTypeIDs: number[];
  requiresRegistry: boolean | null;
  requiresInsurance: boolean | null;
  coveragePercent: number | null;
  ltvPercent: number | null;
  description: string | null;
  assetTypesCount: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Notificação */
export interface Notification {
  uid: string | null;
  title: string | null;
  body: string | null;
  category: NotificationCategory | null;
  icon: string | null;
  read: boolean | null;
  timestamp: string | null;
  tag: string | null;
  userID: number | null;
  personID: number | null;
  data: Record<string, unknown> | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Organização */
export interface MainCompany {
  main: boolean | null;
  documentNumber: string;
  legalName: string;
  tradeName: string | null;
  avatarFileID: string | null;
  mainActivity: string | null;
  secondaryActivities: string[] | null;
  legalNature: string | null;
  size: CompanySize | null;
  taxRegime: TaxRegime | null;
  openingDate: string | null;
  registrationStatusDate: string | null;
  registrationStatus: RegistrationStatus | null;
  shareCapital: number | null;
  netWorth: number | null;
  averageMonthlyRevenue: number | null;
  employeeCount: number | null;
  stateRegistration: string | null;
  municipalRegistration: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  address: Address;
  contacts: Contact[] | null;
  bankAccounts: BankAccount[] | null;
  representatives: number[];
  ispb: string | null;
  institutionCode: string | null;
  conglomerateCode: string | null;
  institutionSegment: string | null;
  ombudsmanPhone: string | null;
  ombudsmanEmail: string | null;
  logoFileID: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Parametrização */
export interface ProductVariant {
  productID: number;
  enabled: boolean | null;
  status: VariantStatus;
  name: string;
  description: string | null;
  customerType: CustomerType;
  minInstallmentQuantity: number;
  maxInstallmentQuantity: number;
  minValue: number;
  maxValue: number;
  graceDays: number | null;
  rate: number;
  tfcType: ValueMode | null;
  tfcValue: number | null;
  creditLifeInsurancePercent: number | null;
  minAge: number | null;
  maxAge: number | null;
  returnType: ValueMode | null;
  returnValue: number | null;
  vehicleMinYear: number | null;
  agencyOfficeIDs: number[];
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Parametrização de score */
export interface ProductScoreParametrization {
  productID: number;
  name: string;
  minScore: number;
  maxScore: number;
  classification: ScoreClassification;
  rate: number | null;
  maxLoanAmount: number | null;
  operationEntryStatusID: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Parametrização do encerramento */
export interface AccountingClosingParametrization {
  manualClosing: boolean;
  closingTime: string | null;
  operationInputBlocked: boolean | null;
  weekendClosing: boolean | null;
  manualClosingNotified: boolean | null;
  notificationManualTime: string | null;
  responsiblePersonIDs: number[];
  disagreementAction: DisagreementAction;
  closingStartedNotified: boolean | null;
  closingEndedNotified: boolean | null;
  scheduledSince: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Pessoa */
export interface Person {
  enabled: boolean | null;
  anonymisedAt: string | null;
  type: PersonType | null;
  roles: PersonRole[] | null;
  fullName: string;
  documentNumber: string;
  socialName: string | null;
  birthDate: string;
  sex: Sex | null;
  civilStatus: CivilStatus | null;
  marriageRegime: MarriageRegime | null;
  spouse: Spouse | null;
  email: string;
  phone: string;
  occupation: string | null;
  income: number | null;
  netWorth: number | null;
  ownsCompany: boolean | null;
  companyDocumentNumber: string | null;
  companyName: string | null;
  politicallyExposed: boolean | null;
  deceased: boolean | null;
  rg: string | null;
  rgIssuingAgency: string | null;
  rgState: State | null;
  rgIssueDate: string | null;
  rgExpirationDate: string | null;
  education: Education | null;
  nationality: string | null;
  birthplace: string | null;
  motherName: string | null;
  fatherName: string | null;
  responsibility: string | null;
  admissionDate: string | null;
  departureDate: string | null;
  address: Address;
  relatedPersons: RelatedPerson[] | null;
  socialLinks: SocialLink[] | null;
  bankAccounts: BankAccount[] | null;
  attachments: Attachment[] | null;
  avatarFileID: string | null;
  availability: Availability | null;
  organizationRepresentative: boolean | null;
  consignableLimit: number | null;
  availableConsignableLimit: number | null;
  biometryScore: number | null;
  creditScore: number | null;
  riskLevel: RiskLevel | null;
  voterRegistration: string | null;
  pisPasep: string | null;
  dependentsCount: number | null;
  residenceSince: string | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Pessoa na hierarquia */
export interface UserHierarchy {
  parentID: number | null;
  userID: number;
  order: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Plano de contas */
export interface AccountPlanTree {
  regime: AccountingVersion | null;
  name: string | null;
  rules: Record<string, unknown> | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Produto */
export interface Product {
  enabled: boolean | null;
  name: string;
  code: string | null;
  typeID: number;
  subtypeID: number;
  description: string | null;
  creditPolicy: string | null;
  consigned: boolean | null;
  consignedType: ConsignedType | null;
  customerType: CustomerType;
  committeeID: number | null;
  accountingScriptID: number | null;
  workflowID: number | null;
  minInstallmentQuantity: number;
  maxInstallmentQuantity: number;
  minValue: number;
  maxValue: number;
  minInstallmentValue: number | null;
  maxInstallmentValue: number | null;
  vehicleGuarantee: boolean | null;
  graceDays: number | null;
  rate: number;
  tfc: number | null;
  insurance: number | null;
  insurerID: number | null;
  brokerID: number | null;
  minAge: number | null;
  maxAge: number | null;
  entryValue: number | null;
  amortizationType: AmortizationType;
  paymentType: PaymentType;
  paymentFrequency: PaymentFrequency;
  iofExempt: boolean | null;
  maxIncomeCommitmentPercent: number | null;
  dispatchMode: DispatchMode | null;
  certificateType: CertificateType | null;
  biometryRequired: boolean | null;
  guaranteeModalityIDs: number[];
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Rede de acesso */
export interface AccessNetwork {
  enabled: boolean | null;
  description: string;
  network: string;
  validFrom: string;
  validUntil: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Regra e pontuação */
export interface BiometryParametrization {
  scoreValue: BiometryBand | null;
  action: BiometryAction;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Representante */
export interface Representative {
  enabled: boolean | null;
  type: PersonType;
  personID: number | null;
  person: Pick<Person, "documentNumber" | "fullName" | "birthDate" | "email" | "phone"> | null;
  companyID: number | null;
  company: Pick<Company, "documentNumber" | "legalName" | "tradeName" | "email" | "phone"> | null;
  name: string | null;
  documentNumber: string | null;
  email: string | null;
  phone: string | null;
  address: Address;
  code: string | null;
  corcesp: string | null;
  region: string | null;
  states: State[] | null;
  agencyOfficeIDs: number[];
  userID: number | null;
  commissionType: CommissionType | null;
  commissionValue: number | null;
  commissionPaymentDay: number | null;
  bankAccounts: BankAccount[] | null;
  contractStartDate: string | null;
  contractEndDate: string | null;
  attachments: Attachment[] | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Roteiro contábil */
export interface AccountingScript {
  enabled: boolean | null;
  title: string;
  regime: AccountingVersion;
  origin: EntryOrigin;
  validFrom: string | null;
  bacenScriptID: number | null;
  scriptVersion: number | null;
  description: string | null;
  lines: ScriptLine[];
  linesCount: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Roteiro para cessão */
export interface CessionAccountingScript {
  productID: number;
  cessionaryCompanyID: number;
  accountingScriptID: number;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Roteiro por produto */
export interface ProductFlow {
  enabled: boolean | null;
  consigned: boolean | null;
  name: string | null;
  typeID: number | null;
  subtypeID: number | null;
  description: string | null;
  accountingScriptID: number;
  accountingRegime: AccountingVersion | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Sacado */
export interface Buyer {
  enabled: boolean | null;
  type: PersonType;
  personID: number | null;
  person: Pick<Person, "documentNumber" | "fullName" | "birthDate"> | null;
  companyID: number | null;
  company: Pick<Company, "documentNumber" | "legalName" | "tradeName" | "size" | "registrationStatus"> | null;
  name: string | null;
  documentNumber: string | null;
  email: string;
  phone: string | null;
  address: Address;
  contacts: Contact[] | null;
  assignorIDs: number[];
  cessionaryCompanyID: number | null;
  creditLimit: number | null;
  usedLimit: number | null;
  concentrationPercent: number | null;
  averageDelayDays: number | null;
  defaultPaymentTermDays: number | null;
  protestDays: number | null;
  riskLevel: RiskLevel | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Seguradora */
export interface Insurer {
  enabled: boolean | null;
  companyID: number | null;
  company: Pick<Company, "documentNumber" | "legalName" | "tradeName" | "avatarFileID" | "mainActivity" | "secondaryActivities" | "legalNature" | "size" | "taxRegime" | "openingDate" | "registrationStatus" | "registrationStatusDate" | "stateRegistration" | "municipalRegistration" | "shareCapital" | "netWorth" | "averageMonthlyRevenue" | "employeeCount" | "email" | "phone" | "website">;
  address: Address;
  susepCode: string;
  lines: InsuranceLine[];
  creditLifePercent: number | null;
  policyNumber: string | null;
  policyStartDate: string | null;
  policyEndDate: string | null;
  minAge: number | null;
  maxAge: number | null;
  maxInsuredValue: number | null;
  brokerIDs: number[];
  commissionType: CommissionType | null;
  commissionValue: number | null;
  commissionPaymentDay: number | null;
  contacts: Contact[] | null;
  bankAccounts: BankAccount[] | null;
  attachments: Attachment[] | null;
  notes: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Sistema */
export interface AuthSystem {
  code: SystemCode | null;
  text: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Status */
export interface OperationStatus {
  enabled: boolean | null;
  name: string;
  predetermined: boolean | null;
  code: OperationStatusName | null;
  stage: PipelineStage | null;
  color: string | null;
  operationsCount: number | null;
  roles: number[];
  finalStatus: boolean | null;
  blocksEditing: boolean | null;
  notifyMembers: boolean | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Submodalidade */
export interface ProductSubtype {
  code: string;
  text: string;
  typeID: number;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Substituição */
export interface CompetenceSubstitution {
  competenceID: number;
  personID: number | null;
  substitutedByIDs: number[];
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Taxa adicional */
export interface ProductAdditionalFee {
  productID: number;
  companyTimeMonths: number;
  feeType: ValueMode;
  feeValue: number;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Template de contrato */
export interface ContractTemplate {
  enabled: boolean | null;
  name: string;
  code: string;
  category: string | null;
  customerType: CustomerType;
  body: string | null;
  headerFileID: string | null;
  dispatchMode: DispatchMode;
  certificateType: CertificateType | null;
  signerTypes: SignerType[];
  biometryRequired: boolean | null;
  expirationDays: number | null;
  productsCount: number | null;
  templateVersion: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Template do produto */
export interface ProductContractTemplate {
  productID: number;
  contractTemplateID: number;
  required: boolean | null;
  order: number | null;
  dispatchMode: DispatchMode | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Tipo de bem */
export interface AssetType {
  enabled: boolean | null;
  name: string;
  code: string;
  kind: WarrantyKind;
  guaranteeModalityIDs: number[];
  depreciationPercent: number | null;
  maxAgeYears: number | null;
  requiresPlate: boolean | null;
  requiresChassis: boolean | null;
  requiresRegistration: boolean | null;
  description: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Tipo de cessionária */
export interface CessionaryCompanyType {
  code: string;
  text: string;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Tipo de documento */
export interface DocumentType {
  enabled: boolean | null;
  name: string;
  code: string;
  target: DocumentTarget;
  customerType: CustomerType | null;
  required: boolean | null;
  validityDays: number | null;
  acceptedExtensions: string[] | null;
  order: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Usuário */
export interface User {
  enabled: boolean | null;
  userSettingsVersion: number | null;
  authRoleID: number;
  personID: number | null;
  person: Pick<Person, "documentNumber" | "fullName" | "socialName" | "birthDate" | "sex" | "civilStatus" | "marriageRegime" | "email" | "phone" | "occupation" | "income" | "netWorth" | "politicallyExposed" | "deceased" | "ownsCompany" | "companyDocumentNumber" | "companyName" | "availability" | "avatarFileID" | "organizationRepresentative">;
  type: UserType;
  agencyOfficeID: number | null;
  affiliatedCompanyID: number | null;
  cessionaryCompanyID: number | null;
  linkedCompanyIDs: number[];
  linkedAgencyOfficeIDs: number[] | null;
  accessDays: Weekday[] | null;
  accessStartTime: string | null;
  accessEndTime: string | null;
  externalAccess: boolean | null;
  changeRates: boolean | null;
  limitedTo: string[] | null;
  jurisdictionLevel: number | null;
  identityProviderID: string | null;
  lastLoginAt: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Validade da biometria */
export interface BiometryParameters {
  biometryDueDays: number;
  contractBiometryResend: boolean | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Versão */
export interface WorkflowVersion {
  workflowID: number | null;
  number: number | null;
  name: string | null;
  customerType: CustomerType | null;
  kind: OperationKind | null;
  defaultStatusID: number | null;
  steps: WorkflowStep[] | null;
  stages: PipelineStage[] | null;
  rules: WorkflowRule[] | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Versão do roteiro */
export interface AccountingScriptVersion {
  accountingScriptID: number | null;
  number: number | null;
  name: string | null;
  validFrom: string | null;
  lines: ScriptLine[] | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Webhook */
export interface Webhook {
  enabled: boolean | null;
  name: string;
  url: string;
  events: WebhookEvent[];
  secret?: string;
  headers: { name: string; value: string; }[] | null;
  productIDs: number[];
  retryLimit: number | null;
  timeoutSeconds: number | null;
  lastDeliveryStatus: WebhookDeliveryStatus | null;
  lastDeliveryAt: string | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** Workflow */
export interface Workflow {
  enabled: boolean | null;
  name: string;
  description: string | null;
  customerType: CustomerType;
  kind: OperationKind;
  defaultStatusID: number;
  steps: WorkflowStep[] | null;
  stages: PipelineStage[];
  rules: WorkflowRule[] | null;
  workflowVersion: number | null;
  stepsCount: number | null;
  productsCount: number | null;
  id: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  createdByID: number | null;
  updatedByID: number | null;
}

/** record of each resource, by the name of the resource */
export interface RecordOf {
  "access-networks": AccessNetwork;
  "account-plan-tree-nodes": AccountPlanTreeNode;
  "account-plan-trees": AccountPlanTree;
  "accounting-closing-events": AccountingClosingEvent;
  "accounting-closing-parametrizations": AccountingClosingParametrization;
  "accounting-closings": AccountingClosing;
  "accounting-entries": AccountingEntry;
  "accounting-events": AccountingEvent;
  "accounting-script-versions": AccountingScriptVersion;
  "accounting-scripts": AccountingScript;
  "affiliated-companies": AffiliatedCompany;
  "agency-offices": AgencyOffice;
  "api-keys": ApiKey;
  "asset-types": AssetType;
  "auth-roles": AuthRole;
  "auth-systems": AuthSystem;
  "banks": Bank;
  "biometry-parameters": BiometryParameters;
  "biometry-parametrizations": BiometryParametrization;
  "brokers": Broker;
  "bureau-parameters": BureauParameters;
  "buyers": Buyer;
  "cession-accounting-scripts": CessionAccountingScript;
  "cessionary-assignors": CessionaryAssignor;
  "cessionary-companies": CessionaryCompany;
  "cessionary-company-settings": CessionaryCompanySettings;
  "cessionary-company-types": CessionaryCompanyType;
  "cities": City;
  "cnaes": Cnae;
  "committee-competence-members": CommitteeCompetenceMember;
  "committee-competences": CommitteeCompetence;
  "committees": Committee;
  "companies": Company;
  "company-hierarchies": CompanyHierarchy;
  "company-portfolios": CompanyPortfolio;
  "competence-assignments": CompetenceAssignment;
  "competence-substitutions": CompetenceSubstitution;
  "competences": Competence;
  "contract-templates": ContractTemplate;
  "correspondent-banks": CorrespondentBank;
  "custom-fields": CustomField;
  "customers": Customer;
  "document-types": DocumentType;
  "employees": Employee;
  "guarantee-modalities": GuaranteeModality;
  "holidays": Holiday;
  "insurers": Insurer;
  "leads": Lead;
  "main-company": MainCompany;
  "notices": Notice;
  "notifications": Notification;
  "operation-statuses": OperationStatus;
  "persons": Person;
  "postal-codes": PostalCode;
  "product-additional-fees": ProductAdditionalFee;
  "product-approval-positions": ProductApprovalPosition;
  "product-charges": ProductCharge;
  "product-companies": ProductCompany;
  "product-contract-templates": ProductContractTemplate;
  "product-flows": ProductFlow;
  "product-score-parametrizations": ProductScoreParametrization;
  "product-subtypes": ProductSubtype;
  "product-types": ProductType;
  "product-variants": ProductVariant;
  "products": Product;
  "representatives": Representative;
  "suppliers": Supplier;
  "user-company-portfolios": UserCompanyPortfolio;
  "user-hierarchies": UserHierarchy;
  "users": User;
  "wallet-groups": WalletGroup;
  "webhook-deliveries": WebhookDelivery;
  "webhooks": Webhook;
  "workflow-versions": WorkflowVersion;
  "workflows": Workflow;
}
