import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { acceptedEncoding, ENCODINGS, type Encoding } from './encodings.ts';

const MEDIA_TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

/** Of the copies that the build leaves beside a file. */
const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

type Asset = { path: string; size: number; type: string; etag: string; encodings: Encoding[] };

/**
 * Serves the browser build. The list of files is read once: nothing outside it can be asked for.
 * Names under /assets carry a hash of their content and never change.
 */
export function serveAssets(folder: string): (request: Request, pathname: string) => Response | null {
  const assets = listAssets(folder);
  return (request, pathname) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const asset = assets.get(pathname);
    if (!asset) return null;
    const encoding = acceptedEncoding(request.headers.get('accept-encoding'), asset.encodings);
    const headers = new Headers({
      'Content-Type': asset.type,
      'Cache-Control': lifeOf(pathname),
      ETag: asset.etag,
      Vary: 'Accept-Encoding',
    });
    if (request.headers.get('if-none-match') === asset.etag)
      return new Response(null, { status: 304, headers });
    if (encoding) headers.set('Content-Encoding', encoding);
    else headers.set('Content-Length', String(asset.size));
    if (request.method === 'HEAD') return new Response(null, { headers });
    const suffix = encoding ? SUFFIXES[encoding] : '';
    return new Response(Readable.toWeb(createReadStream(asset.path + suffix)) as ReadableStream, { headers });
  };
}

/** The worker names the files of its release: a browser must not keep the one before. */
function lifeOf(pathname: string): string {
  if (pathname === '/service-worker.js') return 'no-cache';
  return pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

function listAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name) || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const stat = statSync(path);
    const encodings = ENCODINGS.filter((name) => exists(path + SUFFIXES[name]));
    assets.set(
      `/${path
        .slice(folder.length + 1)
        .split(sep)
        .join('/')}`,
      {
        path,
        size: stat.size,
        type: MEDIA_TYPES[entry.name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        etag: `"${stat.size.toString(36)}-${Math.floor(stat.mtimeMs).toString(36)}"`,
        encodings,
      },
    );
  }
  return assets;
}

function exists(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
