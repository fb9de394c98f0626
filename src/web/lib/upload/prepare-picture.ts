import { NotAPicture } from './not-a-picture.ts';

/** Longest side the server keeps; more would be sent only to be thrown away there. */
const LONGEST_SIDE = 2_048;
/** What the server takes; other kinds that the browser can read are turned into JPEG. */
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
/** A picture that is already small enough is sent as it is up to this size. */
const SMALL_BYTES = 3 * 1024 * 1024;
const JPEG_QUALITY = 0.86;

export type PreparedPicture = { blob: Blob; sha256: string };

/** Width and height scaled down to fit into a square of `longest`; never up. */
export function fitInto(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A chosen file made ready to send: upright, scaled down when it is large, named by the SHA-256 of its bytes. Throws
 * NotAPicture when the file cannot be read as one, and an Error in words for the person otherwise. Browser only.
 */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  if (!globalThis.crypto?.subtle) {
    throw new Error('Photos can only be sent over a secure connection (https).');
  }
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new NotAPicture('This file is not a picture we can read. Use a JPEG, PNG or WebP picture.');
  });
  try {
    const size = fitInto(bitmap.width, bitmap.height, LONGEST_SIDE);
    const fits = size.width === bitmap.width && file.size <= SMALL_BYTES && KINDS.includes(file.type);
    const blob = fits ? file : await redraw(bitmap, size);
    return { blob, sha256: await sha256Of(blob) };
  } finally {
    bitmap.close();
  }
}

async function redraw(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen)
    throw new Error('This browser has no memory left for the picture. Close other tabs and try again.');
  pen.drawImage(bitmap, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  );
  if (!blob) throw new Error('The picture could not be made smaller. Try another one.');
  return blob;
}

export async function sha256Of(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
