import { useState } from 'react';
import { formatDate } from '#core/lib/format-time.ts';
import { RETAIN_BOOKS_YEARS } from '#core/lib/retention.ts';
import { DELETION_GRACE_DAYS } from '#core/users/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PasswordDialog } from '../security/password-dialog.tsx';
import type { OwnDataPageProps } from './own-data-props.ts';

/** The end of an account: what goes, what stays, what is in the way, and the way back. */
export function DeletionCard({ ownData, zone }: Pick<OwnDataPageProps, 'ownData' | 'zone'>) {
  const [asking, setAsking] = useState(false);
  const { showToast } = useToastContext();
  const cancel = useCommand((api) => api.users.cancelDeletion, {
    onSuccess: () => showToast({ title: 'Your account stays open', type: 'success' }),
  });
  const { deletesAt, blockers } = ownData;
  if (deletesAt) {
    return (
      <Card title="Delete your account">
        <Notice
          tone="warning"
          title={`Your account will be deleted on ${formatDate(deletesAt, zone)}`}
          action={
            <Button kind="primary" pending={cancel.pending} onClick={() => void cancel.run({})}>
              Keep my account
            </Button>
          }
        >
          Until then, everything works as usual. After that, it can’t be restored.
        </Notice>
        {cancel.failure && (
          <p role="alert" className="mt-2 text-label text-red">
            {cancel.failure.message}
          </p>
        )}
      </Card>
    );
  }
  return (
    <Card title="Delete your account">
      <div className="space-y-4">
        <dl className="max-w-[62ch] space-y-3 text-body text-text-2">
          <div>
            <dt className="font-medium text-text-1">Deleted for good</dt>
            <dd>
              Your name, email address and phone number, homes, photos, notes, messages, the words of your
              reviews, saved cards, points and account credit.
            </dd>
          </div>
          <div>
            <dt className="font-medium text-text-1">Kept as required by law</dt>
            <dd>
              Invoices and our books for {RETAIN_BOOKS_YEARS} years: what was done, when, and what it cost,
              without your name. More in the{' '}
              <TextLink to="/privacy-policy#delete-it" reloadDocument>
                Privacy policy
              </TextLink>
              .
            </dd>
          </div>
          <div>
            <dt className="font-medium text-text-1">{DELETION_GRACE_DAYS} days to change your mind</dt>
            <dd>
              Sign in before that and cancel the deletion. We’ll sign you out on all other devices right away.
            </dd>
          </div>
        </dl>
        {blockers.length > 0 && (
          <Notice title="Some things have to be settled first">
            <ul className="list-disc space-y-1 pl-4">
              {blockers.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Button kind="danger-quiet" disabled={blockers.length > 0} onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      {asking && (
        <PasswordDialog
          title="Delete your account?"
          description={`It will be deleted in ${DELETION_GRACE_DAYS} days, with everything listed here. Confirm with your password.`}
          actionLabel="Delete account"
          danger
          operation={(api) => api.users.requestDeletion}
          onClose={() => setAsking(false)}
          onDone={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
