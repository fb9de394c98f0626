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

const wholes = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** An answer whose body is there as a whole, with the status and the headers of another. */
export function wholeAnswer(
  body: Uint8Array<ArrayBuffer>,
  { status, statusText, headers }: Pick<Response, 'status' | 'statusText' | 'headers'>,
): Response {
  const answer = new Response(body, { status, statusText, headers });
  wholes.set(answer, body);
  return answer;
}

/** The body of an answer that is there as a whole. To ask the answer itself makes a stream of it. */
export function wholeOf(answer: Response): Uint8Array<ArrayBuffer> | undefined {
  return wholes.get(answer);
}

/** The same answer with headers that can be changed: those of libraries may be as they are for good. */
export function changeable(answer: Response): Response {
  return wholes.has(answer) ? answer : new Response(answer.body, answer);
}
