import { AppError } from '#core/lib/app-error.ts';
import { guardText } from './input-guard.ts';

/** No page has this address, so it answers for all that cannot be one. */
const NO_ADDRESS = '/address-that-cannot-be-read';
/** The header Allow of a page. */
export const READ_METHODS = 'GET, HEAD';
/** Pages are read; those at the door also take their form where no script runs. */
export const PAGE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** The request, or where its address cannot be read, one for an address that no page has: the not-found page answers. */
export function readablePage(request: Request): Request {
  try {
    guardText(decodedUrl(request), 'url');
    return request;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { headers, signal } = request;
    return new Request(new URL(NO_ADDRESS, request.url), { headers, signal });
  }
}

/** The whole address with its escapes undone; malformed escapes are refused by the decoder's error. */
export function decodedUrl(request: Request): string {
  try {
    return decodeURIComponent(request.url);
  } catch {
    throw new AppError('invalid', 'The address has a malformed escape.', {
      fields: { url: 'Malformed escape' },
    });
  }
}

/** What a page says to a method that no page takes. */
export function readOnly(): Response {
  return new Response('Pages can only be read. Use GET, or the API under /api/v1.', {
    status: 405,
    headers: {
      Allow: READ_METHODS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  });
}
