import type { Role } from '#core/lib/actor.ts';
import { formatAgo, formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { UserRow } from '#core/users/admin-views.ts';
import { type AdminFlag, USER_STATUS_LOOKS } from '#core/users/user-status.ts';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';

export const ROLE_LABELS: Record<Role, string> = {
  homeowner: 'Homeowner',
  vendor: 'Vendor',
  admin: 'Administrator',
};
export const FLAG_LABELS: Record<AdminFlag, string> = {
  canManageUsers: 'Users',
  canManageVendors: 'Vendors',
  canManageContent: 'Content',
};

/** Columns of the list of users. Accounts belong to no city, so their days are those of `zone`. */
export function usersColumns(zone: string, now: Date): ListColumn<UserRow>[] {
  return [
    { id: 'name', header: 'Name', grow: 1.7, sortable: true, cell: (user) => user.name },
    { id: 'email', header: 'Email', grow: 2.8, cell: (user) => user.email },
    {
      id: 'role',
      header: 'Role',
      grow: 1.1,
      cell: (user) => (
        <>
          {ROLE_LABELS[user.role]}
          {user.company && <span className="taside taside-lg">{` · ${user.company}`}</span>}
        </>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      width: 108,
      phone: 'end',
      cell: (user) => <StatusBadge look={USER_STATUS_LOOKS[user.status]} />,
    },
    { id: 'phone', header: 'Phone', extra: true, phone: 'hidden', cell: (user) => user.phone },
    {
      id: 'verified',
      header: 'Verified',
      extra: true,
      phone: 'hidden',
      cell: (user) => (user.verified ? 'Yes' : 'No'),
    },
    { id: 'trade', header: 'Trade', extra: true, phone: 'hidden', cell: (user) => user.trade },
    { id: 'tier', header: 'Tier', width: 76, from: 'xl', phone: 'hidden', cell: tierOf },
    {
      id: 'points',
      header: 'Points',
      align: 'right',
      extra: true,
      phone: 'hidden',
      cell: (user) => user.points.toLocaleString('en-US'),
    },
    {
      id: 'bookings',
      header: 'Bookings',
      align: 'right',
      width: 84,
      from: 'lg',
      phone: 'labelled',
      phoneHeader: ({ role }) => (role === 'vendor' ? 'Jobs' : 'Bookings'),
      cell: (user) => user.bookings.toLocaleString('en-US'),
    },
    {
      id: 'spent',
      header: 'Spent',
      align: 'right',
      width: 92,
      from: 'lg',
      phone: 'hidden',
      cell: (user) => (user.role === 'homeowner' ? formatMoney(user.totalSpentCents) : null),
      look: 'strong',
    },
    {
      id: 'seen',
      header: 'Last sign-in',
      align: 'right',
      width: 104,
      sortable: true,
      from: 'xl',
      phone: 'hidden',
      look: 'quiet',
      cell: (user) => (user.lastLoginAt ? formatAgo(user.lastLoginAt, zone, now) : 'Never'),
    },
    {
      id: 'joined',
      header: 'Joined',
      align: 'right',
      width: 104,
      sortable: true,
      from: 'xl',
      phone: 'hidden',
      cell: (user) => formatDate(user.createdAt, zone),
    },
  ];
}

function tierOf(user: UserRow): string | null {
  return user.role === 'homeowner' ? user.tier : null;
}
