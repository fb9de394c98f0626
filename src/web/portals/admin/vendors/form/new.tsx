import { useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { NAME_MAX_LENGTH } from '#core/vendors/limits.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { EMPTY_COMPANY } from '#web/vendors/company-fields.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/new';
import { CompanyPageForm } from './company-page-form.tsx';

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
  const [facts, setFacts] = useState(EMPTY_COMPANY);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const { run, pending, failure } = useCommand((api) => api.vendors.create, {
    revalidate: false,
    onSuccess: ({ id }, { company }) => {
      showToast({
        title: `${company.trim()} is added`,
        message: `${name.trim()} gets a mail with a link to choose a password.`,
        type: 'success',
      });
      void navigate(`/admin/vendors/${id}`);
    },
  });
  return (
    <>
      <PageHeader
        title="Add vendor"
        subtitle="The company starts its onboarding; the person who runs it is invited by mail."
      />
      <CompanyPageForm
        facts={facts}
        onChange={setFacts}
        failure={failure}
        pending={pending}
        saveLabel="Add vendor"
        cancelTo="/admin/vendors"
        onSave={() => void run({ ...facts, name, email })}
      >
        <Card title="Who runs it">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Name"
              autoComplete="off"
              maxLength={NAME_MAX_LENGTH}
              value={name}
              error={failure?.fields.name ?? null}
              onChange={(event) => setName(event.target.value)}
            />
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              hint="The invitation goes here."
              value={email}
              error={failure?.fields.email ?? null}
              onChange={(event) => setEmail(event.target.value)}
            />
          </div>
        </Card>
      </CompanyPageForm>
    </>
  );
}
