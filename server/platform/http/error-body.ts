// An error made ready to travel. Spec api §3.
import type { AppError, ErrorAnswer, FieldError } from "../../../src/base/app-error.ts";
import { errorText } from "../../../src/i18n/errors.ts";

/** The texts of codes that the catalogue leaves to the server. */
const TEXTS: Record<string, string> = {
  BAD_REQUEST: "A requisição contém um valor que não é aceito.",
  VALIDATION_ERROR: "Há campos com problemas. Corrija-os e tente novamente.",
  NOT_FOUND: "Registro não encontrado.",
  UNAUTHORIZED: "Sua sessão expirou. Entre novamente.",
  METHOD_NOT_ALLOWED: "Esta chamada não existe para este endereço.",
  REQUEST_TIMEOUT: "A requisição demorou demais para chegar inteira.",
  HEADERS_TOO_LARGE: "O endereço ou os cabeçalhos da requisição são longos demais.",
  IDEMPOTENCY_CONFLICT:
    "Esta chave de idempotência já foi usada com outro conteúdo ou a primeira chamada ainda está em andamento.",
  EXPECTATION_FAILED: 'O cabeçalho "Expect" só aceita "100-continue".',
  INVALID_STATE: "A situação atual do registro não permite esta ação.",
  UNSUPPORTED_MEDIA_TYPE: "O tipo de conteúdo enviado não é aceito nesta chamada.",
  INTERNAL_ERROR: "Não foi possível completar a requisição! Informe o código de rastreio ao suporte.",
};

/** Nobody reads more errors than this, while a body may have thousands. */
const MAX_ERRORS = 100;
const MAX_QUOTED = 100;

/** Quotes only as much of a sent text as is needed to find it. */
const short = (text: string): string => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);
const shortQuotes = (message: string): string => message.replace(/"([^"]*)"/g, (_all, quoted) => `"${short(quoted)}"`);

const published = ({ field, code, message }: FieldError): FieldError => ({
  field: short(field),
  code,
  message: shortQuotes(message),
});

export function errorBody(error: AppError, traceId: string): ErrorAnswer {
  const { entity, subcode, errors, details } = error.options;
  const field = error.options.field === undefined ? undefined : short(error.options.field);
  return {
    code: error.code,
    detail: field ?? entity ?? subcode ?? null,
    field: field ?? null,
    entity: entity ?? null,
    subcode: subcode ?? null,
    message: shortQuotes(
      error.options.message ?? errorText({ code: error.code, field, entity, subcode }, error.status, TEXTS[error.code]),
    ),
    errors: (errors ?? []).slice(0, MAX_ERRORS).map(published),
    details: details ?? null,
    status: error.status,
    traceId,
  };
}
