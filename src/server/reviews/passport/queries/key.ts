import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { CompactSign, calculateJwkThumbprint, compactVerify, decodeProtectedHeader, errors } from 'jose';
import { type PassportClaims, passportClaims } from '#core/reviews/passport/claims.ts';
import type { Ctx } from '#server/lib/context.ts';

/** As RFC 8037 writes Ed25519 in JOSE. */
const ALG = 'EdDSA';
const TYPE = 'passport+jwt';
/** What stands before the 32 bytes of a key in PKCS #8 (RFC 8410 §7). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

type Key = { id: string; secret: KeyObject; open: KeyObject; jwk: { kty: string; crv: string; x: string } };

const keys = new WeakMap<object, Promise<Key>>();

/** The installation's key, from the secret that was made at its first start. */
function keyOf({ env }: Pick<Ctx, 'env'>): Promise<Key> {
  const known = keys.get(env) ?? readKey(env.PASSPORT_KEY);
  keys.set(env, known);
  return known;
}

async function readKey(seed: string | undefined): Promise<Key> {
  if (!seed) throw new Error('There is no key for passports');
  const der = Buffer.concat([PKCS8_ED25519, Buffer.from(seed, 'base64url')]);
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const open = createPublicKey(secret);
  const { kty = '', crv = '', x = '' } = open.export({ format: 'jwk' });
  return { id: await calculateJwkThumbprint({ kty, crv, x }), secret, open, jwk: { kty, crv, x } };
}

/** reviews.passportKeys */
export async function passportKeys(ctx: Ctx) {
  const { id, jwk } = await keyOf(ctx);
  return { keys: [{ ...jwk, kid: id, alg: ALG, use: 'sig' }] };
}

/** Claims as a compact JWS, with the hash by which the register knows it. */
export async function signPassport(
  ctx: Ctx,
  claims: PassportClaims,
): Promise<{ token: string; hash: string; keyId: string }> {
  const { id: keyId, secret } = await keyOf(ctx);
  const token = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: ALG, typ: TYPE, kid: keyId })
    .sign(secret);
  return { token, hash: hashOf(token), keyId };
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export type SignatureCheck =
  | { verdict: 'malformed' | 'unknown_key' | 'altered' }
  | { verdict: 'signed'; claims: PassportClaims; hash: string };

/** Whether this installation signed these very bytes. Says nothing of expiry or revocation. */
export async function checkSignature(ctx: Ctx, token: string): Promise<SignatureCheck> {
  const { id, open } = await keyOf(ctx);
  let header: ReturnType<typeof decodeProtectedHeader>;
  try {
    header = decodeProtectedHeader(token);
  } catch {
    return { verdict: 'malformed' };
  }
  if (token.split('.').length !== 3) return { verdict: 'malformed' };
  if (header.kid !== id) return { verdict: 'unknown_key' };
  try {
    const { payload } = await compactVerify(token, open, { algorithms: [ALG] });
    const claims = passportClaims.safeParse(JSON.parse(new TextDecoder().decode(payload)));
    return claims.success
      ? { verdict: 'signed', claims: claims.data, hash: hashOf(token) }
      : { verdict: 'malformed' };
  } catch (error) {
    // Another algorithm than ours, a header or signature that no longer fits: somebody changed it.
    if (error instanceof errors.JOSEError || error instanceof SyntaxError) return { verdict: 'altered' };
    throw error;
  }
}
