import { randomBytes } from 'node:crypto';
import { AppError } from '#core/lib/app-error.ts';
import { mapTilesOf } from '#core/markets/map-tiles.ts';
import { type Env, isLoopbackHost } from '../env.ts';

/** One value per page: only scripts that carry it run. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** What may stand in a page as its own text: all that carries a nonce, or texts by their hash (`sha256-…`). */
export type Inline = { nonce: string } | { scripts: readonly string[]; styles: readonly string[] };

/** What an installation's pages may load from elsewhere, and whether they are reached over https. */
export type Policy = {
  https: boolean;
  stripe: boolean;
  /** The origin of map tiles, where there are any. */
  tiles?: string;
};

export function policyOf(env: Pick<Env, 'PUBLIC_URL' | 'CARDS' | 'MAP_TILES_URL'>): Policy {
  const tiles = env.MAP_TILES_URL ? mapTilesOf(env.MAP_TILES_URL)?.origin : undefined;
  return {
    https: env.PUBLIC_URL.startsWith('https:'),
    stripe: env.CARDS === 'stripe',
    ...(tiles ? { tiles } : {}),
  };
}

/** A worker has the policy of its own file: that of map tiles asks their server, as the page may. */
export function workerPolicy({ tiles }: Policy): string | null {
  return tiles ? `default-src 'self'; connect-src 'self' ${tiles}; object-src 'none'; base-uri 'none'` : null;
}

/** Headers of every answer. `inline` on pages; API answers run no script at all. */
export function securityHeaders(options: Policy & { inline?: Inline }): Record<string, string> {
  const { inline, https, stripe, tiles } = options;
  const policy = inline
    ? [
        "default-src 'self'",
        `script-src 'self'${sources(inline, 'scripts')}${stripe ? ' https://js.stripe.com' : ''}`,
        // Server-rendered charts and progress bars carry style attributes; style elements need a nonce or a hash.
        `style-src 'self'${sources(inline, 'styles')}`,
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''}${tiles ? ` ${tiles}` : ''}`,
        `frame-src ${stripe ? 'https://js.stripe.com https://hooks.stripe.com' : "'none'"}`,
        // The service worker of the field screens, and what reads map tiles.
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; ')
    : "default-src 'none'; frame-ancestors 'none'";
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(self)',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

function sources(inline: Inline, kind: 'scripts' | 'styles'): string {
  const allowed = 'nonce' in inline ? [`nonce-${inline.nonce}`] : inline[kind];
  return allowed.map((source) => ` '${source}'`).join('');
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Writes must come from our own pages: a browser always names the origin of a cross-site write. Ours is PUBLIC_URL. What
 * the request calls us by counts only as a name of this machine, and where we are reached by such names: anybody's name
 * can be made to lead here, and its pages would then be of our origin to the browser (DNS rebinding).
 * Clients without cookies (bearer) and without an Origin are no browsers and pass.
 */
export function assertSameOrigin(request: Request, env: Pick<Env, 'PUBLIC_URL' | 'embedded'>): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get('origin');
  if (origin === null) {
    const site = request.headers.get('sec-fetch-site');
    if (site === null || site === 'same-origin' || site === 'none') return;
    throw refused();
  }
  const ours = new URL(env.PUBLIC_URL);
  if (origin === ours.origin) return;
  const named = new URL(request.url);
  const isLocal = env.embedded || isLoopback(ours.hostname);
  if (isLocal && isLoopback(named.hostname) && origin === named.origin) return;
  throw refused();
}

/** A name that leads to the machine it is said on. */
function isLoopback(hostname: string): boolean {
  return isLoopbackHost(hostname.replace(/^\[|\]$/g, ''));
}

function refused(): AppError {
  return new AppError('forbidden', 'This request came from another site, so it was blocked.');
}
