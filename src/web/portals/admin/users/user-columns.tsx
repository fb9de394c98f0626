import type { Role } from '#core/lib/actor.ts';
import { formatAgo, formatDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { type AdminFlag, USER_STATUS_LOOKS, type UserRow } from '#core/users/admin-views.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import type { ListColumn } from '../lists/list-columns.tsx';

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
    { id: 'name', header: 'Name', sortable: true, cell: (user) => user.name },
    { id: 'email', header: 'Email', cell: (user) => user.email },
    {
      id: 'role',
      header: 'Role',
      cell: (user) => (
        <>
          {ROLE_LABELS[user.role]}
          {user.company && <span className="text-text-3 md:max-xl:hidden"> · {user.company}</span>}
        </>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      phone: 'end',
      cell: (user) => <StatusBadge look={USER_STATUS_LOOKS[user.status]} />,
    },
    { id: 'phone', header: 'Phone', extra: true, phone: 'hidden', cell: (user) => user.phone ?? 'None' },
    {
      id: 'verified',
      header: 'Verified',
      extra: true,
      phone: 'hidden',
      cell: (user) => (user.verified ? 'Yes' : 'No'),
    },
    { id: 'trade', header: 'Trade', extra: true, phone: 'hidden', cell: (user) => user.trade ?? 'None' },
    { id: 'tier', header: 'Tier', from: 'xl', phone: 'hidden', cell: tierOf },
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
      phone: 'labelled',
      phoneHeader: ({ role }) => (role === 'vendor' ? 'Jobs' : 'Bookings'),
      cell: (user) => user.bookings.toLocaleString('en-US'),
    },
    {
      id: 'spent',
      header: 'Spent',
      align: 'right',
      from: 'lg',
      phone: 'hidden',
      cell: (user) =>
        user.role === 'homeowner' ? (
          <span className="font-medium text-text-1">{formatMoney(user.totalSpentCents)}</span>
        ) : (
          <span className="text-text-3">None</span>
        ),
    },
    {
      id: 'seen',
      header: 'Last sign-in',
      align: 'right',
      sortable: true,
      from: 'xl',
      phone: 'hidden',
      cell: (user) => (
        <span className="whitespace-nowrap text-text-3">
          {user.lastLoginAt ? formatAgo(user.lastLoginAt, zone, now) : 'Never'}
        </span>
      ),
    },
    {
      id: 'joined',
      header: 'Joined',
      align: 'right',
      sortable: true,
      from: 'xl',
      phone: 'hidden',
      cell: (user) => <span className="whitespace-nowrap">{formatDate(user.createdAt, zone)}</span>,
    },
  ];
}

function tierOf(user: UserRow): string {
  return user.role === 'homeowner' ? user.tier : 'None';
}
