import type { TechnicianTime } from '#core/scheduling/contract.ts';
import { NAME_MAX_LENGTH } from '#core/vendors/limits.ts';
import type { OfferedService } from '#core/vendors/views.ts';
import type { Api } from '#web/lib/api-types.ts';
import { type CallOptions, useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { several, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Input = { id: string | null; name: string; phone: string; skills: string[] };

const save =
  (api: Api) =>
  ({ id, ...facts }: Input, options: CallOptions): Promise<unknown> =>
    id ? api.vendors.updateTechnician({ id, ...facts }, options) : api.vendors.addTechnician(facts, options);

type TechnicianDialogProps = {
  /** Null for a new one. */
  technician: TechnicianTime | null;
  /** What the company offers. */
  services: readonly OfferedService[];
  onClose: () => void;
};

/** Name, phone and skills of a technician. A new one can do everything unless told otherwise. */
export function TechnicianDialog({ technician, services, onClose }: TechnicianDialogProps) {
  const { showToast } = useToastContext();
  const can = technician ? technician.skills : services.map(({ slug }) => slug);
  const form = useForm({
    read: { name: text, phone: text, skills: several },
    watch: { skills: services.map(({ slug }) => slug).filter((slug) => can.includes(slug)) },
    command: useCommand(save, {
      onSuccess: (_done, { name }) => {
        showToast({ title: `${name} saved`, type: 'success' });
        onClose();
      },
    }),
    input: (values) => ({ ...values, id: technician?.id ?? null }),
  });
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      width="lg"
      title={technician ? `Edit ${technician.name}` : 'Add technician'}
      description={technician ? undefined : 'Their hours come next.'}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Save technician
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          {...form.field('name', technician?.name)}
        />
        <TextField label="Phone" optional type="tel" {...form.field('phone', technician?.phone ?? '')} />
        <fieldset>
          <legend className="mb-1 text-label font-medium text-text-2">
            Can do{' '}
            <span className="text-text-3">
              {form.seen.skills.length} of {services.length}
            </span>
          </legend>
          {services.length === 0 && <p className="text-body text-text-3">Choose your services first.</p>}
          <div className="grid gap-x-4 sm:grid-cols-2">
            {services.map(({ slug, name: service }) => (
              <Checkbox key={slug} label={service} {...form.box('skills', can.includes(slug), slug)} />
            ))}
          </div>
        </fieldset>
        {form.message && (
          <p role="alert" className="text-body text-red">
            {form.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
