import { Braces, Download } from 'lucide-react';
import { type AuditRow, auditInput } from '#core/audit/contract.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import { type ListFilter, type ListState, listQuery } from '#web/search/lists/list-state.ts';
import { openList } from '#web/search/lists/open-list.ts';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';
import { auditColumns, whoOf } from './audit-columns.tsx';
import { AuditFigures } from './audit-figures.tsx';
import { SHARED_FILTERS, SORTS, viewsOf } from './audit-words.ts';
import { LogTabs } from './log-tabs.tsx';
import { SealState } from './seal-state.tsx';

export const handle: AdminPage = {
  crumbs: () => [{ label: 'Reports' }, { label: 'Audit log' }],
  fluid: true,
};
export const meta = () => [{ title: 'Audit log · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'audit', auditInput);
  const [page, statistics, proof] = await Promise.all([
    server.audit.list(input),
    server.audit.statistics({}),
    server.audit.proof({}),
  ]);
  const { now } = context.get(requestContext);
  return { ...page, list, statistics, proof, zone: HOME_ZONE, now };
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  const { list, counts, choices, statistics, proof, zone, now, ...page } = loaderData;
  return (
    <ListPage<AuditRow>
      {...page}
      title="Audit log"
      count={statistics.total === 1 ? '1 entry' : `${statistics.total.toLocaleString('en-US')} entries`}
      list={list}
      lead={
        <>
          <LogTabs />
          <SealState proof={proof} zone={zone} now={now} />
          <AuditFigures figures={statistics} where="Server log, kept forever" />
        </>
      }
      files={
        <>
          <ExportLink list={list} format="csv" />
          <ExportLink list={list} format="json" />
        </>
      }
      tabs={viewsOf(counts)}
      searchLabel="Filter by action, user, address"
      filters={filtersOf(list, choices)}
      columns={auditColumns(zone, now)}
      sorts={SORTS}
      rowLabel={(entry) => `${entry.title}, ${whoOf(entry)}`}
      rowHref={(entry) => `/admin/reports/audit/${entry.id}`}
      empty={{ title: 'Nothing recorded yet', text: 'All activity in Canopy is recorded here.' }}
    />
  );
}

function ExportLink({ list, format }: { list: ListState; format: 'csv' | 'json' }) {
  const query = listQuery(list);
  return (
    <a
      href={`/api/export/${list.page}.${format}${query ? `?${query}` : ''}`}
      download
      className={buttonClass({ kind: 'quiet' })}
    >
      <Icon of={format === 'csv' ? Download : Braces} />
      {format === 'csv' ? 'Export CSV' : 'Export JSON'}
    </a>
  );
}

type Choices = Route.ComponentProps['loaderData']['choices'];

/** One object and one request are chosen on an entry; here they can be seen and taken away. */
function filtersOf({ params }: ListState, { actors, actions, resources }: Choices): ListFilter[] {
  const only = (name: 'object' | 'request', label: string): ListFilter[] => {
    const value = params[name];
    return value ? [{ kind: 'choice', name, label, options: [{ value, label: value }] }] : [];
  };
  return [
    { kind: 'choice', name: 'who', label: 'Who', pinned: true, options: actors },
    SHARED_FILTERS.category,
    SHARED_FILTERS.severity,
    SHARED_FILTERS.days,
    { kind: 'choice', name: 'action', label: 'Action', options: actions },
    { kind: 'choice', name: 'resource', label: 'Resource', options: resources },
    SHARED_FILTERS.role,
    SHARED_FILTERS.success,
    ...only('object', 'Record ID'),
    ...only('request', 'Request'),
  ];
}
