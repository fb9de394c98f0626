import { AppError, notFound } from '#core/lib/app-error.ts';
import { PICTURE_WIDTHS, type PictureWidth } from '#core/photos/picture-widths.ts';
import type { Ctx } from '../context.ts';
import { isSha256 } from './port.ts';
import { findFile, type StoredFile } from './receive-upload.ts';
import { SMALLER_TYPE, smallerPicture } from './smaller-picture.ts';

/** What a request for a file says besides its name. */
export type FileRequest = { ifNoneMatch: string | null; headOnly?: boolean; width?: string | null };

export function fileRequest(request: Request): FileRequest {
  return {
    ifNoneMatch: request.headers.get('if-none-match'),
    headOnly: request.method === 'HEAD',
    width: new URL(request.url).searchParams.get('width'),
  };
}

/**
 * Answers with a file, or with a picture no wider than `width` pixels where that is asked for. `maySee` decides for this caller;
 * a file they may not see answers as an unknown one does, in every width.
 * The name is the content, so a browser may keep it for ever, but no proxy between may: it is somebody's. `cacheControl`
 * says otherwise for what is everybody's. Throws AppError invalid for another width than those there are.
 */
export async function serveFile(
  ctx: Ctx,
  request: FileRequest & { sha256: string; cacheControl?: string },
  maySee: (ctx: Ctx, file: StoredFile) => Promise<boolean>,
): Promise<Response> {
  const file = isSha256(request.sha256) ? await findFile(ctx, request.sha256) : null;
  if (!file || !(await maySee(ctx, file))) throw notFound('File');
  const width = widthOf(request.width ?? null);
  const etag = width === null ? `"${file.sha256}"` : `"${file.sha256}-${width}"`;
  const headers = new Headers({
    etag,
    'cache-control': request.cacheControl ?? 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  if (request.ifNoneMatch?.includes(etag)) return new Response(null, { status: 304, headers });
  const smaller = width === null ? null : await smallerPicture(ctx, file, width);
  const kept = await ctx.files.open(smaller ?? file.sha256);
  if (!kept) throw notFound('File');
  headers.set('content-type', smaller === null ? file.mediaType : SMALLER_TYPE);
  headers.set('content-length', String(kept.size));
  // A document is kept as it came: it is saved, never opened on our own origin. Its name is the link's.
  const isPicture = file.mediaType.startsWith('image/');
  headers.set('content-disposition', isPicture ? 'inline' : 'attachment');
  if (request.headOnly) await kept.body.cancel();
  return new Response(request.headOnly ? null : kept.body, { headers });
}

function widthOf(asked: string | null): PictureWidth | null {
  if (asked === null) return null;
  const width = PICTURE_WIDTHS.find((one) => String(one) === asked);
  if (!width) throw new AppError('invalid', `Ask for a width of ${PICTURE_WIDTHS.join(', ')} pixels.`);
  return width;
}
