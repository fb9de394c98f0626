import { INVENTORY_NOTE_MAX, SUPPLIER_NAME_MAX, SUPPLIER_TEXT_MAX } from '#core/inventory/limits.ts';
import type { SupplierView } from '#core/inventory/setup/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text, ticked } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

type Values = Record<'name' | 'account' | 'contact' | 'email' | 'phone' | 'notes', string> & {
  archived: boolean;
};

/** Creates or edits a supplier. */
export function SupplierDrawer({
  supplier,
  onClose,
}: {
  /** Null for a new one. */
  supplier: SupplierView | null;
  onClose: () => void;
}) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: {
      ...{ name: text, account: text, contact: text, email: text, phone: text, notes: text },
      archived: ticked,
    },
    command: useCommand(
      (api) => (values: Values, options) =>
        supplier
          ? api.inventory.editSupplier({ ...values, id: supplier.id }, options)
          : api.inventory.createSupplier(values, options),
      {
        onSuccess: () => {
          showToast({ title: supplier ? 'Supplier saved' : 'Supplier created', type: 'success' });
          onClose();
        },
      },
    ),
  });
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title={supplier ? 'Edit supplier' : 'Create supplier'}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            {supplier ? 'Save supplier' : 'Create supplier'}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <TextField
          label="Name"
          required
          maxLength={SUPPLIER_NAME_MAX}
          {...form.field('name', supplier?.name)}
        />
        <TextField
          label="Account number"
          optional
          maxLength={SUPPLIER_TEXT_MAX}
          autoComplete="off"
          {...form.field('account', supplier?.account)}
        />
        <TextField
          label="Contact"
          optional
          maxLength={SUPPLIER_TEXT_MAX}
          {...form.field('contact', supplier?.contact)}
        />
        <TextField
          label="Email"
          type="email"
          optional
          maxLength={SUPPLIER_TEXT_MAX}
          {...form.field('email', supplier?.email)}
        />
        <TextField
          label="Phone"
          type="tel"
          optional
          maxLength={SUPPLIER_TEXT_MAX}
          {...form.field('phone', supplier?.phone)}
        />
        <TextareaField
          label="Notes"
          optional
          rows={3}
          maxLength={INVENTORY_NOTE_MAX}
          {...form.field('notes', supplier?.notes)}
        />
        {supplier && <Checkbox label="Archived" {...form.box('archived', supplier.isArchived)} />}
      </form>
    </Drawer>
  );
}
