import { createHmac, timingSafeEqual } from 'node:crypto';

// RFC 6238 with what every authenticator app understands: SHA-1, six digits, thirty seconds.
const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps before and after the current one that count: clocks differ and typing takes time (RFC 6238 §5.2). */
const DRIFT_STEPS = 1;
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** The code of one step (RFC 4226 §5.3). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / STEP_MS);
}

/** The step whose code this is, around `at` and after `usedStep`; null when there is none: no code works twice. */
export function matchingStep(
  secret: Uint8Array,
  code: string,
  at: Date,
  usedStep: number | null,
): number | null {
  const current = totpStep(at);
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step += 1) {
    if ((usedStep === null || step > usedStep) && sameText(totpCode(secret, step), code)) return step;
  }
  return null;
}

/** What the QR code says (the key URI format of authenticator apps). */
export function totpUri(secret: Uint8Array, account: string): string {
  const label = `Canopy:${encodeURIComponent(account)}`;
  const key = base32(secret).toUpperCase();
  return `otpauth://totp/${label}?secret=${key}&issuer=Canopy&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}

/** RFC 4648 §6 in lower case, without padding. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(value >>> bits) & 31];
    }
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
