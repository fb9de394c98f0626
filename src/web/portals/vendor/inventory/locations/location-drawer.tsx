import { LOCATION_KIND_LABELS, LOCATION_KINDS } from '#core/inventory/kinds.ts';
import { LOCATION_NAME_MAX } from '#core/inventory/limits.ts';
import type { LocationSummary } from '#core/inventory/setup/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, text, ticked } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

const NONE = 'none';
type LocationDrawerProps = {
  /** Null for a new one. */
  location: LocationSummary | null;
  technicians: readonly { id: string; name: string }[];
  onClose: () => void;
};

/** Creates or edits a warehouse or a van. */
export function LocationDrawer({ location, technicians, onClose }: LocationDrawerProps) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { kind: choice(LOCATION_KINDS), name: text, technicianId: text, archived: ticked },
    watch: { kind: location?.kind ?? 'van' },
    command: useCommand(
      (api) => (values: Values, options) =>
        location
          ? api.inventory.editLocation({ ...values, id: location.id }, options)
          : api.inventory.createLocation(values, options),
      {
        onSuccess: () => {
          showToast({ title: location ? 'Location saved' : 'Location created', type: 'success' });
          onClose();
        },
      },
    ),
    input: ({ technicianId, ...values }): Values => ({
      ...values,
      technicianId: values.kind === 'warehouse' || ['', NONE].includes(technicianId) ? null : technicianId,
    }),
  });
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title={location ? 'Edit location' : 'Create location'}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            {location ? 'Save location' : 'Create location'}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <SelectField
          label="Type"
          options={LOCATION_KINDS.map((value) => ({ value, label: LOCATION_KIND_LABELS[value] }))}
          {...form.field('kind', location?.kind ?? 'van')}
        />
        <TextField
          label="Name"
          required
          maxLength={LOCATION_NAME_MAX}
          {...form.field('name', location?.name)}
        />
        {form.seen.kind === 'van' && (
          <SelectField
            label="Technician"
            hint="Parts they use on a job leave this van"
            options={[
              { value: NONE, label: 'No one' },
              ...technicians.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.field('technicianId', location?.technician?.id ?? NONE)}
          />
        )}
        {location && <Checkbox label="Archived" {...form.box('archived', location.isArchived)} />}
      </form>
    </Drawer>
  );
}

type Values = {
  kind: (typeof LOCATION_KINDS)[number];
  name: string;
  technicianId: string | null;
  archived: boolean;
};
