import { useSyncExternalStore } from 'react';
import { BROWSER_TITLES } from '#core/audit/browser-titles.ts';
import { AUDIT_CATEGORY_LABELS } from '#core/audit/entry-kinds.ts';
import { actionTitle } from '#core/audit/entry-words.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { settingPath } from '#core/settings/setting-path.ts';
import { browserEntries } from '#web/audit/this-browser.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { browserName } from '#web/users/security/browser-name.ts';
import type { AdminPage } from '../../../../frame/admin-page.ts';
import { roleLabel } from '../../audit-words.ts';
import { EntryChanges } from '../../entry-changes.tsx';
import { SeverityBadge } from '../../severity-badge.tsx';
import type { Route } from './+types/route';

const LOG = '/admin/reports/audit/browser';

export const handle: AdminPage = {
  crumbs: () => [
    { label: 'Reports' },
    { label: 'Audit log', to: '/admin/reports/audit' },
    { label: 'This browser', to: LOG },
    { label: 'Entry' },
  ],
};
export const meta = () => [{ title: 'Browser log entry · Audit log · Canopy Admin' }];

export async function loader({ context, params }: Route.LoaderArgs) {
  return { id: params.id, zone: HOME_ZONE, now: context.get(requestContext).now };
}

export default function BrowserEntryPage({ loaderData: { id, zone, now } }: Route.ComponentProps) {
  const entries = useSyncExternalStore(browserEntries.subscribe, browserEntries.now, browserEntries.onServer);
  const entry = entries.find((known) => known.id === id);
  if (!entry) {
    return (
      <>
        <PageHeader title="Browser log entry" />
        <EmptyState
          as="h2"
          title="Entry not found in this browser"
          action={<ButtonLink to={LOG}>Back to the log</ButtonLink>}
        >
          It was recorded in another browser, was cleared or is older than seven days.
        </EmptyState>
      </>
    );
  }
  const setting = entry.resource === 'setting' && entry.resourceId ? settingPath(entry.resourceId) : null;
  return (
    <>
      <PageHeader
        before={
          <>
            <SeverityBadge severity={entry.severity} success={entry.success} />
            <span className="text-label text-text-3">{AUDIT_CATEGORY_LABELS[entry.category]}</span>
          </>
        }
        title={actionTitle(entry.action, BROWSER_TITLES)}
        subtitle={`${entry.userEmail}, ${formatMoment(new Date(entry.timestamp), zone, now)}`}
        actions={setting && <ButtonLink to={setting}>Open the setting</ButtonLink>}
      />
      {entry.errorMessage && (
        <Notice tone="warning" title="This action failed" className="mb-3.5">
          {entry.errorMessage}
        </Notice>
      )}
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0 space-y-3.5">
          <EntryChanges details={entry.details} />
        </div>
        <Card title="Who, where and when">
          <DescriptionList
            items={[
              { id: 'email', term: 'Email', value: entry.userEmail },
              { id: 'role', term: 'Role', value: roleLabel(entry.userRole) },
              { id: 'action', term: 'Action', value: entry.action },
              { id: 'resource', term: 'Resource', value: entry.resource },
              { id: 'object', term: 'Record ID', value: entry.resourceId ?? '–' },
              { id: 'at', term: 'Time (UTC)', value: entry.timestamp.replace('T', ' ').replace('Z', '') },
              { id: 'ip', term: 'IP address', value: 'Not available to browsers' },
              { id: 'agent', term: 'Browser', value: browserName(entry.userAgent) },
              { id: 'session', term: 'Session', value: entry.sessionId },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
