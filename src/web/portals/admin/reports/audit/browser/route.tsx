import { Braces, Download } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { BrowserEntry } from '#core/audit/browser-entry.ts';
import { narrowEntries, statisticsOfEntries } from '#core/audit/browser-list.ts';
import { type BrowserLogInput, browserLogInput } from '#core/audit/browser-list-input.ts';
import { BROWSER_TITLES } from '#core/audit/browser-titles.ts';
import { actionTitle } from '#core/audit/entry-words.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { browserEntries, browserLog } from '#web/audit/this-browser.ts';
import { api } from '#web/lib/api.ts';
import { noteInBrowser } from '#web/lib/audit-notes.ts';
import { persist } from '#web/lib/late-module.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import type { ListFilter } from '#web/search/lists/list-state.ts';
import { openList } from '#web/search/lists/open-list.ts';
import { saveText } from '#web/ui/data/files/save-text.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import type { AdminPage } from '../../../frame/admin-page.ts';
import { AuditFigures } from '../audit-figures.tsx';
import { SHARED_FILTERS, SORTS, viewsOf } from '../audit-words.ts';
import { LogTabs } from '../log-tabs.tsx';
import type { Route } from './+types/route';
import { browserColumns } from './browser-columns.tsx';
import { ClearLog } from './clear-log.tsx';

const PATH = '/admin/reports/audit/browser';

export const handle: AdminPage = {
  crumbs: () => [
    { label: 'Reports' },
    { label: 'Audit log', to: '/admin/reports/audit' },
    { label: 'This browser' },
  ],
  fluid: true,
};
export const meta = () => [{ title: 'Audit log of this browser · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'audit-browser', browserLogInput);
  return { list, input, zone: HOME_ZONE, now: context.get(requestContext).now };
}

export default function BrowserAuditLog({ loaderData }: Route.ComponentProps) {
  const { list, input, zone, now } = loaderData;
  const entries = useSyncExternalStore(browserEntries.subscribe, browserEntries.now, browserEntries.onServer);
  const figures = statisticsOfEntries(entries, now.getTime());
  const passing = narrowEntries(entries, input, zone);
  const alerts = entries.length === 0 ? 0 : browserLog().alerts().length;
  return (
    <ListPage<BrowserEntry>
      title="Audit log"
      count={entries.length === 1 ? '1 entry' : `${entries.length.toLocaleString('en-US')} entries`}
      list={list}
      {...pageOf(passing, input)}
      total={passing.length}
      lead={
        <>
          <LogTabs />
          <Notice className="mb-4" title="Activity in this browser">
            Kept for up to seven days for users signed in here. The server log is the official record.
            {alerts > 0 && ` ${alerts} critical ${alerts === 1 ? 'alert is' : 'alerts are'} kept.`}
          </Notice>
          <AuditFigures figures={figures} where="In this browser" />
        </>
      }
      files={
        <>
          <Button kind="quiet" icon={Download} onClick={() => take('csv', passing)}>
            Export CSV
          </Button>
          <Button kind="quiet" icon={Braces} onClick={() => take('json', passing)}>
            Export JSON
          </Button>
        </>
      }
      actions={<ClearLog entries={entries.length} />}
      tabs={viewsOf({
        all: figures.total,
        critical: figures.bySeverity.critical,
        warning: figures.bySeverity.warning,
        failed: figures.failed,
      })}
      searchLabel="Filter by action, email, detail"
      filters={filtersOf(entries)}
      columns={browserColumns(zone, now)}
      sorts={SORTS}
      rowLabel={(entry) => `${actionTitle(entry.action, BROWSER_TITLES)}, ${entry.userEmail}`}
      rowHref={(entry) => `${PATH}/${entry.id}`}
      empty={{
        title: 'No activity in this browser',
        text: 'Sign-ins, exports, setting and theme changes appear here for seven days.',
      }}
    />
  );
}

/** The cursor is how many entries come before. */
function pageOf(passing: readonly BrowserEntry[], { cursor, limit }: BrowserLogInput) {
  const from = Math.min(Math.max(0, Number.parseInt(cursor ?? '0', 10) || 0), passing.length);
  return {
    items: passing.slice(from, from + limit),
    newer: from > 0 ? String(Math.max(0, from - limit)) : null,
    older: from + limit < passing.length ? String(from + limit) : null,
  };
}

function filtersOf(entries: readonly BrowserEntry[]): ListFilter[] {
  const actions = [...new Set(entries.map(({ action }) => action))]
    .map((value) => ({ value, label: actionTitle(value, BROWSER_TITLES) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return [
    SHARED_FILTERS.category,
    SHARED_FILTERS.severity,
    SHARED_FILTERS.days,
    { kind: 'choice', name: 'action', label: 'Action', options: actions },
    SHARED_FILTERS.role,
    SHARED_FILTERS.success,
  ];
}

/** Hands the entries over as a file, and notes that. */
async function take(format: 'csv' | 'json', entries: readonly BrowserEntry[]): Promise<void> {
  const { csvOfEntries, jsonOfEntries } = await persist(() => import('#core/audit/browser-export.ts'));
  const fileName = `canopy-browser-audit-${new Date().toISOString().slice(0, 10)}.${format}`;
  if (format === 'csv') saveText(fileName, csvOfEntries(entries), 'text/csv');
  else saveText(fileName, jsonOfEntries(entries), 'application/json');
  noteInBrowser({
    action: 'export_list',
    resource: `audit-browser.${format}`,
    category: 'data',
    details: { entries: entries.length },
  });
}
