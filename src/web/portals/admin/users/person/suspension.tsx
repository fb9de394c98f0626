import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { SUSPENSION_REASON_MAX_LENGTH } from '#core/users/limits.ts';
import type { PersonDetail } from '#core/users/people-views.ts';
import { type Operation, useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Closes the account for now, after saying what ends and what goes on. */
export function SuspendUser({ person }: { person: PersonDetail }) {
  const { openJobs, openJobCount } = person;
  return (
    <ReasonDialog
      operation={(api) => api.users.suspend}
      id={person.id}
      trigger={
        <Button kind="danger-quiet" icon={LockKeyhole}>
          Suspend user
        </Button>
      }
      title={`Suspend ${person.name}?`}
      description={`They are signed out everywhere and can only read why. ${
        person.role === 'vendor' ? 'Nobody answers for the company until the account is open again.' : ''
      }`}
      actionLabel="Suspend user"
      reasonHint={`${person.name} gets it by mail; it stays in the audit log.`}
      done={`${person.name} is suspended`}
      danger
    >
      {openJobCount === 0 ? (
        <p className="mb-3 text-body text-text-2">They have no open jobs.</p>
      ) : (
        <div className="mb-3 text-body text-text-2">
          <p>
            {openJobCount === 1 ? '1 open job stays booked' : `${openJobCount} open jobs stay booked`}: the
            visit takes place and is charged as agreed. Cancel or reassign it on its own page.
          </p>
          <ul className="mt-1.5 space-y-1">
            {openJobs.slice(0, 5).map((job) => (
              <li key={job.id}>
                <Link to={`/admin/jobs/${job.id}`} className="text-accent-text underline underline-offset-2">
                  {job.number} {job.title}
                </Link>
              </li>
            ))}
            {openJobCount > 5 && <li>and {openJobCount - 5} more, listed on this page</li>}
          </ul>
        </div>
      )}
    </ReasonDialog>
  );
}

export function ReinstateUser({ person }: { person: PersonDetail }) {
  return (
    <ReasonDialog
      operation={(api) => api.users.reinstate}
      id={person.id}
      trigger={
        <Button kind="primary" icon={LockKeyholeOpen}>
          Reinstate user
        </Button>
      }
      title={`Reinstate ${person.name}?`}
      description="They can sign in and act again at once, with the rights they had."
      actionLabel="Reinstate user"
      reasonHint={`${person.name} gets it by mail; it stays in the audit log.`}
      done={`${person.name} is reinstated`}
    />
  );
}

type ReasonDialogProps = {
  operation: Operation<{ id: string; reason: string }, unknown>;
  id: string;
  trigger: ReactElement;
  title: string;
  description: string;
  actionLabel: string;
  reasonHint: string;
  done: string;
  danger?: boolean;
  children?: ReactNode;
};

/** A step that needs a reason. */
function ReasonDialog({
  operation,
  id,
  done,
  danger = false,
  reasonHint,
  children,
  ...dialog
}: ReasonDialogProps) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { showToast } = useToastContext();
  const { run, pending, failure, reset } = useCommand(operation, {
    onSuccess: () => {
      setOpen(false);
      setReason('');
      showToast({ title: done, type: 'success' });
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        reset();
      }}
      safeLabel="Change nothing"
      danger={danger}
      pending={pending}
      error={failure && !failure.fields.reason ? failure.message : null}
      onConfirm={() => void run({ id, reason: reason.trim() })}
    >
      {children}
      <TextareaField
        label="Reason"
        hint={reasonHint}
        error={failure?.fields.reason ?? null}
        maxLength={SUSPENSION_REASON_MAX_LENGTH}
        rows={2}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
