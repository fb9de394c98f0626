import type { ReactNode } from 'react';
import type { AuditEntry } from '#core/audit/contract.ts';
import { AUDIT_CATEGORY_LABELS } from '#core/audit/entry-kinds.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { NOTHING } from '#web/ui/data/table/table-columns.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { browserName } from '#web/users/security/browser-name.ts';
import type { AdminPage } from '../../../frame/admin-page.ts';
import { whoOf } from '../audit-columns.tsx';
import { roleLabel } from '../audit-words.ts';
import { EntryChanges } from '../entry-changes.tsx';
import { SeverityBadge } from '../severity-badge.tsx';
import type { Route } from './+types/route';
import { RestoreCard } from './restore-card.tsx';

const LOG = '/admin/reports/audit';

export const handle: AdminPage = {
  crumbs: (data) => [
    { label: 'Reports' },
    { label: 'Audit log', to: LOG },
    { label: `Entry ${(data as { entry: AuditEntry }).entry.id}` },
  ],
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.entry.title ?? 'Entry'} · Audit log · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const [entry, { plan }] = await Promise.all([
    server.audit.get({ id: params.id }),
    server.audit.restorePreview({ id: params.id }),
  ]);
  return { entry, plan, zone: HOME_ZONE, now: context.get(requestContext).now };
}

export default function Entry({ loaderData: { entry, plan, zone, now } }: Route.ComponentProps) {
  const { object } = entry;
  const gone = entry.erased ? 'Erased on request' : NOTHING;
  return (
    <>
      <PageHeader
        before={
          <>
            <SeverityBadge severity={entry.severity} success={entry.success} />
            <span className="text-label text-text-3">{AUDIT_CATEGORY_LABELS[entry.category]}</span>
          </>
        }
        title={entry.title}
        subtitle={`${whoOf(entry)}, ${formatMoment(entry.at, zone, now)}`}
        actions={
          object.path && <ButtonLink to={object.path}>Open the {object.label.toLowerCase()}</ButtonLink>
        }
      />
      {entry.errorMessage && (
        <Notice tone="warning" title="This action failed" className="mb-3.5">
          {entry.errorMessage}
        </Notice>
      )}
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0 space-y-3.5">
          <EntryChanges details={entry.details} statuses={object.statuses} />
          {plan && <RestoreCard id={entry.id} plan={plan} />}
        </div>
        <Card title="Who, where and when">
          <DescriptionList
            items={[
              {
                id: 'who',
                term: 'Who',
                value: entry.actor ? (
                  <To path={`/admin/users/${entry.actor.id}`}>{entry.actor.name}</To>
                ) : (
                  whoOf(entry)
                ),
              },
              { id: 'email', term: 'Email', value: entry.actor?.email ?? entry.triedEmail ?? gone },
              { id: 'role', term: 'Role', value: roleLabel(entry.role) },
              { id: 'action', term: 'Action', value: <Code>{entry.action}</Code> },
              {
                id: 'object',
                term: object.label,
                value: entry.resourceId ? (
                  <To
                    path={`${LOG}?resource=${entry.resource}&object=${encodeURIComponent(entry.resourceId)}`}
                  >
                    All entries for this record
                  </To>
                ) : (
                  NOTHING
                ),
              },
              {
                id: 'at',
                term: 'Time (UTC)',
                value: entry.at.toISOString().replace('T', ' ').replace('Z', ''),
              },
              { id: 'ip', term: 'IP address', value: entry.ipAddress ?? gone },
              {
                id: 'agent',
                term: 'Browser',
                value: entry.userAgent ? (
                  <>
                    {browserName(entry.userAgent)}
                    <span className="block text-label text-text-3 wrap-anywhere">{entry.userAgent}</span>
                  </>
                ) : (
                  gone
                ),
              },
              { id: 'session', term: 'Session', value: <Code>{entry.sessionId ?? NOTHING}</Code> },
              {
                id: 'request',
                term: 'Request',
                value: entry.requestId ? (
                  <To path={`${LOG}?request=${encodeURIComponent(entry.requestId)}`}>
                    <Code>{entry.requestId}</Code>
                  </To>
                ) : (
                  NOTHING
                ),
              },
              {
                id: 'seal',
                term: 'Sealed',
                value: entry.sealedAt ? formatMoment(entry.sealedAt, zone, now) : 'Not yet',
              },
            ]}
          />
        </Card>
      </div>
    </>
  );
}

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link to={path} className="underline decoration-line-2 underline-offset-[3px] hover:decoration-current">
      {children}
    </Link>
  );
}

function Code({ children }: { children: ReactNode }) {
  return <span className="font-mono text-label wrap-anywhere">{children}</span>;
}
