import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { openedAt } from '#core/search/opened.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { whenUsed } from '#web/lib/late-module.ts';

/**
 * Tells the palette which record is on the screen. From the browser and not from the page's loader: a page is also
 * loaded because a link to it was pointed at, or because something changed.
 */
export function OpenedWatch() {
  const { pathname } = useLocation();
  useEffect(() => {
    const opened = openedAt(pathname);
    if (!opened) return undefined;
    // A list of what was opened is worth neither an error message nor a request before anybody does something.
    return whenUsed(() => void browserApi.search.noteOpened(opened).catch(() => undefined));
  }, [pathname]);
  return null;
}
