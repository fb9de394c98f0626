import { LockKeyhole, LockKeyholeOpen, LogOut } from 'lucide-react';
import { useState } from 'react';
import type { BulkReport } from '#core/lib/list.ts';
import { SUSPENSION_REASON_MAX_LENGTH } from '#core/users/limits.ts';
import type { BulkUsersInput } from '#core/users/people-contract.ts';
import type { PersonRow } from '#core/users/people-views.ts';
import type { Api } from '#web/lib/api-types.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { BulkDialog } from '../lists/bulk-dialog.tsx';

type Action = BulkUsersInput['action'];
const preview = (api: Api, input: BulkUsersInput) => api.users.previewBulk(input);
const run = (api: Api, input: BulkUsersInput, options: { context: { idempotencyKey: string } }) =>
  api.users.bulk(input, options);

const WORDS: Record<Action, { verb: string; done: string; says: string }> = {
  suspend: {
    verb: 'Suspend',
    done: 'suspended',
    says: 'They are signed out everywhere and get the reason by mail. Their visits stay booked.',
  },
  reinstate: {
    verb: 'Reinstate',
    done: 'reinstated',
    says: 'They can sign in and act again, with the rights they had.',
  },
  sign_out: { verb: 'Sign out', done: 'signed out', says: 'Every browser of theirs must sign in again.' },
};

const users = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'user' : 'users'}`;

/** What can be done with several people at once. */
export function BulkUsers({ rows, onDone }: { rows: readonly PersonRow[]; onDone: () => void }) {
  const [action, setAction] = useState<Action | null>(null);
  const [reason, setReason] = useState('');
  const [changed, setChanged] = useState(false);
  const words = action && WORDS[action];
  const needsReason = action !== 'sign_out';
  const title = (report: BulkReport | null) =>
    `${words?.verb} ${report ? users(report.ok) : 'the chosen users'}?`;
  return (
    <>
      <Button kind="quiet" icon={LogOut} onClick={() => setAction('sign_out')}>
        Sign out
      </Button>
      <Button kind="quiet" icon={LockKeyholeOpen} onClick={() => setAction('reinstate')}>
        Reinstate
      </Button>
      <Button kind="danger-quiet" icon={LockKeyhole} onClick={() => setAction('suspend')}>
        Suspend
      </Button>
      {action && words && (
        <BulkDialog
          onClose={() => {
            setAction(null);
            setReason('');
            if (changed) onDone();
          }}
          title={title}
          description={words.says}
          input={{
            ids: rows.map(({ id }) => id),
            action,
            ...(needsReason && reason.trim() ? { reason: reason.trim() } : {}),
          }}
          preview={preview}
          run={run}
          actionLabel={(report) => `${words.verb} ${users(report.ok)}`}
          doneWord={words.done}
          danger={action === 'suspend'}
          onDone={() => setChanged(true)}
        >
          {needsReason && (
            <TextareaField
              label="Reason"
              hint="Each of them gets it by mail; it stays in the audit log."
              maxLength={SUSPENSION_REASON_MAX_LENGTH}
              rows={2}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </BulkDialog>
      )}
    </>
  );
}
