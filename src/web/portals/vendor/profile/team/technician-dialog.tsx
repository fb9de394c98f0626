import { useState } from 'react';
import type { TechnicianTime } from '#core/scheduling/contract.ts';
import { NAME_MAX_LENGTH } from '#core/vendors/limits.ts';
import type { OfferedService } from '#core/vendors/views.ts';
import type { Api } from '#web/lib/api-types.ts';
import { type CallOptions, useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
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
  const [name, setName] = useState(technician?.name ?? '');
  const [phone, setPhone] = useState(technician?.phone ?? '');
  const [skills, setSkills] = useState(
    () => new Set(technician ? technician.skills : services.map(({ slug }) => slug)),
  );
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand(save, {
    onSuccess: () => {
      showToast({ title: `${name.trim()} saved`, type: 'success' });
      onClose();
    },
  });
  const toggle = (slug: string, on: boolean) => {
    const next = new Set(skills);
    if (on) next.add(slug);
    else next.delete(slug);
    setSkills(next);
  };
  const kept = services.map(({ slug }) => slug).filter((slug) => skills.has(slug));
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
            Change nothing
          </Button>
          <Button
            kind="primary"
            pending={pending}
            onClick={() => void run({ id: technician?.id ?? null, name, phone, skills: kept })}
          >
            Save technician
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={name}
          error={failure?.fields.name ?? null}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Phone"
          optional
          type="tel"
          value={phone}
          error={failure?.fields.phone ?? null}
          onChange={(event) => setPhone(event.target.value)}
        />
        <fieldset>
          <legend className="mb-1 text-label font-medium text-text-2">
            Can do{' '}
            <span className="text-text-3">
              {kept.length} of {services.length}
            </span>
          </legend>
          {services.length === 0 && (
            <p className="text-body text-text-3">Choose what the company offers first.</p>
          )}
          <div className="grid gap-x-4 sm:grid-cols-2">
            {services.map(({ slug, name: service }) => (
              <Checkbox
                key={slug}
                label={service}
                checked={skills.has(slug)}
                onChange={(event) => toggle(slug, event.target.checked)}
              />
            ))}
          </div>
        </fieldset>
        {failure && (
          <p role="alert" className="text-body text-red">
            {failure.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
