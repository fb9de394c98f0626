import type { Services } from '../context.ts';
import { callerOf, THEME_COOKIE } from './caller.ts';
import type { HttpParts } from './create-http.ts';
import type { Drawn } from './kept-page.ts';
import type { Theme } from './page-memory.ts';
import { createNonce } from './security.ts';

/**
 * Draws a page to its end as nobody sees it who is not signed in. The request is made here, on the installation's own
 * address and without anybody's headers: a `Host`, a language or a cookie of one visitor must not reach the others.
 * Null where there is nothing to keep: a page that leads elsewhere, or leaves a cookie.
 */
export function drawForNobody(
  services: Services,
  page: HttpParts['page'],
): (address: string, theme: Theme) => Promise<Drawn | null> {
  return async (address, theme) => {
    const request = new Request(new URL(address, services.env.PUBLIC_URL), {
      headers: { cookie: `${THEME_COOKIE}=${theme}` },
    });
    const requestId = services.ids.uuid();
    const caller = await callerOf(services, null, request, { requestId, peerAddress: null, slide: false });
    const nonce = createNonce();
    let complete = true;
    const response = await page({ ...services, ...caller }, request, {
      nonce,
      outage: null,
      whole: true,
      onError: () => {
        complete = false;
      },
    });
    const leavesCookies = response.headers.has('set-cookie') || caller.responseHeaders.has('set-cookie');
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    if (leavesCookies || !isPage || (response.status >= 300 && response.status < 400)) {
      await response.body?.cancel();
      return null;
    }
    const html = await response.text();
    return { status: response.status, html, nonce, complete };
  };
}
