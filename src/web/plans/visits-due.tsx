import { formatFullLocalDate, formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { PLAN_VISIT_STATUS_LOOKS } from '#core/plans/status.ts';
import type { VisitDue } from '#core/plans/views.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Included visits that are ahead, the earliest first. `jobHref` leads to the job of a booked one. */
export function VisitsDue({
  due,
  jobHref,
}: {
  due: readonly VisitDue[];
  jobHref: (bookingId: string) => string;
}) {
  return (
    <Card title="Visits due" flush>
      <DataTable
        label="Visits due"
        columns={columns(jobHref)}
        rows={due}
        rowId={({ id }) => id}
        empty={
          <EmptyState as="h3" title="No visits due">
            Visits that members’ plans include appear here with their dates.
          </EmptyState>
        }
      />
    </Card>
  );
}

const columns = (jobHref: (bookingId: string) => string): Column<VisitDue>[] => [
  {
    id: 'visit',
    header: 'Visit',
    cell: ({ title, bookingId }) =>
      bookingId ? (
        <TextLink quiet to={jobHref(bookingId)}>
          {title}
        </TextLink>
      ) : (
        title
      ),
  },
  {
    id: 'member',
    header: 'Member',
    width: 220,
    cell: ({ homeownerName, neighborhood }) => `${homeownerName}, ${neighborhood}`,
  },
  { id: 'plan', header: 'Plan', width: 180, cell: ({ planName }) => planName, from: 'lg', phone: 'hidden' },
  {
    id: 'when',
    header: 'When',
    width: 190,
    cell: ({ startsAt, dueFrom, zone }) =>
      startsAt
        ? `${formatShortDay(startsAt, zone)} at ${formatTime(startsAt, zone)}`
        : `From ${formatFullLocalDate(dueFrom)}`,
  },
  {
    id: 'status',
    header: 'Status',
    width: 150,
    phone: 'end',
    cell: ({ status }) => <StatusBadge look={PLAN_VISIT_STATUS_LOOKS[status]} />,
  },
];
