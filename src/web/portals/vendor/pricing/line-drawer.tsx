import { useNavigate } from 'react-router';
import { LINE_KIND_LABELS, OWN_KINDS } from '#core/pricing/kinds.ts';
import { LINE_CODE_MAX, LINE_NAME_MAX, LINE_UNIT_MAX } from '#core/pricing/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { AMOUNT_READERS, AmountFields, amountInput } from './amount-fields.tsx';
import { linePath } from './frame/pricing-paths.ts';

/** Adds a material or an hourly rate of the company's own. */
export function LineDrawer({ onClose }: { onClose: () => void }) {
  const { showToast } = useToastContext();
  const navigate = useNavigate();
  const form = useForm({
    read: { kind: choice(OWN_KINDS), name: text, code: text, unit: text, ...AMOUNT_READERS },
    command: useCommand((api) => api.pricing.create, {
      onSuccess: ({ id, name }) => {
        showToast({ title: `${name} added`, type: 'success' });
        navigate(linePath(id));
      },
    }),
    input: ({ kind, name, code, unit, ...amount }) => ({ kind, name, code, unit, ...amountInput(amount) }),
  });
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title="Add line"
      description="Services and add-ons come from your profile."
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Add line
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <SelectField
          label="Type"
          options={OWN_KINDS.map((kind) => ({ value: kind, label: LINE_KIND_LABELS[kind] }))}
          {...form.field('kind', 'material')}
        />
        <TextField
          label="Name"
          required
          maxLength={LINE_NAME_MAX}
          autoComplete="off"
          {...form.field('name')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Code"
            optional
            maxLength={LINE_CODE_MAX}
            autoComplete="off"
            hint="Your SKU or item number"
            {...form.field('code')}
          />
          <TextField
            label="Unit"
            maxLength={LINE_UNIT_MAX}
            hint="Such as each, ft or hour"
            {...form.field('unit', 'each')}
          />
        </div>
        <AmountFields form={form} withCost />
      </form>
    </Drawer>
  );
}
