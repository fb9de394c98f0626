import { Hono } from 'hono';
import type { Actor } from '#core/lib/actor.ts';
import { AppError } from '#core/lib/app-error.ts';
import { AHEAD_SECONDS, UNASKED_HEADER } from '#core/users/session.ts';
import type { Caller, Ctx, Services } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import { currentRequest, inRequest, requestScope } from '../db/request-scope.ts';
import { RETRY_WHEN_AWAY_SECONDS, toAppError } from '../refusals.ts';
import { bugResponse, changeable, refusalResponse } from './answers.ts';
import { type Authenticate, bearsSession, callerOf, sessionCookie } from './caller.ts';
import { compressed } from './compress.ts';
import { guardText, MAX_BODY_BYTES, readBody } from './input-guard.ts';
import { answerWith } from './kept-page.ts';
import type { PageMemory } from './page-memory.ts';
import { decodedUrl, PAGE_METHODS, READ_METHODS, readablePage, readOnly } from './page-requests.ts';
import { assertSameOrigin, createNonce, policyOf, securityHeaders, workerPolicy } from './security.ts';

/** What logs call a request whose browser went away before the answer (a convention of web servers, in no standard). */
const CLIENT_CLOSED_REQUEST = 499;
/** What pages tell of themselves without anybody asking. */
const SELF_REPORTS = /^\/api\/(rpc\/monitoring\/(report|vitals)|v1\/(errors|vitals))$/;

/** Answers one request in the name of its caller. */
export type Endpoint = (ctx: Ctx, request: Request) => Promise<Response>;

export type HttpParts = {
  services: Services;
  authenticate: Authenticate;
  /** Operations of the screens, under /api/rpc. */
  rpc: Endpoint;
  /** The same operations for machines, under /api/v1. */
  rest: Endpoint;
  health: (services: Services) => Promise<{ status: number; body: unknown }>;
  /** Signed events of the card processor; the body as it came. */
  cardsWebhook: (ctx: Ctx, body: string, headers: Headers) => Promise<Response>;
  live: Endpoint;
  files: (ctx: Ctx, request: Request, sha256: string) => Promise<Response>;
  /** Pictures that everybody may see. */
  pictures: (ctx: Ctx, request: Request, sha256: string) => Promise<Response>;
  /** One visit for whoever is signed in, or a subscribed calendar for whoever knows its secret address. */
  calendar: (ctx: Ctx, kind: 'booking' | 'feed', name: string) => Promise<Response>;
  /** A list as a file; `file` is its name with the ending. */
  export: (ctx: Ctx, request: Request, file: string) => Promise<Response>;
  /** Receipts and statements as PDF. */
  documents: (ctx: Ctx, request: Request, file: string) => Promise<Response>;
  /** The copy of somebody's own data; `file` is its id with the ending. */
  ownData: (ctx: Ctx, file: string) => Promise<Response>;
  publicKeys: (ctx: Ctx) => Promise<Response>;
  /** A photo that somebody shared; `name` is the link's secret and the photo's id. */
  sharedPhotos: (ctx: Ctx, request: Request, name: string) => Promise<Response>;
  assets: (request: Request, pathname: string) => Response | null;
  /** Reports what should not have happened. */
  onBug: (error: unknown, route: string) => void;
  /** Told of every answer, and of everybody who did something: never of polling and what a browser fetched ahead. */
  metrics?: {
    answered(request: { method: string; pathname: string; status: number; ms: number }): void;
    used(actor: Actor): void;
  };
  page: (ctx: Ctx, request: Request, options: PageOptions) => Promise<Response>;
  /** Pages that everybody sees alike who is not signed in. */
  memory?: Pick<PageMemory, 'find'>;
};

/** How a page is rendered. */
export type PageOptions = {
  nonce: string;
  /** Set when the caller could not even be looked up. */
  outage: AppError | null;
  /** Sends nothing before all of it is there. */
  whole?: boolean;
  /** Told of what failed while it was read or drawn. */
  onError?: () => void;
};

/** What comes with a request besides itself. */
export type Peer = {
  incoming?: { complete?: boolean; socket?: { remoteAddress?: string; destroyed?: boolean } };
  /** Refuses the request as it would be while the database is away: what should answer it could not be opened. */
  outage?: AppError;
};

/** The web role: one Hono app, everything with a request id, security headers and one shape of refusal. */
export function createHttp(parts: HttpParts): Hono<{ Bindings: Peer }> {
  const { services } = parts;
  const policy = policyOf(services.env);
  const ofWorkers = workerPolicy(policy);
  const app = new Hono<{ Bindings: Peer }>();
  app.use((_, next) => inRequest(requestScope(), next));
  const squeezing = { sessionCookie: sessionCookie(services.env), https: policy.https };

  const identify = async (
    request: Request,
    peer: Peer | undefined,
    requestId: string,
    { slide, forPage }: { slide: boolean; forPage: boolean },
  ): Promise<Caller> => {
    const caller = await callerOf(services, parts.authenticate, request, {
      requestId,
      peerAddress: peer?.incoming?.socket?.remoteAddress ?? null,
      slide,
      forPage,
    });
    if (slide) parts.metrics?.used(caller.actor);
    return caller;
  };

  /** An API endpoint: same origin, caller, limits, refusals as JSON. */
  function endpoint(
    run: (ctx: Ctx, request: Request, params: Record<string, string>) => Promise<Response>,
    options: { counted: boolean; slide: boolean },
  ) {
    return async (c: {
      req: { raw: Request; path: string; param: () => Record<string, string> };
      env: Peer;
    }): Promise<Response> => {
      const request = c.req.raw;
      const requestId = services.ids.uuid();
      const started = performance.now();
      let response: Response;
      try {
        if (c.env?.outage) throw c.env.outage;
        assertSameOrigin(request, services.env);
        guardText(decodedUrl(request), 'url');
        const caller = await identify(request, c.env, requestId, {
          slide: options.slide && isUse(request),
          forPage: false,
        });
        const ctx: Ctx = { ...services, ...caller };
        if (options.counted) {
          const address = caller.ip ?? 'unknown';
          // The demo's accounts are everybody's: there an address counts for itself.
          const prefix = services.env.demo ? `${address} ` : '';
          const who = caller.actor.kind === 'user' ? prefix + caller.actor.userId : address;
          // Their own count, so that a page that fails does not lock its person out.
          await services.limits.attempt('api', SELF_REPORTS.test(c.req.path) ? `errors:${who}` : who);
        }
        const answered = await run(ctx, request, c.req.param());
        const read = request.method === 'HEAD' ? withoutBody(answered) : answered;
        response = withHeaders(read, caller.responseHeaders);
      } catch (error) {
        response = failure(error, requestId, c.req.path);
      }
      crashPoint('http.before-reply');
      const answer = finish(request, response, requestId, started, securityHeaders(policy));
      if (answer.status >= 400 && isStillSending(request, c.env)) answer.headers.set('Connection', 'close');
      return compressed(request, answer, squeezing);
    };
  }

  function failure(error: unknown, requestId: string, route: string): Response {
    const refusal = toAppError(error);
    if (refusal) return refusalResponse(refusal, requestId);
    parts.onBug(error, route);
    services.log.error({ err: error, requestId }, 'unexpected error');
    return bugResponse(requestId);
  }

  function finish(
    request: Request,
    response: Response,
    requestId: string,
    started: number,
    headers: Record<string, string>,
  ): Response {
    const answer = changeable(response);
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    answer.headers.set('X-Request-Id', requestId);
    // Nobody waits for it any more: what the renderer made of the abort is no failure of ours.
    const status = request.signal.aborted ? CLIENT_CLOSED_REQUEST : answer.status;
    note(request.method, new URL(request.url).pathname, { status, requestId, started });
    return answer;
  }

  function note(
    method: string,
    pathname: string,
    { status, requestId, started }: { status: number; requestId: string; started: number },
  ): void {
    const ms = performance.now() - started;
    parts.metrics?.answered({ method, pathname, status, ms });
    const statements = currentRequest()?.statements ?? 0;
    services.log.info(
      { requestId, method, path: pathname, status, ms: Math.round(ms), statements },
      'request',
    );
  }

  /** A page out of memory, for whoever brings nothing that says who they are; null where there is none. */
  async function fromMemory(request: Request, url: URL, peer: Peer | undefined): Promise<Response | null> {
    const { method } = request;
    if (!parts.memory || peer?.outage || (method !== 'GET' && method !== 'HEAD')) return null;
    if (bearsSession(request, services.env)) return null;
    const started = performance.now();
    const page = await parts.memory.find(request, url);
    if (!page) return null;
    const requestId = services.ids.uuid();
    const answer = answerWith(page, request, requestId);
    note(method, url.pathname, { status: answer.status, requestId, started });
    return answer;
  }

  app.get('/api/health', async () => {
    const { status, body } = await parts.health(services);
    return Response.json(body, {
      status,
      headers: { 'Cache-Control': 'no-store', ...(status === 503 ? { 'Retry-After': '2' } : {}) },
    });
  });
  app.post(
    '/api/webhooks/cards',
    // Signed by the processor, not by an origin or a session.
    async (c) => {
      const requestId = services.ids.uuid();
      const started = performance.now();
      let response: Response;
      try {
        const body = await readBody(c.req.raw);
        const caller = await callerOf(services, null, c.req.raw, {
          requestId,
          peerAddress: null,
          slide: false,
        });
        response = await parts.cardsWebhook({ ...services, ...caller }, body, c.req.raw.headers);
      } catch (error) {
        response = failure(error, requestId, c.req.path);
      }
      return finish(c.req.raw, response, requestId, started, securityHeaders(policy));
    },
  );
  app.get(
    '/api/live',
    endpoint((ctx, request) => parts.live(ctx, request), { counted: false, slide: false }),
  );
  app.on(
    ['GET', 'HEAD', 'PUT'],
    '/api/files/:sha256',
    endpoint((ctx, request, params) => parts.files(ctx, request, params.sha256 ?? ''), {
      counted: false,
      slide: true,
    }),
  );
  for (const [kind, part] of [
    ['pictures', parts.pictures],
    ['shared-photos', parts.sharedPhotos],
  ] as const) {
    app.on(
      ['GET', 'HEAD'],
      `/api/${kind}/:name`,
      endpoint((ctx, request, { name = '' }) => part(ctx, request, name), { counted: false, slide: false }),
    );
  }
  app.get(
    '/api/documents/:file',
    endpoint((ctx, request, params) => parts.documents(ctx, request, params.file ?? ''), {
      counted: true,
      slide: true,
    }),
  );
  app.get(
    '/api/export/:file',
    endpoint((ctx, request, params) => parts.export(ctx, request, params.file ?? ''), {
      counted: true,
      slide: true,
    }),
  );
  app.get(
    '/api/own-data/:file',
    endpoint((ctx, _request, params) => parts.ownData(ctx, params.file ?? ''), {
      counted: true,
      slide: true,
    }),
  );
  for (const kind of ['booking', 'feed'] as const) {
    app.get(
      `/api/calendar/${kind}/:name`,
      endpoint(
        (ctx, _request, params) => parts.calendar(ctx, kind, (params.name ?? '').replace(/\.ics$/, '')),
        {
          counted: true,
          slide: false,
        },
      ),
    );
  }
  app.get(
    '/.well-known/jwks.json',
    endpoint((ctx) => parts.publicKeys(ctx), { counted: true, slide: false }),
  );
  app.all(
    '/api/rpc/*',
    endpoint((ctx, request) => parts.rpc(ctx, request), { counted: true, slide: true }),
  );
  app.all(
    '/api/v1/*',
    endpoint((ctx, request) => parts.rest(ctx, request), { counted: true, slide: true }),
  );
  for (const path of ['/.well-known/jwks.json', '/api/*']) {
    app.all(path, (c) => {
      const requestId = services.ids.uuid();
      const answer = refusalResponse(new AppError('not_found', 'This operation doesn’t exist.'), requestId);
      return finish(c.req.raw, answer, requestId, performance.now(), securityHeaders(policy));
    });
  }

  app.all('*', async (c) => {
    const request = readablePage(c.req.raw);
    const url = new URL(request.url);
    const asset = parts.assets(request, url.pathname);
    if (asset) {
      asset.headers.set('X-Content-Type-Options', 'nosniff');
      if (ofWorkers && url.pathname.endsWith('.js')) asset.headers.set('Content-Security-Policy', ofWorkers);
      return asset;
    }
    const kept = await fromMemory(request, url, c.env).catch((error: unknown) => {
      parts.onBug(error, url.pathname);
      return null;
    });
    if (kept) return kept;
    const requestId = services.ids.uuid();
    const started = performance.now();
    const nonce = createNonce();
    let response: Response;
    try {
      if (!PAGE_METHODS.has(request.method)) {
        const answer = readOnly();
        return finish(request, answer, requestId, started, securityHeaders(policy));
      }
      assertSameOrigin(request, services.env);
      let outage: AppError | null = c.env?.outage ?? null;
      const nobody = () => callerOf(services, null, request, { requestId, peerAddress: null, slide: false });
      const caller = outage
        ? await nobody()
        : await identify(request, c.env, requestId, { slide: !isUnasked(request), forPage: true }).catch(
            (error: unknown) => {
              const refusal = toAppError(error);
              if (refusal?.code !== 'unavailable') throw error;
              outage = refusal;
              return nobody();
            },
          );
      response = withHeaders(
        await parts.page({ ...services, ...caller }, request, { nonce, outage }),
        caller.responseHeaders,
      );
      // Few pages take a form without a script; what the router refuses is no error of ours.
      if (response.status === 405) response.headers.set('Allow', READ_METHODS);
      // The router keeps a loader's status but not its headers.
      if (response.status === 503) response.headers.set('Retry-After', String(RETRY_WHEN_AWAY_SECONDS));
      const kept =
        isPrefetch(request) && response.ok ? `private, max-age=${AHEAD_SECONDS}` : 'private, no-cache';
      response.headers.set('Cache-Control', response.headers.get('Cache-Control') ?? kept);
    } catch (error) {
      response = failure(error, requestId, c.req.path);
    }
    const inline = { nonce };
    const answer = finish(request, response, requestId, started, securityHeaders({ inline, ...policy }));
    return compressed(request, answer, squeezing);
  });
  return app;
}

/**
 * Whether much of the body is still to come. A refusal is not worth reading it: who sends it reads the answer, and the
 * connection ends. Otherwise a crowd of refused uploads would be read to its end while everybody else waits.
 */
export function isStillSending(request: Request, peer: Peer | undefined): boolean {
  return peer?.incoming?.complete === false && Number(request.headers.get('content-length')) > MAX_BODY_BYTES;
}

/** Whether a call of the API shows that somebody is there. */
function isUse(request: Request): boolean {
  return request.method !== 'GET' && request.method !== 'HEAD' && !isUnasked(request);
}

/**
 * A page that read itself again because something changed, or that the browser fetches ahead: nobody need be there, so
 * it keeps no session alive.
 */
function isUnasked(request: Request): boolean {
  return request.headers.has(UNASKED_HEADER) || isPrefetch(request);
}

/** A link was meant and is not followed yet. Our pages use the answer if that happens soon, and no older one. */
export function isPrefetch({ headers }: Request): boolean {
  // Off secure origins browsers send the old name alone.
  return /\bprefetch\b/.test(headers.get('Sec-Purpose') ?? headers.get('Purpose') ?? '');
}

/** Nobody reads a body that answers HEAD: whatever would go on writing it, like an event stream, ends here. */
function withoutBody(response: Response): Response {
  void response.body?.cancel();
  return new Response(null, response);
}

/** With the headers that commands left (cookies). */
function withHeaders(response: Response, extra: Headers): Response {
  const answer = changeable(response);
  for (const [name, value] of extra) answer.headers.append(name, value);
  return answer;
}
