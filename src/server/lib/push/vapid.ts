import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** A push service takes tokens of at most a day (RFC 8292 §2). */
const TOKEN_HOURS = 12;
/** One that is about to end is made new. */
const RENEW_BEFORE_HOURS = 1;
const HOUR_S = 3_600;
/** Browsers have a handful of push services; more tokens than this are not kept. */
const MOST_TOKENS = 100;

export type Vapid = {
  /** What a browser subscribes with: the public key as an uncompressed point, in base64url. */
  publicKey: string;
  /** The `Authorization` of a request to this endpoint (RFC 8292 §3). */
  authorize(endpoint: string, now: Date): string;
};

/**
 * Says to push services who sends, with the installation's key. `privateKey` is its scalar of 32 bytes in base64url,
 * `contact` a mailto: or https: address under which the operator can be reached.
 */
export function createVapid({ privateKey, contact }: { privateKey: string; contact: string }): Vapid {
  const { key, publicKey } = keyPair(privateKey);
  const tokens = new Map<string, { token: string; expiresAt: number }>();
  return {
    publicKey,
    authorize(endpoint, now) {
      const { origin } = new URL(endpoint);
      const at = Math.floor(now.getTime() / 1_000);
      let known = tokens.get(origin);
      if (!known || known.expiresAt - at < RENEW_BEFORE_HOURS * HOUR_S) {
        const expiresAt = at + TOKEN_HOURS * HOUR_S;
        known = { token: signed({ aud: origin, exp: expiresAt, sub: contact }, key), expiresAt };
        // Origins are chosen by whoever subscribes.
        if (tokens.size >= MOST_TOKENS) tokens.clear();
        tokens.set(origin, known);
      }
      return `vapid t=${known.token}, k=${publicKey}`;
    },
  };
}

/** A JWT by ES256: the signature as its two numbers, not in DER (RFC 7518 §3.4). */
function signed(claims: Record<string, string | number>, key: KeyObject): string {
  const [head, body] = [{ typ: 'JWT', alg: 'ES256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const text = `${head}.${body}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

function keyPair(privateKey: string): { key: KeyObject; publicKey: string } {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const open = pair.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: open.subarray(1, 33).toString('base64url'),
    y: open.subarray(33).toString('base64url'),
    d: Buffer.from(privateKey, 'base64url').toString('base64url'),
  };
  return { key: createPrivateKey({ key: jwk, format: 'jwk' }), publicKey: open.toString('base64url') };
}

/** A new private key: the scalar of 32 bytes. */
export function newVapidKey(): Buffer {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Leading zeros are left out by the library.
  return Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
}
