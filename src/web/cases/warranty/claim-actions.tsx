import { clsx } from 'clsx';
import { useState } from 'react';
import { CLAIM_REASON_MAX, CLAIM_REASON_MIN } from '#core/cases/warranty/limits.ts';
import type { ClaimView } from '#core/cases/warranty/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { ScheduleReturn } from './schedule-return.tsx';

/** One button has its place beside the words, several below them. */
export function isCloseOnly({ resolve, ...others }: ClaimView['can']): boolean {
  return resolve && !Object.values(others).some(Boolean);
}

type ClaimActionsProps = { claim: ClaimView; now: Date; className?: string | undefined };

/** What this side can do with the claim now. */
export function ClaimActions({ claim, now, className }: ClaimActionsProps) {
  const { can, booking, id } = claim;
  if (!Object.values(can).some(Boolean)) return null;
  return (
    <div className={clsx('flex flex-wrap gap-2 max-sm:*:grow', className)}>
      {can.confirm && <ConfirmReturn claim={claim} />}
      {can.confirm && <AnotherTime claim={claim} />}
      {can.schedule && <ScheduleReturn claim={claim} now={now} />}
      {can.decline && <DeclineClaim claim={claim} />}
      {can.dispute && (
        <ButtonLink to={`/account/home/disputes/new?job=${booking.id}&claim=${id}`} kind="primary">
          Open a dispute
        </ButtonLink>
      )}
      {can.resolve && <ResolveClaim claim={claim} />}
    </div>
  );
}

function ConfirmReturn({ claim }: { claim: ClaimView }) {
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.cases.confirmReturn, {
    onSuccess: () => showToast({ title: 'The return visit is confirmed', type: 'success' }),
  });
  return (
    <>
      <FormErrors message={failure?.message ?? null} />
      <Button kind="primary" pending={pending} onClick={() => void run({ id: claim.id })}>
        Confirm visit
      </Button>
    </>
  );
}

function AnotherTime({ claim }: { claim: ClaimView }) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const form = useForm({
    read: { note: text },
    command: useCommand((api) => api.cases.declineReturn, {
      onSuccess: () => {
        setOpen(false);
        showToast({ title: `${claim.vendor} will offer another time`, type: 'info' });
      },
    }),
    input: ({ note }) => ({ id: claim.id, note }),
  });
  return (
    <ConfirmDialog
      trigger={<Button kind="outline">Ask for another time</Button>}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      title="Ask for another time?"
      description={`This time will be released, and ${claim.vendor} has 48 hours to offer another one.`}
      safeLabel="Cancel"
      actionLabel="Ask for another time"
      danger={false}
      pending={form.pending}
      error={form.message}
      onConfirm={form.submit}
    >
      <form {...form.props} onKeyDown={onlyByButton}>
        <TextareaField
          label="What times work for you?"
          optional
          hint={`${claim.vendor} will see this.`}
          rows={3}
          maxLength={CLAIM_REASON_MAX}
          {...form.field('note')}
        />
      </form>
    </ConfirmDialog>
  );
}

function DeclineClaim({ claim }: { claim: ClaimView }) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const form = useForm({
    read: { reason: text },
    command: useCommand((api) => api.cases.declineClaim, {
      onSuccess: () => {
        setOpen(false);
        showToast({ title: 'Claim declined', type: 'info' });
      },
    }),
    check: ({ reason }): Faults =>
      reason.trim().length < CLAIM_REASON_MIN ? { reason: 'Tell the homeowner why in a sentence' } : {},
    input: ({ reason }) => ({ id: claim.id, reason }),
  });
  return (
    <ConfirmDialog
      trigger={<Button kind="outline">Decline claim</Button>}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      title="Decline this claim?"
      description={`${claim.homeowner} can then open a dispute.`}
      safeLabel="Cancel"
      actionLabel="Decline claim"
      pending={form.pending}
      error={form.message}
      onConfirm={form.submit}
    >
      <form {...form.props} onKeyDown={onlyByButton}>
        <TextareaField
          label="Reason"
          hint={`${claim.homeowner} will see this.`}
          rows={3}
          maxLength={CLAIM_REASON_MAX}
          counter
          {...form.field('reason')}
        />
      </form>
    </ConfirmDialog>
  );
}

function ResolveClaim({ claim }: { claim: ClaimView }) {
  const [open, setOpen] = useState(false);
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand((api) => api.cases.resolveClaim, {
    onSuccess: () => {
      setOpen(false);
      showToast({ title: 'Claim closed', type: 'success' });
    },
  });
  return (
    <ConfirmDialog
      trigger={<Button kind="outline">Close claim</Button>}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        reset();
      }}
      title="Close this claim?"
      description="Close it when the problem is solved. While your warranty lasts, you can make another claim."
      safeLabel="Keep claim"
      actionLabel="Close claim"
      danger={false}
      pending={pending}
      error={failure?.message ?? null}
      onConfirm={() => void run({ id: claim.id })}
    />
  );
}
