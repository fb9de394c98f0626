import { Pencil } from 'lucide-react';
import { CASE_CATEGORY_LABELS } from '#core/cases/category.ts';
import { CASE_STATUS_LOOKS } from '#core/cases/status.ts';
import type { CaseDetail } from '#core/cases/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/cities.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { RecordTrail } from '../../lists/record-trail.tsx';
import type { Route } from './+types/route';
import { CaseMoves } from './case-moves.tsx';

export const handle: AdminPage = {
  crumbs: (data) => [
    { label: 'Cases', to: '/admin/cases' },
    { label: (data as { found: CaseDetail }).found.subject },
  ],
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.found.subject ?? 'Case'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const found = await api(context, request).cases.get({ id: params.id });
  return { found, now: context.get(requestContext).now };
}

export default function Case({ loaderData: { found, now } }: Route.ComponentProps) {
  const { error } = found;
  const at = (moment: Date) => formatMoment(moment, HOME_ZONE, now);
  return (
    <>
      <PageHeader
        title={found.subject}
        before={
          <>
            <StatusBadge look={CASE_STATUS_LOOKS[found.status]} />
            <PriorityBadge priority={found.priority} />
            <RecordTrail path="/admin/cases" id={found.id} />
          </>
        }
        actions={
          <>
            <ButtonLink to={`/admin/cases/${found.id}/edit`} kind="outline" icon={Pencil}>
              Edit case
            </ButtonLink>
            <CaseMoves found={found} />
          </>
        }
        subtitle={found.assignee ? `Assigned to ${found.assignee.name}.` : 'Not assigned yet.'}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <Card title="Details">
          <p className="text-body wrap-anywhere whitespace-pre-wrap text-text-1">
            {found.details || <span className="text-text-3">No details yet.</span>}
          </p>
        </Card>
        <Card title="Facts">
          <DescriptionList
            items={[
              { id: 'category', term: 'Category', value: CASE_CATEGORY_LABELS[found.category] },
              ...(error
                ? [
                    {
                      id: 'error',
                      term: 'Source',
                      value: (
                        <TextLink to={`/admin/qa-dashboard/errors/${error.id}`} className="wrap-anywhere">
                          {error.message}
                        </TextLink>
                      ),
                    },
                    { id: 'times', term: 'Occurrences', value: error.count.toLocaleString('en-US') },
                  ]
                : []),
              ...(found.booking
                ? [
                    {
                      id: 'job',
                      term: 'Job',
                      value: (
                        <TextLink to={`/admin/jobs/${found.booking.id}`}>
                          #{found.booking.number} {found.booking.title}
                        </TextLink>
                      ),
                    },
                  ]
                : []),
              { id: 'by', term: 'Opened by', value: found.openedBy ?? 'Former administrator' },
              { id: 'opened', term: 'Opened', value: at(found.createdAt) },
              { id: 'changed', term: 'Changed', value: at(found.updatedAt) },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
