import type { JSONWebKeySet, JWTPayload, JWTVerifyGetKey } from 'jose';
import { AppError } from '#core/lib/app-error.ts';
import { KEY_SET_CACHE_MS, KEY_SET_PAUSE_MS } from '#core/users/limits.ts';
import { invalidToken, serviceAway } from './errors.ts';

/** Asymmetric only: with a shared secret whoever checks tokens could make them, and `none` proves nothing. */
const ALGORITHMS = ['ES256', 'RS256', 'EdDSA'];
const AUDIENCE = 'authenticated';
const NO_SUCH_KEY = 'ERR_JWKS_NO_MATCHING_KEY';

type Keys = JWTVerifyGetKey;
type Parts = {
  /** `<url>/auth/v1`, which is also who signs. */
  issuer: string;
  now: () => Date;
  fetchKeys: () => Promise<Response>;
};

/**
 * Checks the service's access tokens by its published keys, which are kept for ten minutes by the application's clock. A
 * token whose key is not among them (the keys were rotated) makes us look again, at most every half minute, so that
 * made-up key ids cost the service nothing. Throws `unauthenticated` for a wrong token, `unavailable` without keys.
 */
export function createTokenCheck(parts: Parts): (token: string) => Promise<JWTPayload> {
  let known: { keys: Keys; at: number } | undefined;
  let loading: Promise<Keys> | undefined;

  const age = () => (known ? parts.now().getTime() - known.at : Number.POSITIVE_INFINITY);

  async function load(): Promise<Keys> {
    const response = await parts.fetchKeys();
    if (!response.ok) throw serviceAway(`key set answered ${response.status}`);
    const { createLocalJWKSet } = await import('jose');
    const set: unknown = await response.json().catch(() => null);
    try {
      const keys = createLocalJWKSet(set as JSONWebKeySet);
      known = { keys, at: parts.now().getTime() };
      return keys;
    } catch {
      throw serviceAway('key set is not one');
    }
  }

  /** Those who ask at the same moment share one request. */
  function reload(): Promise<Keys> {
    loading ??= load().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  const getKey: JWTVerifyGetKey = async (header, token) => {
    const keys = known && age() < KEY_SET_CACHE_MS ? known.keys : await reload();
    try {
      return await keys(header, token);
    } catch (error) {
      if (codeOf(error) !== NO_SUCH_KEY || age() < KEY_SET_PAUSE_MS) throw error;
      return (await reload())(header, token);
    }
  };

  return async (token) => {
    const { jwtVerify } = await import('jose');
    try {
      const { payload } = await jwtVerify(token, getKey, {
        algorithms: ALGORITHMS,
        issuer: parts.issuer,
        audience: AUDIENCE,
        currentDate: parts.now(),
        requiredClaims: ['sub', 'exp'],
      });
      return payload;
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw invalidToken(codeOf(error));
    }
  };
}

/** Every error of the library has one. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
}
