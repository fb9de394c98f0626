import { ListTodo, Pencil } from 'lucide-react';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { UserDetail } from '#core/users/admin-views.ts';
import { USER_STATUS_LOOKS } from '#core/users/user-status.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { RecordTrail } from '#web/search/lists/record-trail.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { ShortcutTip } from '#web/ui/keyboard/shortcut-tip.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { ROLE_LABELS } from '../user-columns.tsx';
import type { Route } from './+types/route';
import { InvitationButton } from './invitation-button.tsx';
import { ReinstateUser, SuspendUser } from './suspension.tsx';
import { UserActivity } from './user-activity.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserFigures } from './user-figures.tsx';
import { UserHomes } from './user-homes.tsx';
import { UserJobs } from './user-jobs.tsx';
import { UserSessions } from './user-sessions.tsx';

export const handle: AdminPage = {
  crumbs: (data) => [
    { label: 'Users', to: '/admin/users' },
    { label: (data as { user: UserDetail }).user.name },
  ],
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.user.name ?? 'User'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const user = await server.users.get({ id: params.id });
  return { user, zone: HOME_ZONE, now: context.get(requestContext).now };
}

export default function User({ loaderData: { user, zone, now } }: Route.ComponentProps) {
  const session = useRootData()?.session;
  const mayManage = session?.profile.canManageUsers === true;
  const self = session?.id === user.id;
  const suspended = user.status === 'suspended';
  return (
    <>
      <PageHeader
        before={
          <>
            <Avatar id={user.id} name={user.name} />
            <StatusBadge look={USER_STATUS_LOOKS[user.status]} />
            <span className="text-label text-text-3">{ROLE_LABELS[user.role]}</span>
            <RecordTrail path="/admin/users" id={user.id} />
          </>
        }
        title={user.name}
        subtitle={[user.email, user.company].filter(Boolean).join(' · ')}
        actions={
          mayManage ? (
            <>
              <ShortcutTip shortcut="task">
                <ButtonLink to={`/admin/tasks/new?user=${user.id}`} kind="quiet" icon={ListTodo}>
                  Create task
                </ButtonLink>
              </ShortcutTip>
              {user.status === 'invited' && <InvitationButton id={user.id} />}
              <ShortcutTip shortcut="edit">
                <ButtonLink to={`/admin/users/${user.id}/edit`} kind="outline" icon={Pencil}>
                  Edit user
                </ButtonLink>
              </ShortcutTip>
              {!self && (suspended ? <ReinstateUser user={user} /> : <SuspendUser user={user} />)}
            </>
          ) : undefined
        }
      />
      {!mayManage && (
        <p className="mb-3.5 text-body text-text-3">
          Read-only: you need permission to manage users to make changes.
        </p>
      )}
      {suspended && (
        <div className="mb-3.5">
          <Notice tone="error" title="This account is suspended">
            {user.name} can’t book, take jobs or change anything.{' '}
            {user.suspendedReason ? `Reason: ${user.suspendedReason}` : 'No reason was recorded.'}
          </Notice>
        </div>
      )}
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="min-w-0 space-y-3.5">
          <UserFigures user={user} />
          <UserJobs user={user} zone={zone} now={now} />
          <UserHomes user={user} />
          <UserActivity history={user.history} zone={zone} now={now} />
        </div>
        <div className="min-w-0 space-y-3.5">
          <UserFacts user={user} zone={zone} now={now} />
          <UserSessions user={user} zone={zone} now={now} mayManage={mayManage} />
        </div>
      </div>
    </>
  );
}
