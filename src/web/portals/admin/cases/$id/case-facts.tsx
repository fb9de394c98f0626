import { CASE_CATEGORY_LABELS } from '#core/cases/category.ts';
import { REQUESTER_KIND_LABELS } from '#core/cases/requester.ts';
import type { CaseDetail } from '#core/cases/views.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { ShortcutTip } from '#web/ui/keyboard/shortcut-tip.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Who asks, what a case is about, and when what happened. */
export function CaseFacts({ found, now }: { found: CaseDetail; now: Date }) {
  const { requester, error, booking, payment, mergedFrom } = found;
  const at = (moment: Date) => formatMoment(moment, HOME_ZONE, now);
  const items: (Description | false | null)[] = [
    requester && {
      id: 'requester',
      term: REQUESTER_KIND_LABELS[requester.kind],
      value: (
        <>
          {requester.id ? (
            <TextLink to={`/admin/users/${requester.id}`}>{requester.name}</TextLink>
          ) : (
            <bdi>{requester.name}</bdi>
          )}
          <span className="block text-label wrap-anywhere text-text-3">{requester.email}</span>
        </>
      ),
    },
    { id: 'category', term: 'Category', value: CASE_CATEGORY_LABELS[found.category] },
    booking && {
      id: 'job',
      term: 'Job',
      value: (
        <TextLink to={`/admin/jobs/${booking.id}`}>
          #{booking.number} {booking.title}
        </TextLink>
      ),
    },
    payment && {
      id: 'payment',
      term: 'Payment',
      value: <TextLink to={`/admin/jobs/${payment.bookingId}`}>{formatMoney(payment.amountCents)}</TextLink>,
    },
    error && {
      id: 'error',
      term: 'Source',
      value: (
        <TextLink to={`/admin/qa-dashboard/errors/${error.id}`} className="wrap-anywhere">
          {error.message}
        </TextLink>
      ),
    },
    error && { id: 'times', term: 'Occurrences', value: error.count.toLocaleString('en-US') },
    found.answerDueAt && { id: 'due', term: 'Answer due', value: at(found.answerDueAt) },
    // It is noted within minutes of when the answer was due: that is the same moment twice.
    found.breachedAt &&
      !(found.answerDueAt && found.breachedAt.getTime() - found.answerDueAt.getTime() < 5 * MINUTE_MS) && {
        id: 'late',
        term: 'Promise missed',
        value: at(found.breachedAt),
      },
    !requester && { id: 'by', term: 'Opened by', value: found.openedBy ?? 'Canopy' },
    { id: 'opened', term: 'Opened', value: at(found.createdAt) },
    { id: 'changed', term: 'Updated', value: at(found.updatedAt) },
    found.resolvedAt && { id: 'resolved', term: 'Resolved', value: at(found.resolvedAt) },
    mergedFrom.length > 0 && {
      id: 'merged',
      term: 'Merged in',
      value: mergedFrom.map(({ id, subject }) => (
        <TextLink key={id} to={`/admin/cases/${id}`} className="block wrap-anywhere">
          {subject}
        </TextLink>
      )),
    },
  ];
  return (
    <Card
      title="Case details"
      aside={
        <ShortcutTip shortcut="task">
          <TextLink to={`/admin/tasks/new?case=${found.id}`}>Create task</TextLink>
        </ShortcutTip>
      }
    >
      <DescriptionList items={items.filter((item) => item !== false && item !== null)} />
    </Card>
  );
}
