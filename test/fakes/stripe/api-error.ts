type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  payment_intent?: unknown;
  setup_intent?: unknown;
};

/** An answer with Stripe's error envelope. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function invalidRequest(
  message: string,
  detail: { code?: string; param?: string } = {},
  status = 400,
) {
  return new ApiError(status, { type: 'invalid_request_error', message, ...detail });
}

export function missing(what: string, id: string, param: string, status = 400): ApiError {
  return invalidRequest(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, status);
}
