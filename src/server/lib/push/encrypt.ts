import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** The one record of a message; push services take no more in all (RFC 8291 §4). */
const RECORD_BYTES = 4_096;
/** Ends the last record (RFC 8188 §2). */
const LAST = 2;

/** What a browser gave out with its subscription, in base64url: its public key (65 bytes) and the shared secret (16). */
export type PushKeys = { p256dh: string; auth: string };

/** Chosen anew for every message; a test brings those of the RFC. */
type Chance = { salt: Buffer; sender: ECDH };

/**
 * Encrypts for one browser as Web Push wants it (RFC 8291, `aes128gcm` of RFC 8188): the whole body of the request. Throws
 * for a key that is no point of the curve.
 */
export function encryptPush(text: string, keys: PushKeys, chance: Chance = freshChance()): Buffer {
  const { salt, sender } = chance;
  const receiver = Buffer.from(keys.p256dh, 'base64url');
  const from = sender.getPublicKey();
  const shared = sender.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, from]);
  const ikm = derive(shared, Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([from.length]),
    from,
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([LAST])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Whether a browser's keys can be used at all: a point of the curve, and a secret of the right length. */
export function areUsableKeys({ p256dh, auth }: PushKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== SALT_BYTES) return false;
  try {
    freshChance().sender.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

function freshChance(): Chance {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: randomBytes(SALT_BYTES), sender };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
