import { SmartCoercionPlugin } from '@orpc/json-schema';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import type { AnyRouter } from '@orpc/server';
import { RPCHandler } from '@orpc/server/fetch';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { AppError } from '#core/lib/app-error.ts';
import { retryAfter } from './answers.ts';
import type { Endpoint } from './create-http.ts';
import { guardJson, readBody } from './input-guard.ts';
import { describeOperations } from './openapi.ts';

const converters = [new ZodToJsonSchemaConverter()];

/** Both ways in to the same procedures. */
export function createOperations(router: AnyRouter, publicUrl: string): { rpc: Endpoint; rest: Endpoint } {
  const rpcHandler = new RPCHandler(router);
  const restHandler = new OpenAPIHandler(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: converters })],
  });
  let document: Promise<unknown> | undefined;
  const openApi = () => {
    document ??= describeRouter(router, publicUrl);
    return document;
  };

  return {
    rpc: async (ctx, request) => {
      const { matched, response } = await rpcHandler.handle(await guarded(request), {
        prefix: '/api/rpc',
        context: ctx,
      });
      if (!matched) throw new AppError('not_found', 'This operation doesn’t exist.');
      return withRetryAfter(response);
    },
    rest: async (ctx, request) => {
      if (new URL(request.url).pathname === '/api/v1/openapi.json') return Response.json(await openApi());
      const { matched, response } = await restHandler.handle(await guarded(request), {
        prefix: '/api/v1',
        context: ctx,
      });
      if (!matched) throw new AppError('not_found', 'This operation doesn’t exist.');
      return withRetryAfter(response);
    },
  };
}

/** The OpenAPI document of everything under `/api/v1`. */
export function describeRouter(router: AnyRouter, publicUrl: string): Promise<unknown> {
  return describeOperations(router, { publicUrl, schemaConverters: converters });
}

/** The same request with a body that was read, bounded and checked. */
async function guarded(request: Request): Promise<Request> {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  const type = request.headers.get('content-type') ?? '';
  const text = await readBody(request);
  if (text !== '' && !type.includes('application/json')) {
    throw new AppError('invalid', 'Send the body as application/json.', {
      fields: { 'Content-Type': 'application/json' },
    });
  }
  guardJson(text);
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: text === '' ? undefined : text,
    signal: request.signal,
  });
}

/** Refusals that say when to come back say it in the header as well. */
async function withRetryAfter(response: Response): Promise<Response> {
  if (response.status !== 429 && response.status !== 503 && response.status !== 409) return response;
  const text = await response.text();
  const seconds = /"retryAfterSeconds":(\d+)/.exec(text)?.[1];
  const answer = new Response(text, response);
  for (const [name, value] of Object.entries(retryAfter(seconds === undefined ? undefined : Number(seconds))))
    answer.headers.set(name, value);
  return answer;
}
