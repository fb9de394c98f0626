import { UserPlus } from 'lucide-react';
import { ROLES } from '#core/lib/actor.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { type UserRow, usersInput } from '#core/users/admin-views.ts';
import { ADMIN_FLAGS, USER_STATUS_LOOKS, USER_STATUSES } from '#core/users/user-status.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { ListPage } from '#web/search/lists/list-page.tsx';
import type { ListFilter } from '#web/search/lists/list-state.ts';
import { openList, openRecord } from '#web/search/lists/open-list.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/route';
import { UserFacts } from './$id/user-facts.tsx';
import { USERS_BULK } from './bulk-users.ts';
import { FLAG_LABELS, ROLE_LABELS, usersColumns } from './user-columns.tsx';

export const handle: AdminPage = { crumbs: () => [{ label: 'Users' }], fluid: true };
export const meta = () => [{ title: 'Users · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const { list, input } = await openList(server, request, 'users', usersInput);
  const [page, open] = await Promise.all([
    server.users.list(input),
    openRecord(request, (id) => server.users.get({ id })),
  ]);
  return { ...page, list, open, zone: HOME_ZONE, now: context.get(requestContext).now };
}

const options = <V extends string>(values: readonly V[], labels: Record<V, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

const FILTERS: readonly ListFilter[] = [
  { kind: 'choice', name: 'role', label: 'Role', pinned: true, options: options(ROLES, ROLE_LABELS) },
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    pinned: true,
    options: USER_STATUSES.map((value) => ({ value, label: USER_STATUS_LOOKS[value].label })),
  },
  {
    kind: 'choice',
    name: 'verified',
    label: 'Email',
    options: [
      { value: 'true', label: 'Verified' },
      { value: 'false', label: 'Not verified' },
    ],
  },
  { kind: 'choice', name: 'manages', label: 'Manages', options: options(ADMIN_FLAGS, FLAG_LABELS) },
  { kind: 'days', from: 'joinedFrom', to: 'joinedTo', label: 'Joined' },
];

const SORTS = {
  joined: { label: 'Joined', desc: 'Newest first', asc: 'Oldest first' },
  name: { label: 'Name', desc: 'Name, Z to A', asc: 'Name, A to Z' },
  seen: { label: 'Last sign-in', desc: 'Latest sign-in first', asc: 'Oldest sign-in first' },
};

export default function Users({ loaderData }: Route.ComponentProps) {
  const { list, counts, zone, now, open, ...page } = loaderData;
  const mayManage = useRootData()?.session?.profile.canManageUsers === true;
  return (
    <ListPage<UserRow>
      {...page}
      title="Users"
      count={`${(counts.all ?? 0).toLocaleString('en-US')} with an account`}
      list={list}
      tabs={[
        { label: 'All users', count: counts.all, change: { role: null, status: null } },
        { label: 'Homeowners', count: counts.homeowner, change: { role: 'homeowner', status: null } },
        { label: 'Vendors', count: counts.vendor, change: { role: 'vendor', status: null } },
        { label: 'Administrators', count: counts.admin, change: { role: 'admin', status: null } },
        { label: 'Suspended', count: counts.suspended, change: { role: null, status: 'suspended' } },
      ]}
      searchLabel="Filter by name, email, company"
      filters={FILTERS}
      columns={usersColumns(zone, now)}
      sorts={SORTS}
      rowLabel={(user) => user.name}
      rowHref={(user) => `/admin/users/${user.id}`}
      open={
        open && {
          id: open.id,
          title: open.name,
          href: `/admin/users/${open.id}`,
          body: (
            <div className="space-y-3.5">
              <UserFacts user={open} zone={zone} now={now} />
            </div>
          ),
        }
      }
      actions={
        mayManage && (
          <ButtonLink to="/admin/users/new" kind="primary" icon={UserPlus}>
            Add User
          </ButtonLink>
        )
      }
      {...(mayManage ? { bulk: USERS_BULK } : {})}
      copies={({ email }) => [{ label: 'Copy email', text: email }]}
      empty={{ title: 'No users here', text: 'Everyone who signs up or is invited appears here.' }}
    />
  );
}
