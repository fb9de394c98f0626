import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openedAt } from '#core/search/opened.ts';
import { browserApi } from '#web/lib/browser-api.ts';

/**
 * Tells the palette which record is on the screen. From the browser and not from the page's loader: a page is also
 * loaded because a link to it was pointed at, or because something changed.
 */
export function OpenedWatch() {
  const { pathname } = useLocation();
  useEffect(() => {
    const opened = openedAt(pathname);
    // A list of what was opened is not worth an error message.
    if (opened) void browserApi.search.noteOpened(opened).catch(() => undefined);
  }, [pathname]);
  return null;
}
