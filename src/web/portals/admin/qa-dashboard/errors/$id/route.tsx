import { ClipboardCopy } from 'lucide-react';
import { useState } from 'react';
import { formatDate, formatMoment, formatTime } from '#core/lib/format-time.ts';
import type { BadgeTone } from '#core/lib/status-look.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { ErrorDetailView } from '#core/monitoring/errors-contract.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { BarChart } from '#web/ui/data/chart/bar-chart.tsx';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../../frame/admin-page.ts';
import { ERROR_CATEGORY_LABELS } from '../error-columns.tsx';
import type { Route } from './+types/route';
import { DecideError } from './decide-error.tsx';
import { ErrorCase } from './error-case.tsx';
import { SampleList } from './sample-list.tsx';

export const handle: AdminPage = {
  crumbs: () => [
    { label: 'Quality', to: '/admin/qa-dashboard' },
    { label: 'Errors', to: '/admin/qa-dashboard/errors' },
    { label: 'Error' },
  ],
};
export const meta: Route.MetaFunction = () => [{ title: 'Error · Canopy Admin' }];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const error = await api(context, request).monitoring.error({ id: params.id });
  return { error, now: context.get(requestContext).now };
}

const STATE: Record<ErrorDetailView['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'orange' },
  assigned: { label: 'Assigned', tone: 'blue' },
  resolved: { label: 'Resolved', tone: 'green' },
  ignored: { label: 'Ignored', tone: 'stone' },
};

export default function ErrorPage({ loaderData: { error, now } }: Route.ComponentProps) {
  const { state, severity, hours, builds, decided } = error;
  const at = (moment: Date) => formatMoment(moment, HOME_ZONE, now);
  return (
    <>
      <PageHeader
        title={error.message}
        before={
          <>
            <Badge tone={STATE[state].tone} dot>
              {STATE[state].label}
            </Badge>
            <PriorityBadge priority={severity} />
          </>
        }
        subtitle={error.route ?? undefined}
        actions={<CopyReport error={error} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_360px]">
        <div className="space-y-3.5">
          <Card title="How often" aside="Each hour of the last two days">
            <PartBoundary>
              <BarChart
                title="How often"
                labels={hours.map(
                  ({ at: hour }) =>
                    `${formatDate(hour, HOME_ZONE).slice(0, -6)}, ${formatTime(hour, HOME_ZONE).replace(':00', '')}`,
                )}
                values={hours.map(({ count }) => count)}
                valueLabel="Times"
                height={120}
                formatValue={(value) => value.toLocaleString('en-US')}
              />
            </PartBoundary>
          </Card>
          <SampleList samples={error.samples} zone={HOME_ZONE} now={now} />
        </div>
        <div className="space-y-3.5">
          <DecideError error={error} />
          <ErrorCase error={error} />
          <Card title="Details">
            <DescriptionList
              items={[
                { id: 'count', term: 'Times', value: error.count.toLocaleString('en-US') },
                { id: 'people', term: 'Users affected', value: error.users.toLocaleString('en-US') },
                { id: 'first', term: 'First seen', value: at(error.firstAt) },
                { id: 'last', term: 'Last seen', value: at(error.lastAt) },
                {
                  id: 'source',
                  term: 'Reported by',
                  value: error.source === 'server' ? 'The server' : 'Browsers',
                },
                { id: 'category', term: 'Category', value: ERROR_CATEGORY_LABELS[error.category] },
                ...(error.assignee
                  ? [{ id: 'assignee', term: 'Assigned to', value: error.assignee.name }]
                  : []),
                ...(error.reopenedAt ? [{ id: 'again', term: 'Recurred', value: at(error.reopenedAt) }] : []),
                ...(decided
                  ? [
                      {
                        id: 'decided',
                        term: 'Decided',
                        value: `${decided.by ?? 'Canopy'}, ${at(decided.at)}${decided.note ? `: ${decided.note}` : ''}`,
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
          {builds.length > 0 && (
            <Card title="Builds">
              <DescriptionList
                items={builds.map(({ build, count, lastAt }) => ({
                  id: build,
                  term: <span className="wrap-anywhere">{build}</span>,
                  value: `${count.toLocaleString('en-US')}, last ${at(lastAt)}`,
                }))}
              />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

/** The whole group as JSON, for a ticket elsewhere; where the clipboard is closed it is shown to be copied by hand. */
function CopyReport({ error }: { error: ErrorDetailView }) {
  const { showToast } = useToastContext();
  const [text, setText] = useState<string | null>(null);
  const { administrators: _, ...report } = error;
  const copy = async () => {
    const json = JSON.stringify(report, null, 2);
    try {
      await navigator.clipboard.writeText(json);
      showToast({ title: 'Copied as JSON', type: 'success' });
    } catch {
      setText(json);
    }
  };
  return (
    <>
      <Button icon={ClipboardCopy} onClick={() => void copy()}>
        Copy JSON
      </Button>
      {text !== null && (
        <textarea
          readOnly
          aria-label="The error as JSON"
          value={text}
          rows={8}
          className="field-box w-full p-2 font-mono text-detail"
        />
      )}
    </>
  );
}
