import { redirect, useNavigate } from 'react-router';
import { NAME_MAX_LENGTH } from '#core/vendors/limits.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { EMPTY_VENDOR, VENDOR_READERS } from '#web/vendors/vendor-fields.tsx';
import type { AdminPage } from '../frame/admin-page.ts';
import type { Route } from './+types/new';
import { VendorPageForm } from './form/vendor-page-form.tsx';

export const handle: AdminPage = {
  crumbs: () => [{ label: 'Vendors', to: '/admin/vendors' }, { label: 'Add vendor' }],
};
export const meta = () => [{ title: 'Add vendor · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const session = await api(context, request).users.session({});
  // Looking on is for the list; a form that cannot be sent helps nobody.
  if (!session?.profile.canManageVendors) throw redirect('/admin/vendors');
  return null;
}

export default function NewVendor(_props: Route.ComponentProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const form = useForm({
    read: { ...VENDOR_READERS, name: text, email: text },
    command: useCommand((api) => api.vendors.create, {
      revalidate: false,
      onSuccess: ({ id }, { company, name }) => {
        showToast({
          title: `${company} is added`,
          message: `We’ve emailed ${name} a link to choose a password.`,
          type: 'success',
        });
        void navigate(`/admin/vendors/${id}`);
      },
    }),
  });
  return (
    <>
      <PageHeader
        title="Add vendor"
        subtitle="The company starts onboarding. We’ll invite its owner by email."
      />
      <VendorPageForm form={form} facts={EMPTY_VENDOR} saveLabel="Add vendor" cancelTo="/admin/vendors">
        <Card title="Owner">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Name" autoComplete="off" maxLength={NAME_MAX_LENGTH} {...form.field('name')} />
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              hint="The invitation goes here."
              {...form.field('email')}
            />
          </div>
        </Card>
      </VendorPageForm>
    </>
  );
}
