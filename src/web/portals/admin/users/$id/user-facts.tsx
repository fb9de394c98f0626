import { MINUTE_MS } from '#core/lib/durations.ts';
import { formatDate, formatDuration, formatMoment } from '#core/lib/format-time.ts';
import type { UserDetail } from '#core/users/admin-views.ts';
import { ADMIN_FLAGS } from '#core/users/user-status.ts';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';
import { EmailText } from '#web/ui/data/email-text.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FLAG_LABELS } from '../user-columns.tsx';

type FactsProps = { user: UserDetail; zone: string; now: Date };

const SECURITY = { standard: 'Standard', enhanced: 'Enhanced', maximum: 'Maximum' } as const;

/** Every field of a person's profile and access (spec §3 User, Profile). */
export function UserFacts({ user, zone, now }: FactsProps) {
  return (
    <>
      <Card title="Profile">
        <DescriptionList layout="facts" items={profileOf(user, zone)} />
      </Card>
      <UserAccess user={user} zone={zone} now={now} />
    </>
  );
}

/** How a person gets in, and when they last did. */
export function UserAccess({ user, zone, now }: FactsProps) {
  return (
    <Card title="Access">
      <DescriptionList layout="facts" items={accessOf(user, zone, now)} />
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
    { id: 'phone', term: 'Phone', value: user.phone ?? '–' },
    { id: 'address', term: addressTerm(user), value: user.address ?? '–' },
    ...(user.role === 'vendor'
      ? [
          { id: 'company', term: 'Company', value: user.company ?? '–' },
          { id: 'trade', term: 'Trade', value: user.trade ?? '–' },
        ]
      : []),
    { id: 'joined', term: 'Joined', value: formatDate(user.createdAt, zone) },
    { id: 'verified', term: 'Verified', value: user.verified ? 'Yes' : 'No' },
    { id: 'new', term: 'New user', value: newcomer(user) },
    { id: 'changed', term: 'Updated', value: formatDate(user.updatedAt, zone) },
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
