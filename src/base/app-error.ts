// The one error that people see: a code of the catalogue, the place, and what to do. Spec api §3.

/** The error as it travels. */
export interface ErrorAnswer {
  code: string;
  detail: string | null;
  field: string | null;
  entity: string | null;
  subcode: string | null;
  message: string;
  errors: FieldError[];
  details: unknown;
  status: number;
  traceId: string;
}

export interface FieldError {
  field: string;
  code: string;
  message: string;
}

interface ErrorOptions {
  field?: string;
  entity?: string;
  subcode?: string;
  /** A text in pt-BR; when absent, the catalogue's text for the code is shown. */
  message?: string;
  errors?: FieldError[];
  details?: unknown;
  headers?: Record<string, string>;
  /** The HTTP status of a code that the list below does not have. */
  status?: number;
  cause?: unknown;
}

/** Every code with its HTTP status. The text of an error says what happened in the single case. */
export const ERROR_STATUS: Record<string, number> = {
  BAD_REQUEST: 400,
  VALIDATION_ERROR: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  DUPLICATE_DATA: 409,
  ENTITY_IN_RELATIONSHIP: 409,
  STALE_RECORD: 409,
  IDEMPOTENCY_CONFLICT: 409,
  INVALID_STATE: 409,
  SHARED_DATA: 409,
  IMMUTABLE_ENTITY: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_FILE: 415,
  UNSUPPORTED_MEDIA_TYPE: 415,
  EXPECTATION_FAILED: 417,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  INSUFFICIENT_STORAGE: 507,
};

export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly options: ErrorOptions;

  constructor(code: string, options: ErrorOptions = {}) {
    super(`${code}${options.field ? ` at ${options.field}` : ""}`, { cause: options.cause });
    this.code = code;
    this.status = ERROR_STATUS[code] ?? options.status ?? 422;
    this.options = options;
  }
}

export const badRequest = (field: string, message: string) => new AppError("BAD_REQUEST", { field, message });
