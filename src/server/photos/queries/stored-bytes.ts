import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Ctx } from '#server/lib/context.ts';

/** What a file is by its bytes as they are stored now. */
export type StoredBytes = { sha256: string; crc32: number; size: number };

/** Reads a stored file piece by piece; null where there is none. */
export async function storedBytes(ctx: Ctx, sha256: string): Promise<StoredBytes | null> {
  const opened = await ctx.files.open(sha256);
  if (!opened) return null;
  const hash = createHash('sha256');
  let [sum, size] = [0, 0];
  for await (const piece of opened.body) {
    hash.update(piece);
    sum = crc32(piece, sum);
    size += piece.byteLength;
  }
  return { sha256: hash.digest('hex'), crc32: sum, size };
}

/** The SHA-256 of a file’s bytes as they are stored now; null where there are none. */
export async function storedHash(ctx: Ctx, sha256: string): Promise<string | null> {
  return (await storedBytes(ctx, sha256))?.sha256 ?? null;
}
