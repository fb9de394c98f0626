/** HTTP status of every refusal the product knows. The list is closed: a new reason gets a message, not a code. */
export const STATUS_OF_CODE = {
  invalid: 400,
  unauthenticated: 401,
  payment_declined: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  too_large: 413,
  idempotency_mismatch: 422,
  rate_limited: 429,
  unavailable: 503,
} as const;

export type AppErrorCode = keyof typeof STATUS_OF_CODE;

type AppErrorDetail = {
  /** For the log only; may name internals. */
  logMessage?: string;
  /** Field name → what is wrong with it, in words for a person. */
  fields?: Record<string, string>;
  /** Machine-readable extras for the caller, e.g. other free slots. Never internals. */
  data?: Record<string, unknown>;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/**
 * A refusal: something the caller asked for that the rules do not allow.
 * `message` is shown to people as it stands. Anything else that is thrown is a bug and answers 500.
 */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly status: number;
  readonly logMessage: string;
  readonly fields: Record<string, string>;
  readonly data: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: AppErrorCode, userMessage: string, detail: AppErrorDetail = {}) {
    super(userMessage, { cause: detail.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = STATUS_OF_CODE[code];
    this.logMessage = detail.logMessage ?? userMessage;
    this.fields = detail.fields ?? {};
    this.data = detail.data ?? {};
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}

/** The one answer for an unknown id and for somebody else's object: nobody learns which it was. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} not found`);
}
