import { Ban, CircleCheck, CircleX, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { VENDOR_REASON_MAX_LENGTH } from '#core/vendors/limits.ts';
import type { VendorAction } from '#core/vendors/status.ts';
import type { VendorDetail } from '#core/vendors/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import type { IconType } from '#web/ui/layout/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

type Decision = Exclude<VendorAction, 'submit'>;
type Words = {
  label: string;
  icon: IconType;
  kind: 'primary' | 'outline' | 'danger-quiet';
  says: (vendor: VendorDetail) => string;
  hint: string;
  done: string;
};

const WORDS: Record<Decision, Words> = {
  approve: {
    label: 'Approve vendor',
    icon: CircleCheck,
    kind: 'primary',
    says: ({ company }) => `${company} can receive requests right away. We’ll email its owner.`,
    hint: 'Optional. Recorded in the history.',
    done: 'approved',
  },
  reject: {
    label: 'Reject vendor',
    icon: CircleX,
    kind: 'outline',
    says: ({ company }) => `${company} returns to onboarding and can request approval again.`,
    hint: 'The company will see this. Say what to change.',
    done: 'rejected',
  },
  suspend: {
    label: 'Suspend vendor',
    icon: Ban,
    kind: 'danger-quiet',
    says: ({ company, upcomingVisits }) => `${company} won’t get new requests. ${ahead(upcomingVisits)}`,
    hint: 'The company will see this. It’s recorded in the history.',
    done: 'suspended',
  },
  reinstate: {
    label: 'Reinstate vendor',
    icon: RotateCcw,
    kind: 'primary',
    says: ({ company }) => `${company} can receive requests again, with everything unchanged.`,
    hint: 'The company will see this. It’s recorded in the history.',
    done: 'open for requests again',
  },
};

function ahead(visits: number): string {
  if (visits === 0) return 'It has no upcoming visits.';
  return visits === 1
    ? '1 accepted visit takes place as agreed. You can cancel or reassign it from the job’s page.'
    : `${visits} accepted visits take place as agreed. You can cancel or reassign them from each job’s page.`;
}

/** What an administrator may decide about the company now, each with its reason. */
export function Decisions({ vendor }: { vendor: VendorDetail }) {
  const [open, setOpen] = useState<Decision | null>(null);
  const words = open && WORDS[open];
  const { showToast } = useToastContext();
  const form = useForm({
    read: { reason: text },
    command: useCommand((api) => api.vendors[open ?? 'approve'], {
      onSuccess: () => {
        setOpen(null);
        if (words) showToast({ title: `${vendor.company} is ${words.done}`, type: 'success' });
      },
    }),
    input: ({ reason }) => ({ id: vendor.id, reason }),
  });
  const actions = vendor.actions.filter((action): action is Decision => action !== 'submit');
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          kind={WORDS[action].kind}
          icon={WORDS[action].icon}
          onClick={() => setOpen(action)}
        >
          {WORDS[action].label}
        </Button>
      ))}
      {open && words && (
        <ConfirmDialog
          open
          onOpenChange={(next) => {
            if (next) return;
            setOpen(null);
            form.clearFaults();
          }}
          title={`${words.label.split(' ')[0]} ${vendor.company}?`}
          description={words.says(vendor)}
          safeLabel="Cancel"
          actionLabel={words.label}
          danger={open === 'suspend'}
          pending={form.pending}
          error={form.message}
          onConfirm={form.submit}
        >
          <form {...form.props}>
            <TextareaField
              label="Reason"
              optional={open === 'approve'}
              hint={words.hint}
              maxLength={VENDOR_REASON_MAX_LENGTH}
              rows={3}
              {...form.field('reason')}
            />
          </form>
        </ConfirmDialog>
      )}
    </>
  );
}
