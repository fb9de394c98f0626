import { LockKeyhole, LockKeyholeOpen } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { UserDetail } from '#core/users/admin-views.ts';
import { SUSPENSION_REASON_MAX_LENGTH } from '#core/users/limits.ts';
import { type Operation, useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';

/** Closes the account for now, after saying what ends and what goes on. */
export function SuspendUser({ user }: { user: UserDetail }) {
  const { openJobs, openJobCount } = user;
  return (
    <ReasonDialog
      operation={(api) => api.users.suspend}
      id={user.id}
      trigger={
        <Button kind="danger-quiet" icon={LockKeyhole}>
          Suspend user
        </Button>
      }
      title={`Suspend ${user.name}?`}
      description={`They’re signed out everywhere and can only see the reason. ${
        user.role === 'vendor' ? 'No one can act for the company until the account is reopened.' : ''
      }`}
      actionLabel="Suspend user"
      reasonHint={`${user.name} gets it by email. It’s recorded in the audit log.`}
      done={`${user.name} is suspended`}
      danger
    >
      {openJobCount === 0 ? (
        <p className="mb-3 text-body text-text-2">They have no open jobs.</p>
      ) : (
        <div className="mb-3 text-body text-text-2">
          <p>
            {openJobCount === 1
              ? '1 open job stays booked: the visit takes place and is charged as agreed. You can cancel or reassign it from its page.'
              : `${openJobCount} open jobs stay booked: visits take place and are charged as agreed. You can cancel or reassign each one from its page.`}
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

export function ReinstateUser({ user }: { user: UserDetail }) {
  return (
    <ReasonDialog
      operation={(api) => api.users.reinstate}
      id={user.id}
      trigger={
        <Button kind="primary" icon={LockKeyholeOpen}>
          Reinstate user
        </Button>
      }
      title={`Reinstate ${user.name}?`}
      description="They can sign in again right away, with the same permissions as before."
      actionLabel="Reinstate user"
      reasonHint={`${user.name} gets it by email. It’s recorded in the audit log.`}
      done={`${user.name} is reinstated`}
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
  const { showToast } = useToastContext();
  const form = useForm({
    read: { reason: text },
    command: useCommand(operation, {
      onSuccess: () => {
        setOpen(false);
        showToast({ title: done, type: 'success' });
      },
    }),
    input: ({ reason }) => ({ id, reason }),
  });
  return (
    <ConfirmDialog
      {...dialog}
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        form.clearFaults();
      }}
      safeLabel="Cancel"
      danger={danger}
      pending={form.pending}
      error={form.message}
      onConfirm={form.submit}
    >
      {children}
      <form {...form.props}>
        <TextareaField
          label="Reason"
          hint={reasonHint}
          maxLength={SUSPENSION_REASON_MAX_LENGTH}
          rows={2}
          {...form.field('reason')}
        />
      </form>
    </ConfirmDialog>
  );
}
