import type { AppError } from '#core/lib/app-error.ts';
import type { Services } from '../context.ts';
import { refusalBody, retryAfter } from './answers.ts';
import type { HttpParts } from './create-http.ts';
import { policyOf, securityHeaders } from './security.ts';

/** Later than programs try again: a page that a person looks at is dearer. */
const COMES_BACK_SECONDS = 4;

/**
 * Answers what was not let in, for next to nothing: no session is read, no screen is drawn, and headers are given as
 * one object, which the server writes out as it is. Whoever opened a page gets one that comes back by itself; everybody
 * else the one shape of refusals, which the browser's own reads try again. `waitedMs` is how long it had waited.
 */
export function createBusyAnswer(parts: Pick<HttpParts, 'services' | 'metrics'>) {
  const { services, metrics } = parts;
  const { env }: Services = services;
  const common = {
    ...securityHeaders(policyOf(env)),
    'Cache-Control': 'no-store',
  };
  const ofData = { ...common, 'Content-Type': 'application/json' };
  const ofPage = {
    ...common,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    Refresh: String(COMES_BACK_SECONDS),
  };
  return (
    { method }: Pick<Request, 'method'>,
    pathname: string,
    refusal: AppError,
    waitedMs: number,
  ): Response => {
    const requestId = services.ids.uuid();
    const isPage = method === 'GET' && !pathname.startsWith('/api/') && !pathname.endsWith('.data');
    const { status } = refusal;
    metrics?.answered({ method, pathname, status, ms: waitedMs });
    return new Response(isPage ? PAGE : JSON.stringify(refusalBody(refusal, requestId)), {
      status,
      headers: {
        ...(isPage ? ofPage : ofData),
        ...retryAfter(refusal.retryAfterSeconds),
        'X-Request-Id': requestId,
      },
    });
  };
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Canopy is very busy</title>
</head>
<body style="font: 17px/1.5 system-ui, sans-serif; margin: 15vh auto; max-width: 26em; padding: 0 1.5em">
<main>
<h1 style="font-size: 1.6em; line-height: 1.2">Canopy is very busy</h1>
<p>More people are here than can be served at once. Nothing was changed, and this page tries again by itself in a moment.</p>
</main>
</body>
</html>
`;
