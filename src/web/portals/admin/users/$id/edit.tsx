import { redirect, useNavigate } from 'react-router';
import { CATEGORIES } from '#core/catalog/categories.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { UserDetail } from '#core/users/admin-views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { EditFrame } from '../../frame/edit-frame.tsx';
import { USER_READERS, UserForm } from '../form/user-form.tsx';
import { ROLE_LABELS } from '../user-columns.tsx';
import type { Route } from './+types/edit';
import { ChangeRole } from './change-role.tsx';
import { UserAccess } from './user-facts.tsx';

export const handle: AdminPage = {
  crumbs: (data) => {
    const { user } = data as { user: UserDetail };
    return [
      { label: 'Users', to: '/admin/users' },
      { label: user.name, to: `/admin/users/${user.id}` },
      { label: 'Edit' },
    ];
  },
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.user.name ?? 'user'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const [session, user] = await Promise.all([server.users.session({}), server.users.get({ id: params.id })]);
  if (!session?.profile.canManageUsers) throw redirect(`/admin/users/${user.id}`);
  const trades = CATEGORIES.map(({ slug, name }) => ({ value: slug, label: name }));
  const { now } = context.get(requestContext);
  return { user, trades, self: session.id === user.id, zone: HOME_ZONE, now };
}

export default function EditUser({ loaderData: { user, trades, self, zone, now } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const { isSystemAdmin, canManageUsers, canManageVendors, canManageContent } = user;
  const form = useForm({
    read: USER_READERS,
    watch: { isSystemAdmin },
    command: useCommand((api) => api.users.edit, {
      revalidate: false,
      onSuccess: () => {
        showToast({ title: 'Account updated', type: 'success' });
        void navigate(`/admin/users/${user.id}`);
      },
    }),
    input: (values) => ({ ...values, id: user.id }),
  });
  return (
    <>
      <PageHeader
        title={`Edit ${user.name}`}
        subtitle={`${ROLE_LABELS[user.role]}. Every change is recorded in the audit log.`}
      />
      <EditFrame
        beside={
          <>
            {!self && <ChangeRole key={user.role} user={user} trades={trades} />}
            <UserAccess user={user} zone={zone} now={now} />
          </>
        }
      >
        <UserForm
          // Rights begin anew with another role.
          key={user.role}
          form={form}
          role={user.role}
          start={{
            name: user.name,
            email: user.email,
            phone: user.phone ?? '',
            ...{ isSystemAdmin, canManageUsers, canManageVendors, canManageContent },
          }}
          saveLabel="Save changes"
          cancelTo={`/admin/users/${user.id}`}
          emailHint="The new address must be verified. We’ll notify the old one."
        />
      </EditFrame>
    </>
  );
}
