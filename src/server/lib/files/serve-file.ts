import { notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '../context.ts';
import { isSha256 } from './port.ts';
import { findFile, type StoredFile } from './receive-upload.ts';

/**
 * Answers with a file. `maySee` decides for this caller; a file they may not see answers as an unknown one does.
 * The name is the content, so a browser may keep it for ever, but no proxy between may: it is somebody's. `cacheControl`
 * says otherwise for what is everybody's.
 */
export async function serveFile(
  ctx: Ctx,
  request: { sha256: string; ifNoneMatch: string | null; headOnly?: boolean; cacheControl?: string },
  maySee: (ctx: Ctx, file: StoredFile) => Promise<boolean>,
): Promise<Response> {
  const file = isSha256(request.sha256) ? await findFile(ctx, request.sha256) : null;
  if (!file || !(await maySee(ctx, file))) throw notFound('File');
  const etag = `"${file.sha256}"`;
  const headers = new Headers({
    etag,
    'cache-control': request.cacheControl ?? 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  if (request.ifNoneMatch?.includes(etag)) return new Response(null, { status: 304, headers });
  const kept = await ctx.files.open(file.sha256);
  if (!kept) throw notFound('File');
  headers.set('content-type', file.mediaType);
  headers.set('content-length', String(kept.size));
  // A document is kept as it came: it is saved, never opened on our own origin. Its name is the link's.
  const isPicture = file.mediaType.startsWith('image/');
  headers.set('content-disposition', isPicture ? 'inline' : 'attachment');
  if (request.headOnly) await kept.body.cancel();
  return new Response(request.headOnly ? null : kept.body, { headers });
}
