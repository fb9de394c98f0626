import { createHash } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToHex, hexToBytes, managedNonce } from '@noble/ciphers/utils.js';
import type { Ctx } from '#server/lib/context.ts';

/** Its nonce of 192 bits may be random for every value; it stands before what is sealed. */
const cipher = managedNonce(xchacha20poly1305);

/** Seals a text with the installation's secret: XChaCha20-Poly1305, in hex. */
export function seal(ctx: Ctx, text: string): string {
  return bytesToHex(cipher(sealingKey(ctx)).encrypt(Buffer.from(text)));
}

/** What `seal` closed. Throws when it was changed, or closed with another secret. */
export function unseal(ctx: Ctx, sealed: string): string {
  return Buffer.from(cipher(sealingKey(ctx)).decrypt(hexToBytes(sealed))).toString();
}

/** The secret of the installation. Throws where there is none. */
export function installationSecret({ env }: Ctx): string {
  if (!env.CANOPY_SECRET) {
    throw new Error('CANOPY_SECRET is missing: the start generates one for every database');
  }
  return env.CANOPY_SECRET;
}

function sealingKey(ctx: Ctx): Uint8Array {
  return createHash('sha256').update(installationSecret(ctx)).digest();
}
