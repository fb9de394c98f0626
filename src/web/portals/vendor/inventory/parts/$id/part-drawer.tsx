import type { PartDetail } from '#core/inventory/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { group, optional, text } from '#web/ui/form/state/read-form.ts';
import { list, number } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { PART_READERS, PartFields, partInputOf } from '../part-fields.tsx';

type PartDrawerProps = {
  part: PartDetail;
  suppliers: readonly { id: string; name: string }[];
  onClose: () => void;
};

/** Edits what a part is, and what should be at each location at least. */
export function PartDrawer({ part, suppliers, onClose }: PartDrawerProps) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { ...PART_READERS, levels: list(group({ locationId: text, level: optional(number) })) },
    command: useCommand((api) => api.inventory.edit, {
      onSuccess: () => {
        showToast({ title: 'Part saved', type: 'success' });
        onClose();
      },
    }),
    input: ({ levels, ...values }) => ({
      ...partInputOf(values),
      id: part.id,
      levels: levels.map(({ locationId, level }) => ({ locationId, level: level ?? 0 })),
      expectedVersion: part.version,
    }),
  });
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title="Edit part"
      width="lg"
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Save part
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <PartFields form={form} part={part} suppliers={suppliers} />
        {part.places.length > 0 && (
          <fieldset className="space-y-3">
            <legend className="mb-2 text-card-title text-text-1">Minimum by location</legend>
            {part.places.map(({ location, level }, at) => (
              <div key={location.id}>
                <input type="hidden" name={`levels.${at}.locationId`} value={location.id} />
                <TextField
                  label={location.name}
                  optional
                  inputMode="decimal"
                  figure
                  {...form.field(`levels.${at}.level`, level ?? '')}
                />
              </div>
            ))}
          </fieldset>
        )}
      </form>
    </Drawer>
  );
}
