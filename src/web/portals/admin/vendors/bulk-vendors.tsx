import { Ban, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { BulkReport } from '#core/lib/list.ts';
import { VENDOR_REASON_MAX_LENGTH, VENDOR_REASON_MIN_LENGTH } from '#core/vendors/limits.ts';
import type { VendorRow } from '#core/vendors/views.ts';
import type { Api } from '#web/lib/api-types.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { BulkDialog } from '../lists/bulk-dialog.tsx';

type Input = { action: 'approve' | 'suspend'; ids: string[]; reason: string };
const preview = (api: Api, { action, ids }: Input) => api.vendors.previewBulk({ action, ids });
const run = (api: Api, input: Input, options: { context: { idempotencyKey: string } }) =>
  api.vendors.bulk(input, options);

const WORDS = {
  approve: {
    verb: 'Approve',
    done: 'approved',
    says: 'They get requests from now on and are told by mail.',
  },
  suspend: {
    verb: 'Suspend',
    done: 'suspended',
    says: 'They get no new requests. Visits they have accepted take place as agreed.',
  },
} as const;

const companies = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'company' : 'companies'}`;

/** What can be done with several companies at once. */
export function BulkVendors({ rows, onDone }: { rows: readonly VendorRow[]; onDone: () => void }) {
  const [action, setAction] = useState<Input['action'] | null>(null);
  const [reason, setReason] = useState('');
  const [changed, setChanged] = useState(false);
  const words = action && WORDS[action];
  const tooShort = action === 'suspend' && reason.trim().length < VENDOR_REASON_MIN_LENGTH;
  const title = (report: BulkReport | null) =>
    `${words?.verb} ${report ? companies(report.ok) : 'the chosen companies'}?`;
  return (
    <>
      <Button kind="quiet" icon={CircleCheck} onClick={() => setAction('approve')}>
        Approve
      </Button>
      <Button kind="danger-quiet" icon={Ban} onClick={() => setAction('suspend')}>
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
          input={tooShort ? null : { action, ids: rows.map(({ id }) => id), reason: reason.trim() }}
          missing="Say why first; then you see what happens to each of them."
          preview={preview}
          run={run}
          actionLabel={(report) => `${words.verb} ${companies(report.ok)}`}
          doneWord={words.done}
          danger={action === 'suspend'}
          onDone={() => setChanged(true)}
        >
          {action === 'suspend' && (
            <TextareaField
              label="Reason"
              hint="Each company gets it by mail; it stays in its history."
              maxLength={VENDOR_REASON_MAX_LENGTH}
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
