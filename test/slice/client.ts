import { createORPCClient, ORPCError } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { expect } from 'vitest';
import type { contract } from '#core/contract.ts';
import { type Promised, promisedBy } from '../openapi.ts';

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** JSON of an answer; tests look at it with matchers. */
export type Answer = { status: number; body: Json; headers: Headers };
export type Json = { [key: string]: unknown };

/** A refused call as the caller sees it. */
export type Refused = { status: number; code: unknown; message: string; data: Json };

export type Api = ContractRouterClient<typeof contract, { key?: string }>;

/** One person's way to the product over HTTP, by bearer token. */
export type Client = {
  /** Every operation, typed, by the door of the screens. Each call has a fresh Idempotency-Key unless it brings one. */
  api: Api;
  /** The door of the machines. */
  get(path: string, query?: Record<string, string>): Promise<Answer>;
  post(
    path: string,
    body?: unknown,
    options?: { key?: string | null; headers?: Record<string, string> },
  ): Promise<Answer>;
  upload(sha256: string, bytes: Uint8Array, contentType?: string): Promise<Answer>;
};

export function clientOf(fetch: Fetch, token: string | null, newKey: () => string): Client {
  const identity: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const link = new RPCLink<{ key?: string }>({
    url: 'http://localhost:3000/api/rpc',
    headers: ({ context }) => ({ ...identity, 'idempotency-key': context.key ?? newKey() }),
    fetch: async (request) =>
      fetch(request.url, {
        method: request.method,
        headers: request.headers,
        ...(request.method === 'GET' ? {} : { body: await request.text() }),
      }),
  });
  const promised = async (method: string, path: string, answer: Answer): Promise<Answer> => {
    const promises = await promisesOf(fetch);
    expect(promises.byPath(method, path.split('?')[0] ?? '', answer.status, answer.body)).toBeNull();
    return answer;
  };
  return {
    api: createORPCClient(link),
    get: async (path, query) => {
      const search = query ? `?${new URLSearchParams(query)}` : '';
      return promised('GET', path, await answerOf(await fetch(path + search, { headers: identity })));
    },
    post: async (path, body = {}, { key = newKey(), headers = {} } = {}) =>
      promised(
        'POST',
        path,
        await answerOf(
          await fetch(path, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              ...identity,
              ...(key === null ? {} : { 'idempotency-key': key }),
              ...headers,
            },
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
        ),
      ),
    upload: async (sha256, bytes, contentType = 'image/jpeg') =>
      answerOf(
        await fetch(`/api/files/${sha256}`, {
          method: 'PUT',
          headers: { ...identity, 'content-type': contentType },
          body: bytes as Uint8Array<ArrayBuffer>,
        }),
      ),
  };
}

let promises: Promise<Promised> | undefined;

/** What the OpenAPI document promises: the same in every world, and slow to read. */
function promisesOf(fetch: Fetch): Promise<Promised> {
  promises ??= fetch('/api/v1/openapi.json').then(async (response) => promisedBy(await response.json()));
  return promises;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as Json) : { text },
  };
}

/** The refusal of a call that must be refused. */
export async function refusal(call: Promise<unknown>): Promise<Refused> {
  const error = await call.then(
    (value) => expect.fail(`expected a refusal, got ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  if (!(error instanceof ORPCError)) throw error;
  const data = (error.data ?? {}) as Json;
  return { status: error.status, code: data.code, message: error.message, data };
}
