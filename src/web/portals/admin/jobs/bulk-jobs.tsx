import { CircleX, Flag, HardHat } from 'lucide-react';
import { useState } from 'react';
import type { BulkJobsInput } from '#core/bookings/desk/contract.ts';
import { type JobRow, PRIORITIES, type Priority } from '#core/bookings/desk/views.ts';
import { REASON_MAX_LENGTH } from '#core/bookings/limits.ts';
import type { BulkReport } from '#core/lib/list.ts';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { BulkDialog } from '../lists/bulk-dialog.tsx';
import { PRIORITY_LABELS } from './job-filters.ts';

type Action = BulkJobsInput['action'];

const jobs = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'job' : 'jobs'}`;
const WORDS: Record<
  Action,
  { asks: (what: string) => string; does: (what: string) => string; done: string; says: string }
> = {
  set_priority: {
    asks: (what) => `Set the priority of ${what}?`,
    does: (what) => `Set priority of ${what}`,
    done: 'changed',
    says: 'The companies see it on their jobs, homeowners do not. Nobody is told.',
  },
  reassign: {
    asks: (what) => `Give ${what} to another company?`,
    does: (what) => `Reassign ${what}`,
    done: 'reassigned',
    says: 'Each goes to the best rated company that is free at its time, which answers the request. Time and price stay; both companies and the homeowner are told.',
  },
  cancel: {
    asks: (what) => `Cancel ${what}?`,
    does: (what) => `Cancel ${what}`,
    done: 'cancelled',
    says: 'At the terms of this moment, with the fee beside each. Homeowners and vendors are told.',
  },
};

/** What can be done with several jobs at once. */
export function BulkJobs({ rows, onDone }: { rows: readonly JobRow[]; onDone: () => void }) {
  const [action, setAction] = useState<Action | null>(null);
  const [reason, setReason] = useState('');
  const [priority, setPriority] = useState<Priority>();
  const [changed, setChanged] = useState(false);
  const words = action && WORDS[action];
  const what = (report: BulkReport | null) => (report ? jobs(report.ok) : 'the chosen jobs');
  const ids = rows.map(({ id }) => id);
  const input: BulkJobsInput | null =
    action === 'set_priority'
      ? priority
        ? { ids, action, priority }
        : null
      : action && { ids, action, ...(reason.trim() ? { reason: reason.trim() } : {}) };
  return (
    <>
      <Button kind="outline" icon={HardHat} onClick={() => setAction('reassign')}>
        Assign vendor
      </Button>
      <Button kind="quiet" icon={Flag} onClick={() => setAction('set_priority')}>
        Set priority
      </Button>
      <Button kind="danger-quiet" icon={CircleX} onClick={() => setAction('cancel')}>
        Cancel
      </Button>
      {action && words && (
        <BulkDialog
          onClose={() => {
            setAction(null);
            setReason('');
            if (changed) onDone();
          }}
          title={(report) => words.asks(what(report))}
          description={words.says}
          input={input}
          missing="Choose a priority to see what changes."
          preview={(api) => api.bookings.previewJobs}
          run={(api) => api.bookings.bulkJobs}
          actionLabel={(report) => words.does(what(report))}
          doneWord={words.done}
          danger={action === 'cancel'}
          choosesRows={action === 'set_priority'}
          onDone={() => setChanged(true)}
        >
          {action === 'set_priority' ? (
            <SelectField
              label="Priority"
              options={PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] }))}
              value={priority}
              onValueChange={setPriority}
            />
          ) : (
            <TextareaField
              label="Reason"
              hint="The homeowner and the vendor read it; it stays in the audit log."
              maxLength={REASON_MAX_LENGTH}
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
