// The error catalogue in pt-BR: from a code and its details to the text that a person reads. Spec api §3.

import type { ErrorAnswer } from "../base/app-error.ts";
import { isPlainObject, objectOf, objectsIn } from "../base/plain-object.ts";

/** The readable part of an error, because a server in between may have answered anything. */
export interface ErrorBody extends Partial<Omit<ErrorAnswer, "errors" | "status">> {
  /** The problems of fields: a list in the answer; react-admin has the texts by field. */
  errors?: { field: string; message: string }[] | Record<string, string>;
}

const TEXTS_OF_ANSWER = ["code", "message", "detail", "field", "entity", "subcode", "traceId"] as const;

/** The members of an answer that are what they should be; the others are left out. */
export function readErrorBody(value: unknown): ErrorBody {
  const answer = objectOf(value);
  const body: ErrorBody = {};
  for (const name of TEXTS_OF_ANSWER) {
    const text = answer[name];
    if (typeof text === "string") body[name] = text;
  }
  if (answer.details !== undefined) body.details = answer.details;
  const errors = readFieldErrors(answer.errors);
  return errors ? { ...body, errors } : body;
}

function readFieldErrors(value: unknown): ErrorBody["errors"] {
  if (Array.isArray(value))
    return objectsIn(value).flatMap(({ field, message }) =>
      typeof field === "string" && typeof message === "string" ? [{ field, message }] : [],
    );
  if (!isPlainObject(value)) return undefined;
  return Object.fromEntries(Object.entries(value).map(([field, message]) => [field, String(message)]));
}

export const ERRORS = {
  generic: "Não foi possível completar a requisição!",
  loadData: "Não foi possível carregar os dados!",
  forbidden: "Você não tem permissão para realizar esta ação.",
  stale: "Este registro foi alterado por outro usuário. Recarregue a página e tente novamente.",
  tooLarge: "O arquivo excede o limite de 50 MB.",
  tooMany: "Muitas requisições. Aguarde alguns instantes e tente novamente.",
  unavailable: "Serviço temporariamente indisponível. Tente novamente em instantes.",
  storageFull: "O espaço de armazenamento do servidor acabou e nada foi gravado. Avise o administrador.",
  offline: "Sem conexão com a internet.",
  lateRead: "O servidor demorou demais para responder. Tente novamente.",
  cancelledRead: "A consulta foi cancelada. Tente novamente quando quiser.",
  lateWrite:
    "O servidor não respondeu, e não sabemos se os dados foram gravados. Confira antes de repetir; o que você digitou continua na tela.",
  cancelledWrite:
    "Você parou de esperar, e não sabemos se os dados foram gravados. Confira antes de repetir; o que você digitou continua na tela.",
  creationRunning:
    "A gravação anterior ainda está em andamento. Aguarde um minuto e salve de novo: nada é gravado em dobro.",
  sharedUnchanged:
    "Nada foi salvo. Mantenha os dados que já existem ou salve de novo para alterá-los em todos os cadastros.",
  sessionExpired: "Sua sessão expirou. Entre novamente.",
  fileType: "Tipo de arquivo não permitido.",
  fileEmpty: "O arquivo está vazio.",
  upload: "Não foi possível enviar o arquivo!",
  immutable: "Este registro não pode mais ser alterado.",
  inRelationship: "Não foi possível excluir, pois existem registros associados.",
  duplicate: "Já existe um registro com este valor.",
} as const;

/** Texts for a code together with its field, entity or subcode. */
const BY_DISCRIMINATOR: Record<string, Record<string, string>> = {
  DUPLICATE_DATA: {
    email: "Este e-mail já está em uso.",
    licensePlate: "O campo Placa não pode ser igual a um veículo já cadastrado.",
    chassisNumber: "O campo Chassi não pode ser igual a um veículo já cadastrado.",
    vehicleDocumentNumber: "O campo Renavam não pode ser igual a um veículo já cadastrado.",
    ProductAdditionalFee: "Já existe uma taxa adicional com este tempo de empresa.",
    handle: "O campo URL não pode ser igual a um já cadastrado.",
    code: "Código identificador já existente.",
    AffiliatedCompany: "Já existe uma conveniada com este CNPJ.",
    CessionaryCompany: "Já existe uma cessionária com este CNPJ.",
    CorrespondentBank: "Já existe um correspondente bancário com este CNPJ.",
    Company: "Já existe uma empresa com este CNPJ.",
    Insurer: "Já existe uma seguradora com este CNPJ.",
    Supplier: "Já existe um fornecedor com este CNPJ.",
    Employee: "Já existe um funcionário com este CPF.",
    User: "Já existe um usuário com este CPF.",
    Person: "Já existe uma pessoa com este CPF.",
  },
  NOT_FOUND: {
    ProductVariant: "Não existe parametrização para os dados informados.",
    OperationDisbursement: "Desembolso obrigatório não informado.",
  },
  ENTITY_IN_RELATIONSHIP: {
    OperationStatus:
      "Não foi possível excluir este status devido à existência de uma ou mais operações associadas a ele.",
    Product:
      "Não foi possível excluir, pois existem registros associados. Desabilite o produto: ele deixa de ser oferecido, e o que já existe continua como está.",
  },
  REJECTED: {
    INCOME_COMMITMENT_EXCEEDED: "O valor da parcela excede o comprometimento de renda/faturamento informado.",
  },
  EXCEEDED_LIMIT: { Person: "Falta limite consignável disponível." },
};

const BY_CODE: Record<string, string> = {
  INVALID_COMMITTEE_COMPETENCE_ORDER: "Ordem dos cargos deve respeitar a estrutura organizacional!",
  NOT_ENOUGH_MARGIN: "O valor da parcela excede a margem informada!",
  ENTITY_IN_RELATIONSHIP: ERRORS.inRelationship,
  IMMUTABLE_ENTITY: ERRORS.immutable,
  FORBIDDEN: ERRORS.forbidden,
  STALE_RECORD: ERRORS.stale,
  UNAUTHORIZED: ERRORS.sessionExpired,
  PAYLOAD_TOO_LARGE: ERRORS.tooLarge,
  UNSUPPORTED_FILE: ERRORS.fileType,
  RATE_LIMITED: ERRORS.tooMany,
  SERVICE_UNAVAILABLE: ERRORS.unavailable,
  INSUFFICIENT_STORAGE: ERRORS.storageFull,
  OFFLINE: ERRORS.offline,
  LATE_READ: ERRORS.lateRead,
  CANCELLED_READ: ERRORS.cancelledRead,
  LATE_WRITE: ERRORS.lateWrite,
  CANCELLED_WRITE: ERRORS.cancelledWrite,
  IDEMPOTENCY_CONFLICT: ERRORS.creationRunning,
};

const BY_STATUS: Record<number, string> = {
  401: ERRORS.sessionExpired,
  403: ERRORS.forbidden,
  413: ERRORS.tooLarge,
  429: ERRORS.tooMany,
  502: ERRORS.unavailable,
  503: ERRORS.unavailable,
  504: ERRORS.unavailable,
  507: ERRORS.storageFull,
};

/** Codes for which the server's text is more precise than ours: partners' answers, rules of the server. */
const SERVER_SPEAKS = new Set([
  "SHARED_DATA",
  "BAD_REQUEST",
  "UNSUPPORTED_FILE",
  "DUPLICATE_DATA",
  "INVALID_STATE",
  "FORBIDDEN",
  "CLOSED_ACCOUNTING_DAY",
  "OPERATION_INPUT_BLOCKED",
  "ENTRY_IMMUTABLE",
  "UY3_CLIENT_ERROR",
  "DAYCOVAL_CLIENT_ERROR",
  "VALIDATION_ERROR",
  "AUTHORIZATION_REQUIRED",
  "BUREAU_BUDGET_EXCEEDED",
  "NOT_ENOUGH_MARGIN",
  "EXCEEDED_LIMIT",
]);

const UNPROCESSABLE = 422;

/**
 * Returns the text for a failed call. `fallback` is the action's own text ("Não foi possível editar …"). Details are
 * tried from the most to the least precise: field, entity, subcode, detail.
 */
export function errorText(body: ErrorBody | undefined, status: number, fallback: string = ERRORS.generic): string {
  const code = body?.code ?? "";
  const mapped = BY_DISCRIMINATOR[code];
  if (mapped) {
    for (const key of [lastSegment(body?.field), body?.entity, body?.subcode, body?.detail]) {
      const text = key && mapped[key];
      // The server says the same and goes on with the values of the single case.
      if (text) return body?.message?.startsWith(text) ? body.message : text;
    }
  }
  // A refusal without a code has nothing but its words.
  const speaks = SERVER_SPEAKS.has(code) || (status === UNPROCESSABLE && code === "");
  if (status < 500 && speaks && body?.message) return body.message;
  if (code.endsWith("_CLIENT_ERROR") && body?.message) return body.message;
  if (code === "DUPLICATE_DATA") return ERRORS.duplicate;
  return BY_CODE[code] ?? BY_STATUS[status] ?? fallback;
}

function lastSegment(field: string | null | undefined): string | undefined {
  return field?.split(".").at(-1);
}
