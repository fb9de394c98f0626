const MAX_LENGTH = 1_000;
const HERE = 'https://canopy.invalid';

/** Coming back to one of these after a sign-in would lead in a circle, or away again. */
const NOT_A_DESTINATION =
  /^\/(?:login|admin-login|signup|sign-in-link|contractor\/login|api|logout)(?:\/|$)/i;

/**
 * Where a `next` parameter may lead: the path (with query and fragment) when it is a page of this site, else null.
 * Refused: other origins in every disguise (`//host`, `/\host`, `javascript:`, the same percent-encoded once or
 * several times), control characters, backslashes, empty path segments, broken encoding, sign-in pages and `/api`.
 */
export function safeNext(next: unknown): string | null {
  if (typeof next !== 'string' || next.length === 0 || next.length > MAX_LENGTH) return null;
  const decoded = fullyDecoded(next);
  if (decoded === null || !decoded.startsWith('/') || /[\\\p{C}]/u.test(decoded)) return null;
  // White space at the front of a path or host is dropped by some parsers; pages of ours have none anyway.
  if (/\s/.test(pathOf(decoded)) || pathOf(decoded).includes('//')) return null;

  let url: URL;
  try {
    url = new URL(next, HERE);
  } catch {
    return null;
  }
  if (url.origin !== HERE) return null;
  // Dot segments are resolved by now, so `/x/../login` is seen for what it is.
  if (!next.startsWith('/') || NOT_A_DESTINATION.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The page of this site that a whole address names; null for the site itself, another site and what `safeNext` refuses. */
export function pageOfSite(address: string | null, publicUrl: string): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  const path = url.pathname + url.search + url.hash;
  return url.origin === new URL(publicUrl).origin && path !== '/' ? safeNext(path) : null;
}

function pathOf(text: string): string {
  return text.split(/[?#]/, 1)[0] ?? '';
}

/** Percent-encoding undone until nothing changes; null when it is broken or nested deeper than anyone needs. */
function fullyDecoded(text: string): string | null {
  let current = text;
  for (let round = 0; round < 4; round += 1) {
    let once: string;
    try {
      once = decodeURIComponent(current);
    } catch {
      return null;
    }
    if (once === current) return current;
    current = once;
  }
  return null;
}
