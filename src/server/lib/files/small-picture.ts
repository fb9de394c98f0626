import type { Ctx } from '../context.ts';

const QUALITY = 75;

/** A stored picture as a JPEG of at most `side` pixels; null where the file is gone or no picture. */
export async function smallPicture(
  ctx: Ctx,
  sha256: string,
  side: number,
): Promise<{ mediaType: string; bytes: Uint8Array } | null> {
  const stored = await ctx.files.get(sha256);
  if (!stored) return null;
  // Imported on first use: a native library that many processes never need.
  const { default: sharp } = await import('sharp');
  const drawn = sharp(stored, { failOn: 'error', pages: 1 })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: QUALITY });
  const bytes = await drawn.toBuffer().catch(() => null);
  return bytes && { mediaType: 'image/jpeg', bytes };
}
