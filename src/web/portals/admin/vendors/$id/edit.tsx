import { redirect, useNavigate } from 'react-router';
import type { VendorDetail } from '#core/vendors/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { LogoField, logoHashOf } from '#web/vendors/logo-field.tsx';
import { factsOf, VENDOR_READERS } from '#web/vendors/vendor-fields.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import { EditFrame } from '../../frame/edit-frame.tsx';
import { VendorPageForm } from '../form/vendor-page-form.tsx';
import type { Route } from './+types/edit';
import { VendorStanding, zoneOfVendor } from './vendor-facts.tsx';

export const handle: AdminPage = {
  crumbs: (data) => {
    const { vendor } = data as { vendor: VendorDetail };
    return [
      { label: 'Vendors', to: '/admin/vendors' },
      { label: vendor.company, to: `/admin/vendors/${vendor.id}` },
      { label: 'Edit' },
    ];
  },
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.vendor.company ?? 'vendor'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const [session, vendor] = await Promise.all([
    server.users.session({}),
    server.vendors.get({ id: params.id }),
  ]);
  if (!session?.profile.canManageVendors) throw redirect(`/admin/vendors/${vendor.id}`);
  return { vendor, now: context.get(requestContext).now };
}

export default function EditVendor({ loaderData: { vendor, now } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const form = useForm({
    read: { ...VENDOR_READERS, logoSha256: text },
    command: useCommand((api) => api.vendors.update, {
      revalidate: false,
      onSuccess: () => {
        showToast({ title: 'Company updated', type: 'success' });
        void navigate(`/admin/vendors/${vendor.id}`);
      },
    }),
    input: (values) => ({ ...values, id: vendor.id }),
  });
  return (
    <>
      <PageHeader
        title={`Edit ${vendor.company}`}
        subtitle="Corrections to the company’s profile. They’re recorded in the audit log."
      />
      <EditFrame beside={<VendorStanding vendor={vendor} zone={zoneOfVendor(vendor)} now={now} />}>
        <VendorPageForm
          form={form}
          facts={factsOf(vendor)}
          saveLabel="Save changes"
          cancelTo={`/admin/vendors/${vendor.id}`}
        >
          <Card>
            <LogoField company={vendor} {...form.field('logoSha256', logoHashOf(vendor))} />
          </Card>
        </VendorPageForm>
      </EditFrame>
    </>
  );
}
