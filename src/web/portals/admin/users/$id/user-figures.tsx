import { formatDuration } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { formatStars } from '#core/reviews/average.ts';
import type { UserDetail } from '#core/users/admin-views.ts';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CorrectPoints } from './correct-points.tsx';

/** What somebody did in figures (spec §3 User, Profile). */
export function UserFigures({ user }: { user: UserDetail }) {
  return (
    <Card title="Figures" aside={user.role === 'homeowner' ? <CorrectPoints user={user} /> : undefined}>
      <DescriptionList layout="facts" items={figuresOf(user)} />
    </Card>
  );
}

function figuresOf(user: UserDetail): Description[] {
  const { metrics, role } = user;
  const count = (value: number) => value.toLocaleString('en-US');
  const rating =
    metrics.avgRating === null
      ? 'None yet'
      : `${formatStars(metrics.avgRating)} from ${metrics.ratings === 1 ? '1 review' : `${count(metrics.ratings)} reviews`}`;
  const completion =
    metrics.completionRate === null
      ? 'None yet'
      : `${metrics.completionRate}% (${count(metrics.completed)} done, ${count(metrics.cancelled)} canceled or missed)`;
  const bookings = {
    id: 'bookings',
    term: role === 'vendor' ? 'Jobs' : 'Bookings',
    value: count(user.bookings),
  };
  const shared = [
    bookings,
    { id: 'rating', term: role === 'vendor' ? 'Rating received' : 'Rating given', value: rating },
    {
      id: 'completion',
      term: role === 'vendor' ? 'Completion rate, last year' : 'Completion rate',
      value: completion,
    },
  ];
  const { responseMinutes } = metrics;
  const response = {
    id: 'response',
    term: 'Response time, median of the last year',
    value: responseMinutes === null ? 'None yet' : formatDuration(Math.max(1, responseMinutes)),
  };
  return [
    ...shared,
    ...(role === 'vendor' ? [response] : []),
    { id: 'spent', term: 'Total spent', value: formatMoney(user.totalSpentCents) },
    { id: 'tier', term: 'Tier', value: user.tier },
    { id: 'points', term: 'Points', value: count(user.points) },
    { id: 'lifetime', term: 'Points ever earned', value: count(user.lifetimePoints) },
  ];
}
