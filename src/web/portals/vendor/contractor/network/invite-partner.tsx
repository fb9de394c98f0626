import { useState } from 'react';
import { INVITATION_MESSAGE_MAX, SHARE_FIRST_BP, SHARE_MAX_BP, SHARE_MIN_BP } from '#core/partners/limits.ts';
import type { FoundVendor } from '#core/partners/views.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ComboboxField } from '#web/ui/form/combobox/combobox-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { type Faults, optional, reader, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const WHERE = [
  { value: 'canopy', label: 'On Canopy' },
  { value: 'email', label: 'By email' },
] as const;
type Where = (typeof WHERE)[number]['value'];

/** Percent as typed, in basis points. */
const share = reader('Enter a share from 1 to 30 percent', (typed) => {
  const percent = Number(typed.replace('%', ''));
  const basisPoints = Math.round(percent * 100);
  return typed !== '' && basisPoints >= SHARE_MIN_BP && basisPoints <= SHARE_MAX_BP ? basisPoints : null;
});

/** Invites a company on Canopy, found by name or trade, or any other by email. */
export function InvitePartner({ onClose }: { onClose: () => void }) {
  const [where, setWhere] = useState<Where>('canopy');
  const [vendor, setVendor] = useState<FoundVendor | null>(null);
  const { showToast } = useToastContext();
  const form = useForm({
    read: { vendorId: optional(text), email: optional(text), shareBp: share, message: text },
    check: ({ email }): Faults => {
      if (where === 'email') return email ? {} : { email: 'Enter an email address' };
      if (!vendor) return { vendorId: 'Choose a company from the list' };
      return vendor.problem ? { vendorId: vendor.problem } : {};
    },
    command: useCommand((api) => api.partners.invite, {
      onSuccess: () => {
        onClose();
        showToast({ title: 'Invitation sent', type: 'success' });
      },
    }),
    input: ({ email, shareBp, message }) => ({
      ...{ shareBp, message },
      ...(where === 'email' ? { email } : { vendorId: vendor?.vendorId }),
    }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite a partner"
      description="The company that refers a job gets this share of what the other earns from it after commission."
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Send invitation
          </Button>
        </>
      }
    >
      <form {...form.props} onKeyDown={onlyByButton} className="space-y-4">
        <FormErrors message={form.message} />
        <Segmented
          label="How to find the company"
          name="where"
          block
          options={WHERE}
          value={where}
          onValueChange={setWhere}
        />
        {where === 'canopy' ? (
          <ComboboxField<FoundVendor>
            label="Company"
            placeholder="Name or trade"
            search={async (typed) =>
              typed.length < 2 ? [] : (await browserApi.partners.find({ search: typed })).items
            }
            optionOf={({ vendorId, company, trade, city, problem }) => ({
              id: vendorId,
              label: company,
              detail: problem ?? [trade, city].filter(Boolean).join(', '),
            })}
            chosen={vendor}
            onChoose={setVendor}
            none="No company found. Type two letters or more."
            error={form.fault('vendorId')}
          />
        ) : (
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            hint="The owner’s. They can sign up with it if they aren’t on Canopy yet."
            {...form.field('email')}
          />
        )}
        <TextField
          label="Share (%)"
          inputMode="decimal"
          hint="It applies both ways. To change it later, send a new invitation."
          {...form.field('shareBp', String(SHARE_FIRST_BP / 100))}
        />
        <TextareaField
          label="Message"
          optional
          rows={3}
          maxLength={INVITATION_MESSAGE_MAX}
          {...form.field('message', '')}
        />
      </form>
    </Dialog>
  );
}
