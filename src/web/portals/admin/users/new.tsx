import { redirect, useNavigate } from 'react-router';
import { CATEGORIES } from '#core/catalog/categories.ts';
import type { Role } from '#core/lib/actor.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { choice, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/new';
import { ACCOUNT_KINDS } from './form/account-kinds.ts';
import { NewVendorFields } from './form/new-vendor-fields.tsx';
import { EMPTY_USER, USER_READERS, UserForm } from './form/user-form.tsx';

export const handle: AdminPage = {
  crumbs: () => [{ label: 'Users', to: '/admin/users' }, { label: 'Add user' }],
};
export const meta = () => [{ title: 'Add user · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const session = await server.users.session({});
  // Looking on is for the list; a form that cannot be sent helps nobody.
  if (!session?.profile.canManageUsers) throw redirect('/admin/users');
  return { trades: CATEGORIES.map(({ slug, name }) => ({ value: slug, label: name })) };
}

export default function NewUser({ loaderData: { trades } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const form = useForm({
    read: {
      ...USER_READERS,
      role: choice(ACCOUNT_KINDS.map(({ value }) => value)),
      company: text,
      trade: text,
    },
    watch: { isSystemAdmin: false, role: 'homeowner' as Role },
    command: useCommand((api) => api.users.invite, {
      revalidate: false,
      onSuccess: ({ id }, { name }) => {
        showToast({
          title: `Invitation sent to ${name}`,
          message: 'We’ve emailed them a link to choose a password.',
          type: 'success',
        });
        void navigate(`/admin/users/${id}`);
      },
    }),
  });
  const { role } = form.seen;
  return (
    <>
      <PageHeader title="Add user" subtitle="We’ll email them a link to choose a password." />
      <UserForm
        form={form}
        role={role}
        start={EMPTY_USER}
        saveLabel="Send invitation"
        cancelTo="/admin/users"
        emailHint="We’ll send the invitation here."
        before={
          <RadioCards
            label="What is the account for?"
            options={ACCOUNT_KINDS}
            {...form.field<Role>('role', 'homeowner')}
            hint="You can change it until the account has a booking or runs a company."
          />
        }
        after={
          role === 'vendor' && (
            <Card title="Company">
              <NewVendorFields form={form} trades={trades} />
            </Card>
          )
        }
      />
    </>
  );
}
