// Why a query is lawful. The SCR needs the client's own authorisation, as a signed file or by the number under which the
// lender has it, and nobody may do without.
import { AppError } from "../../../../src/base/app-error.ts";
import { isUuid } from "../../../../src/base/tax-ids.ts";
import { type Context, input, type Row, resourceNamed, validationError } from "../../../framework/index.ts";
import type { BureauCode } from "../port/port.ts";

export interface Evidence {
  legalBasis: "CREDIT_PROTECTION" | "AUTHORIZATION" | "LEGAL_OBLIGATION";
  authorizationNumber: string | null;
  authorizationFileID: string | null;
}

export const EVIDENCE_NAMES = ["authorizationNumber", "authorizationFileID"] as const;

const LONGEST_NUMBER = 80;
const NEEDED =
  "A consulta ao SCR exige a autorização do titular. Anexe o arquivo assinado ou informe o número de registro da autorização.";

/** `sent` has the members of EVIDENCE_NAMES, as far as they were sent. @throws AUTHORIZATION_REQUIRED, VALIDATION_ERROR */
export async function evidenceOf(context: Context, bureau: BureauCode, sent: Row): Promise<Evidence> {
  const authorizationNumber = numberIn(sent.authorizationNumber);
  const authorizationFileID = await fileIn(context, sent.authorizationFileID);
  if (bureau === "SCR" && authorizationNumber === null && authorizationFileID === null)
    throw new AppError("AUTHORIZATION_REQUIRED", { entity: bureau, field: "authorizationFileID", message: NEEDED });
  return { legalBasis: LEGAL_BASES[bureau], authorizationNumber, authorizationFileID };
}

const LEGAL_BASES: Readonly<Record<BureauCode, Evidence["legalBasis"]>> = {
  SCR: "AUTHORIZATION",
  REGCHEQ: "LEGAL_OBLIGATION",
  BOA_VISTA: "CREDIT_PROTECTION",
};

/** Evidence that was checked when it was confirmed. */
export const confirmedEvidence = (bureau: BureauCode, authorization: Omit<Evidence, "legalBasis">): Evidence => ({
  ...authorization,
  legalBasis: LEGAL_BASES[bureau],
});

function numberIn(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  const text = typeof value === "string" ? input.sanitizeText(value).trim() : "";
  if (text !== "" && text.length <= LONGEST_NUMBER) return text;
  const message = `O registro da autorização é um texto de até ${LONGEST_NUMBER} caracteres.`;
  throw validationError([{ field: "authorizationNumber", code: "text", message }], "BureauQuery");
}

/** The file is checked and attached as one that a person writes into a record. */
async function fileIn(context: Context, value: unknown): Promise<string | null> {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value !== "string" || !isUuid(value)) {
    const message = "O arquivo não existe mais. Envie-o novamente.";
    throw validationError([{ field: "authorizationFileID", code: "file", message }], "BureauQuery");
  }
  const id = value.toLowerCase();
  const check = context.services.verbs.get(resourceNamed(context, "bureau-queries").name)?.beforeValidate;
  await check?.(context, { authorizationFileID: id }, null);
  return id;
}
