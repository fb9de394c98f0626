import type { OwnVendorView } from '#core/vendors/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { LogoField, logoHashOf } from '#web/vendors/logo-field.tsx';
import { factsOf, VENDOR_READERS, VendorFields } from '#web/vendors/vendor-fields.tsx';

/** What the company says of itself. */
export function VendorForm({ company }: { company: OwnVendorView }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { ...VENDOR_READERS, logoSha256: text },
    command: useCommand((api) => api.vendors.updateMine, {
      onSuccess: () => showToast({ title: 'Company saved', type: 'success' }),
    }),
  });
  return (
    <form {...form.props}>
      <FormErrors message={form.message} />
      <Card title="Company">
        <div className="mb-5">
          <LogoField company={company} {...form.field('logoSha256', logoHashOf(company))} />
        </div>
        <VendorFields form={form} facts={factsOf(company)} />
        <div className="mt-5 flex justify-end max-sm:*:grow">
          <Button kind="primary" type="submit" pending={form.pending}>
            Save company
          </Button>
        </div>
      </Card>
    </form>
  );
}
