import { noteInBrowser, takeNotes } from '#web/lib/audit-notes.ts';
import { sideName } from '#web/lib/demo/demo-side.ts';
import { currentTheme, watchTheme } from '#web/lib/theme.ts';
import { AUDIT_LOG_KEY } from './browser-log.ts';
import { browserLog } from './this-browser.ts';

/**
 * Writes to the browser's log what is noted, changes of the theme, and files that are taken away; sweeps it every hour and
 * hears of other tabs. Call once.
 */
export function watchForAudit(): void {
  const log = browserLog();
  log.start();
  takeNotes(log.log);

  let theme = currentTheme();
  watchTheme(() => {
    const next = currentTheme();
    const was = theme;
    theme = next;
    // The other tabs follow; only the one in sight was asked.
    if (next === was || document.visibilityState !== 'visible' || !log.user()) return;
    noteInBrowser({
      action: 'theme_changed',
      resource: 'theme',
      details: { changes: { theme: { from: was, to: next } } },
    });
  });

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/api/export/"]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    const { pathname, searchParams } = new URL(link.href);
    noteInBrowser({
      action: 'export_list',
      resource: pathname.replace('/api/export/', ''),
      category: 'data',
      details: { filters: Object.fromEntries(searchParams) },
    });
  });
  window.addEventListener('storage', (event) => {
    if (event.key === sideName(AUDIT_LOG_KEY)) log.reload();
  });
}
