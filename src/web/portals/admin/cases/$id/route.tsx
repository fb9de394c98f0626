import type { CaseDetail } from '#core/cases/contract.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/cities.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { CaseStatusBadge } from '../case-look.tsx';
import type { Route } from './+types/route';
import { CaseForm } from './case-form.tsx';

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
            <CaseStatusBadge status={found.status} />
            <PriorityBadge priority={found.priority} />
          </>
        }
        subtitle={found.assignee ? `${found.assignee.name} looks after it.` : 'Nobody looks after it yet.'}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_360px]">
        {/* A change that was saved starts the form anew, with the version that it may change next. */}
        <CaseForm key={found.version} found={found} />
        <Card title="Facts">
          <DescriptionList
            items={[
              ...(error
                ? [
                    {
                      id: 'error',
                      term: 'Came from',
                      value: (
                        <TextLink to={`/admin/qa-dashboard/errors/${error.id}`} className="wrap-anywhere">
                          {error.message}
                        </TextLink>
                      ),
                    },
                    { id: 'times', term: 'Times so far', value: error.count.toLocaleString('en-US') },
                  ]
                : []),
              { id: 'by', term: 'Opened by', value: found.openedBy ?? 'Somebody who left' },
              { id: 'opened', term: 'Opened', value: at(found.createdAt) },
              { id: 'changed', term: 'Changed', value: at(found.updatedAt) },
            ]}
          />
        </Card>
      </div>
    </>
  );
}
