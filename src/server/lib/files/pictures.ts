import type { Metadata, Sharp } from 'sharp';
import { AppError } from '#core/lib/app-error.ts';
import { KEPT_SIDE, MAX_SIDE } from './limits.ts';

/** Pictures decoded at once: each takes up to hundreds of megabytes, and shares its threads with password hashing. */
const MAX_AT_ONCE = 2;
/** A small file can unfold into an enormous picture. 12,000 × 9,000 is the largest camera's. */
const MAX_PIXELS = 108_000_000;
const JPEG_QUALITY = 82;
const WEBP_QUALITY = 84;
const FORMATS = new Set(['jpeg', 'png', 'webp']);

export type Picture = { bytes: Uint8Array; mediaType: string; width: number; height: number };

export type Pictures = {
  /**
   * A fresh picture from uploaded bytes: upright, at most 2,048 px, without metadata (place, camera, owner) and
   * without anything that hid behind the pixels. Throws AppError invalid for what is not a picture.
   */
  sanitize(bytes: Uint8Array): Promise<Picture>;
};

export function createPictures(): Pictures {
  let free = MAX_AT_ONCE;
  const queue: (() => void)[] = [];

  async function taken<T>(work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  }

  return { sanitize: (bytes) => taken(() => redraw(bytes)) };
}

async function redraw(bytes: Uint8Array): Promise<Picture> {
  // Imported on first use: a native library that many processes never need.
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const open = (): Sharp =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 });
  let metadata: Metadata;
  try {
    metadata = await open().metadata();
  } catch (error) {
    throw unreadable(error);
  }
  const { format, width = 0, height = 0, hasAlpha } = metadata;
  if (!FORMATS.has(format)) throw unreadable(new Error(`format ${format}`));
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new AppError('invalid', `This picture is too large. The limit is ${MAX_SIDE} pixels per side.`);
  }
  const upright = open()
    .autoOrient()
    .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true });
  const encoded = hasAlpha
    ? upright.webp({ quality: WEBP_QUALITY })
    : upright.jpeg({ quality: JPEG_QUALITY });
  try {
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const mediaType = hasAlpha ? 'image/webp' : 'image/jpeg';
    return { bytes: data, mediaType, width: info.width, height: info.height };
  } catch (error) {
    throw unreadable(error);
  }
}

function unreadable(cause: unknown): AppError {
  return new AppError('invalid', 'We can’t read this file as a picture. Use a JPEG, PNG or WebP picture.', {
    cause,
  });
}
