import { CASE_CATEGORY_LABELS } from '#core/cases/category.ts';
import { CASE_STATUS_LOOKS } from '#core/cases/status.ts';
import type { CaseDetail } from '#core/cases/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { NOTHING } from '#web/ui/data/table/table-columns.ts';
import { TextLink } from '#web/ui/form/text-link.tsx';

/** A case beside the list of cases. */
export function CaseBeside({ found, now }: { found: CaseDetail; now: Date }) {
  return (
    <div className="max-w-3xl space-y-5">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge look={CASE_STATUS_LOOKS[found.status]} />
        <PriorityBadge priority={found.priority} />
      </div>
      <p className="text-body wrap-anywhere whitespace-pre-wrap text-text-1">{found.details || NOTHING}</p>
      <DescriptionList
        items={[
          { id: 'category', term: 'Category', value: CASE_CATEGORY_LABELS[found.category] },
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
          { id: 'assignee', term: 'Assigned to', value: found.assignee?.name ?? NOTHING },
          { id: 'opened', term: 'Opened', value: formatMoment(found.createdAt, HOME_ZONE, now) },
          { id: 'changed', term: 'Updated', value: formatMoment(found.updatedAt, HOME_ZONE, now) },
        ]}
      />
    </div>
  );
}
