import type { AppError } from '#core/lib/app-error.ts';

/** A refusal as JSON, in the one shape all of /api uses. */
export function refusalResponse(refusal: AppError, requestId: string): Response {
  const headers = retryAfter(refusal.retryAfterSeconds);
  return Response.json(refusalBody(refusal, requestId), { status: refusal.status, headers });
}

export function refusalBody({ code, status, message, fields, data }: AppError, requestId: string) {
  return { code: code.toUpperCase(), status, message, data: { code, fields, requestId, ...data } };
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
