import { cookieValue } from '#web/lib/theme.ts';

/** Cookie that remembers a folded sidebar, so that the server draws it folded and nothing shifts. */
export const SIDEBAR_COOKIE = 'canopy_sidebar';

/** Whether the sidebar is folded, from a `Cookie` request header. */
export function sidebarFoldedFromCookie(cookieHeader: string | null | undefined): boolean {
  return cookieValue(cookieHeader, SIDEBAR_COOKIE) === 'folded';
}

/** Remember the fold for a year. Browser only. */
export function rememberSidebar(folded: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers we serve
  document.cookie = `${SIDEBAR_COOKIE}=${folded ? 'folded' : 'open'}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
