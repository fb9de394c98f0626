import { LINE_CODE_MAX, LINE_NAME_MAX, LINE_UNIT_MAX } from '#core/pricing/limits.ts';
import type { LineDetail } from '#core/pricing/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

/** Renames a material or an hourly rate. */
export function NameDrawer({ line, onClose }: { line: LineDetail; onClose: () => void }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { name: text, code: text, unit: text },
    command: useCommand((api) => api.pricing.edit, {
      onSuccess: ({ name }) => {
        showToast({ title: `${name} saved`, type: 'success' });
        onClose();
      },
    }),
    input: (values) => ({ ...values, id: line.id }),
  });
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title="Edit line"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Save line
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <TextField label="Name" required maxLength={LINE_NAME_MAX} {...form.field('name', line.name)} />
        <TextField label="Code" optional maxLength={LINE_CODE_MAX} {...form.field('code', line.code)} />
        <TextField label="Unit" maxLength={LINE_UNIT_MAX} {...form.field('unit', line.unit)} />
      </form>
    </Drawer>
  );
}
