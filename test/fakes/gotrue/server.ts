import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from './api-error.ts';
import { createProject, type Project } from './project.ts';
import { answer, type Reply } from './routes.ts';
import { createTokens, type Tokens } from './tokens.ts';

export type GotrueFake = {
  /** `http://127.0.0.1:<port>`, the address of the project. */
  url: string;
  project: Project;
  tokens: Tokens;
  /** Method and path of every request that arrived. */
  calls: string[];
  /** The next requests are answered with this status before anything happens. */
  failNext(status: number, times: number): void;
  /** The next requests get no answer at all: the connection breaks. */
  breakNext(times: number): void;
  /** While true, requests arrive and are never answered. */
  hang(hanging: boolean): void;
  /** While true, errors have the shape for clients that name no API version. */
  oldErrors(old: boolean): void;
  close(): Promise<void>;
};

const API_VERSION = 'x-supabase-api-version';

/**
 * A project of the hosted sign-in service over HTTP on this machine, in memory, for the real library to talk to: the
 * gateway with its API key, GoTrue below /auth/v1 and one table below /rest/v1.
 */
export async function startGotrueFake(options: { key: string; now: () => Date }): Promise<GotrueFake> {
  let url = '';
  let hanging = false;
  let old = false;
  const failures: number[] = [];
  let breaking = 0;
  const calls: string[] = [];
  const tokens = await createTokens(() => `${url}/auth/v1`, options.now);
  const project = createProject(tokens, options.now);

  async function replyTo(request: IncomingMessage, versioned: boolean): Promise<Reply> {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', url);
    const method = request.method ?? 'GET';
    calls.push(`${method} ${path}`);
    const failure = failures.shift();
    if (failure)
      return {
        status: failure,
        body: { message: 'An invalid response was received from the upstream server' },
      };
    if (method === 'GET' && path === '/auth/v1/.well-known/jwks.json')
      return { status: 200, body: tokens.keySet() };
    // The gateway's own refusal has no code.
    if (request.headers.apikey !== options.key) return { status: 401, body: { message: 'Invalid API key' } };
    const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const single = request.headers.accept === 'application/vnd.pgrst.object+json';
    try {
      return await answer(project, { method, path, query, body: await bodyOf(request), bearer, single });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status, body: error.body(versioned) };
    }
  }

  const server = createServer((request, response) => {
    const versioned = !old && request.headers[API_VERSION] === '2024-01-01';
    if (breaking > 0) {
      breaking -= 1;
      calls.push('broken');
      request.socket.destroy();
      return;
    }
    replyTo(request, versioned).then(
      (reply) => {
        if (!hanging) send(response, reply, versioned);
      },
      () => send(response, { status: 500, body: { message: 'unexpected failure' } }, versioned),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    project,
    tokens,
    calls,
    failNext(status, times) {
      failures.push(...Array.from({ length: times }, () => status));
    },
    breakNext(times) {
      breaking = times;
    },
    hang(value) {
      hanging = value;
    },
    oldErrors(value) {
      old = value;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

function send(response: ServerResponse, { status, body }: Reply, versioned: boolean): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(versioned ? { [API_VERSION]: '2024-01-01' } : {}),
  });
  response.end(body === null ? undefined : JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
