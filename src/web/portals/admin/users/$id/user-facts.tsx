import { formatDate, formatDuration, formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { formatStars } from '#core/reviews/average.ts';
import { ADMIN_FLAGS, type UserDetail } from '#core/users/admin-views.ts';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';
import { EmailText } from '#web/ui/data/email-text.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FLAG_LABELS } from '../user-columns.tsx';
import { CorrectPoints } from './correct-points.tsx';

type FactsProps = { user: UserDetail; zone: string; now: Date };

const SECURITY = { standard: 'Standard', enhanced: 'Enhanced', maximum: 'Maximum' } as const;
const MINUTE_MS = 60_000;

/** Every field of a person's profile, figures and access (spec §3 User, Profile). */
export function UserFacts({ user, zone, now }: FactsProps) {
  return (
    <>
      <Card title="Profile">
        <DescriptionList layout="facts" items={profileOf(user, zone)} />
      </Card>
      {user.homes.length > 0 && <HomesCard homes={user.homes} />}
      <Card title="Figures" aside={user.role === 'homeowner' ? <CorrectPoints user={user} /> : undefined}>
        <DescriptionList layout="facts" items={figuresOf(user)} />
      </Card>
      <Card title="Access">
        <DescriptionList layout="facts" items={accessOf(user, zone, now)} />
      </Card>
    </>
  );
}

/** Where their visits take place, with what they say of each home. */
function HomesCard({ homes }: Pick<UserDetail, 'homes'>) {
  return (
    <Card title="Homes" aside={homes.length} flush>
      <ul className="divide-y divide-line-1">
        {homes.map(({ id, label, address, facts }) => (
          <li key={id} className="px-(--card-pad) py-3">
            <p className="text-body font-semibold text-text-1 wrap-anywhere">{label}</p>
            <p className="text-detail text-text-2 wrap-anywhere">{address}</p>
            {facts.length > 0 && (
              <DescriptionList
                layout="facts"
                className="mt-2.5"
                items={facts.map((fact) => ({ id: fact.label, term: fact.label, value: fact.value }))}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function profileOf(user: UserDetail, zone: string): Description[] {
  return [
    {
      id: 'email',
      term: 'Email',
      value: (
        <>
          <EmailText address={user.email} />
          {!user.verified && ' (not verified)'}
        </>
      ),
    },
    { id: 'phone', term: 'Phone', value: user.phone ?? 'None' },
    { id: 'address', term: addressTerm(user), value: user.address ?? 'None' },
    ...(user.role === 'vendor'
      ? [
          { id: 'company', term: 'Company', value: user.company ?? 'None' },
          { id: 'trade', term: 'Trade', value: user.trade ?? 'None' },
        ]
      : []),
    { id: 'joined', term: 'Joined', value: formatDate(user.createdAt, zone) },
    { id: 'verified', term: 'Verified', value: user.verified ? 'Yes' : 'No' },
    { id: 'new', term: 'New here', value: newcomer(user) },
    { id: 'changed', term: 'Changed', value: formatDate(user.updatedAt, zone) },
  ];
}

function addressTerm({ homes, address, role }: UserDetail): string {
  if (homes.length > 1) return `Address, first of ${homes.length} homes`;
  return role === 'vendor' && homes.length === 0 && address ? "Address, the company's base" : 'Address';
}

function newcomer({ isNewUser, role }: UserDetail): string {
  if (!isNewUser) return 'No';
  return role === 'vendor' ? 'Yes, until the company is ready' : 'Yes, until the first completed visit';
}

function figuresOf(user: UserDetail): Description[] {
  const { metrics, role } = user;
  const count = (value: number) => value.toLocaleString('en-US');
  const rating =
    metrics.avgRating === null
      ? 'None yet'
      : `${formatStars(metrics.avgRating)} from ${count(metrics.ratings)}`;
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

function accessOf(user: UserDetail, zone: string, now: Date): Description[] {
  const manages = ADMIN_FLAGS.filter((flag) => user[flag]).map((flag) => FLAG_LABELS[flag]);
  const moment = (at: Date | null) => (at ? formatMoment(at, zone, now) : 'Never');
  return [
    { id: 'seen', term: 'Last active', value: moment(user.lastActive) },
    { id: 'login', term: 'Last sign-in', value: moment(user.lastLoginAt) },
    { id: 'logins', term: 'Sign-ins', value: user.loginCount.toLocaleString('en-US') },
    { id: 'security', term: 'Security level', value: SECURITY[user.securityLevel] },
    { id: 'second', term: 'Two-factor authentication', value: user.twoFactorEnabled ? 'On' : 'Off' },
    {
      id: 'timeout',
      term: 'Session timeout',
      value: formatDuration(Math.round(user.sessionTimeout / MINUTE_MS)),
    },
    ...(user.role === 'admin'
      ? [
          { id: 'system', term: 'System administrator', value: user.isSystemAdmin ? 'Yes' : 'No' },
          { id: 'manages', term: 'Manages', value: manages.join(', ') || 'Nothing, read only' },
        ]
      : []),
  ];
}
