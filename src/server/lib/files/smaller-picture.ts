import { createHash } from 'node:crypto';
import { PICTURE_WIDTHS, type PictureWidth } from '#core/photos/picture-widths.ts';
import type { Ctx } from '../context.ts';
import { findFile, type StoredFile } from './receive-upload.ts';

/** Pictures drawn at once in this process: a page asks for dozens, and each takes a core for its time. */
const MAX_AT_ONCE = 2;
const QUALITY = 76;
/** Others have no pixels to leave out. */
const DRAWN = new Set(['image/jpeg', 'image/png', 'image/webp']);

export const SMALLER_TYPE = 'image/webp';

let free = MAX_AT_ONCE;
const waiting: (() => void)[] = [];

/** By which name the store keeps a picture in another width; no row names it, so it is served by its original only. */
export function smallerName(sha256: string, width: PictureWidth): string {
  return createHash('sha256').update(`${sha256} at ${width}`).digest('hex');
}

/**
 * The name of a stored picture in this width, drawn now where it was not before. Null where the original is as narrow, is no
 * picture, is gone or cannot be read: then the original is what there is. Outside transactions.
 */
export async function smallerPicture(
  ctx: Ctx,
  file: StoredFile,
  width: PictureWidth,
): Promise<string | null> {
  if (!DRAWN.has(file.mediaType) || (file.width !== null && file.width <= width)) return null;
  const name = smallerName(file.sha256, width);
  if (await ctx.files.has(name)) return name;
  return inTurn(async () => {
    if (await ctx.files.has(name)) return name;
    const bytes = await drawn(ctx, file.sha256, width);
    if (!bytes) return null;
    await ctx.files.put(name, bytes);
    // The file was deleted meanwhile: whoever did has looked for this one too early.
    if (await findFile(ctx, file.sha256)) return name;
    await ctx.files.remove(name);
    return null;
  });
}

/** Deletes the bytes of a file for good, with what was drawn from it. */
export async function removeBytes(ctx: Pick<Ctx, 'files'>, sha256: string): Promise<void> {
  for (const width of PICTURE_WIDTHS) await ctx.files.remove(smallerName(sha256, width));
  await ctx.files.remove(sha256);
}

async function drawn(ctx: Ctx, sha256: string, width: number): Promise<Uint8Array | null> {
  const stored = await ctx.files.get(sha256);
  if (!stored) return null;
  // Imported on first use: a native library that many processes never need.
  const { default: sharp } = await import('sharp');
  return sharp(stored, { failOn: 'error', sequentialRead: true, pages: 1 })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => null);
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}
