import { AGREEMENT_SIGNATURE_MAX, AGREEMENT_SIGNATURE_MIN } from '#core/vendors/agreements/agreement.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { type Faults, text, ticked } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

/** The owner's signature: the full name, typed, and a box that says for whom. */
export function SignForm({ version }: { version: string }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { signature: text, accepted: ticked },
    watch: { accepted: false },
    check: ({ signature }): Faults =>
      signature.length < AGREEMENT_SIGNATURE_MIN
        ? { signature: 'Type your full name to accept the agreement' }
        : {},
    command: useCommand((api) => api.vendors.acceptAgreement, {
      onSuccess: () => showToast({ title: 'Agreement signed', type: 'success' }),
    }),
    input: ({ signature }) => ({ version, signature }),
  });
  return (
    <form
      {...form.props}
      onKeyDown={onlyByButton}
      className="mt-5 max-w-[480px] space-y-4 border-t border-line-1 pt-5"
    >
      <FormErrors message={form.message} />
      <TextField
        label="Your full name"
        hint="This is your signature for the company"
        autoComplete="name"
        maxLength={AGREEMENT_SIGNATURE_MAX}
        {...form.field('signature', '')}
      />
      <Checkbox label="I’ve read this agreement and accept it for my company" {...form.box('accepted')} />
      <Button
        kind="primary"
        type="submit"
        pending={form.pending}
        disabledReason={form.seen.accepted ? null : 'Check the box to continue.'}
      >
        Sign agreement
      </Button>
    </form>
  );
}
