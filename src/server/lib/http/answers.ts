import type { AppError } from '#core/lib/app-error.ts';

/** A refusal as JSON, in the one shape all of /api uses. */
export function refusalResponse(refusal: AppError, requestId: string): Response {
  return Response.json(
    {
      code: refusal.code.toUpperCase(),
      status: refusal.status,
      message: refusal.message,
      data: { code: refusal.code, fields: refusal.fields, requestId, ...refusal.data },
    },
    { status: refusal.status, headers: retryAfter(refusal.retryAfterSeconds) },
  );
}

/** A bug as JSON: nothing of what happened inside. */
export function bugResponse(requestId: string): Response {
  return Response.json(
    {
      code: 'INTERNAL_SERVER_ERROR',
      status: 500,
      message: 'Something went wrong on our side.',
      data: { code: 'internal', fields: {}, requestId },
    },
    { status: 500 },
  );
}

export function retryAfter(seconds: number | undefined): Record<string, string> {
  return seconds === undefined ? {} : { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) };
}
