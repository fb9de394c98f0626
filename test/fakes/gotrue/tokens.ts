import { type CryptoKey, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose';
import { ApiError } from './api-error.ts';

/** What a test may put wrong in the next token. */
export type Forgery = {
  issuer?: string;
  audience?: string;
  subject?: string;
  /** Seconds; below zero it is past already. */
  lifeSeconds?: number;
  /** Signed by a key that is in no set, under the id of one that is. */
  strangeKey?: boolean;
  /** `HS256` is signed with the public key as if it were a shared secret; `none` not at all. */
  algorithm?: 'HS256' | 'none';
};

export const TOKEN_LIFE_SECONDS = 3_600;

type Pair = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK };

/** The signing keys of the service: the newest signs, all of them are published until they are withdrawn. */
export async function createTokens(issuer: () => string, now: () => Date) {
  const keys: Pair[] = [];
  let forgery: Forgery | null = null;

  async function rotate(options: { withdrawOld: boolean } = { withdrawOld: false }): Promise<void> {
    if (options.withdrawOld) keys.length = 0;
    keys.unshift(await newPair());
  }
  await rotate();

  async function sign(claims: {
    sub: string;
    email: string;
    session_id: string;
    aal: 'aal1' | 'aal2';
  }): Promise<string> {
    const wrong = forgery ?? {};
    forgery = null;
    const [key] = keys;
    if (!key) throw new Error('no key');
    const at = Math.floor(now().getTime() / 1000);
    const token = new SignJWT({
      ...claims,
      ...(wrong.subject ? { sub: wrong.subject } : {}),
      role: 'authenticated',
      is_anonymous: false,
    })
      .setProtectedHeader({ alg: wrong.algorithm === 'HS256' ? 'HS256' : 'ES256', kid: key.kid, typ: 'JWT' })
      .setIssuer(wrong.issuer ?? issuer())
      .setAudience(wrong.audience ?? 'authenticated')
      .setIssuedAt(at)
      .setExpirationTime(at + (wrong.lifeSeconds ?? TOKEN_LIFE_SECONDS));
    if (wrong.algorithm === 'HS256') return token.sign(new TextEncoder().encode(JSON.stringify(key.jwk)));
    const signed = await token.sign(wrong.strangeKey ? (await newPair()).privateKey : key.privateKey);
    if (wrong.algorithm !== 'none') return signed;
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    return `${header}.${signed.split('.')[1]}.`;
  }

  /** The session a bearer token names. Throws what GoTrue answers to a wrong one. */
  async function sessionIn(token: string): Promise<string> {
    for (const key of keys) {
      const read = await jwtVerify(token, key.publicKey, { currentDate: now() }).catch(() => null);
      if (read && typeof read.payload.session_id === 'string') return read.payload.session_id;
    }
    throw new ApiError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  }

  return {
    rotate,
    sign,
    sessionIn,
    forgeNext: (wrong: Forgery) => {
      forgery = wrong;
    },
    keySet: () => ({ keys: keys.map(({ jwk }) => jwk) }),
  };
}

export type Tokens = Awaited<ReturnType<typeof createTokens>>;

async function newPair(): Promise<Pair> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = crypto.randomUUID();
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig', key_ops: ['verify'] };
  return { kid, privateKey, publicKey, jwk };
}
