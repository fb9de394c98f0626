import { redirect, useNavigate } from 'react-router';
import { CATEGORIES } from '#core/catalog/categories.ts';
import type { UserDetail } from '#core/users/admin-views.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { USER_READERS, UserForm } from '../form/person-form.tsx';
import { ROLE_LABELS } from '../people-columns.tsx';
import type { Route } from './+types/edit';
import { ChangeRole } from './change-role.tsx';

export const handle: AdminPage = {
  crumbs: (data) => {
    const { person } = data as { person: UserDetail };
    return [
      { label: 'Users', to: '/admin/users' },
      { label: person.name, to: `/admin/users/${person.id}` },
      { label: 'Edit' },
    ];
  },
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.person.name ?? 'user'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const [session, user] = await Promise.all([server.users.session({}), server.users.get({ id: params.id })]);
  if (!session?.profile.canManageUsers) throw redirect(`/admin/users/${user.id}`);
  const trades = CATEGORIES.map(({ slug, name }) => ({ value: slug, label: name }));
  return { person: user, trades, self: session.id === user.id };
}

export default function EditUser({ loaderData: { person, trades, self } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const { isSystemAdmin, canManageUsers, canManageVendors, canManageContent } = person;
  const form = useForm({
    read: USER_READERS,
    watch: { isSystemAdmin },
    command: useCommand((api) => api.users.edit, {
      revalidate: false,
      onSuccess: () => {
        showToast({ title: 'The account is changed', type: 'success' });
        void navigate(`/admin/users/${person.id}`);
      },
    }),
    input: (values) => ({ ...values, id: person.id }),
  });
  return (
    <>
      <PageHeader
        title={`Edit ${person.name}`}
        subtitle={`${ROLE_LABELS[person.role]}. Every change is kept in the audit log, before and after.`}
      />
      <UserForm
        // Rights begin anew with another role.
        key={person.role}
        form={form}
        role={person.role}
        start={{
          name: person.name,
          email: person.email,
          phone: person.phone ?? '',
          ...{ isSystemAdmin, canManageUsers, canManageVendors, canManageContent },
        }}
        saveLabel="Save changes"
        cancelTo={`/admin/users/${person.id}`}
        emailHint="A new address must be verified again; the old one is told."
      />
      {!self && <ChangeRole key={person.role} person={person} trades={trades} />}
    </>
  );
}
