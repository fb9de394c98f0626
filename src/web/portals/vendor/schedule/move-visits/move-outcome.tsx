import type { MovePlan } from '#core/dispatch/moves/views.ts';
import type { UndoOutcome } from '#core/dispatch/routes/plan-record.ts';
import { formatMoment } from '#core/lib/format-time.ts';

type Change = MovePlan['changes'][number];

/** What came of a visit that was moved or proposed, and of putting it back. */
export function MoveOutcome({ change, zone, now }: { change: Change; zone: string; now: Date }) {
  if (change.kind === 'unplaced') return null;
  return (
    <span className="block text-text-3">
      {change.undone ? UNDONE[change.undone] : outcomeOf(change, zone, now)}
    </span>
  );
}

function outcomeOf({ kind, sent, answer, respondBy }: Change, zone: string, now: Date): string {
  if (kind === 'move') return 'Moved. We’ve notified the homeowner.';
  if (!sent) return 'The time was taken before we could propose it. The visit stays as booked.';
  if (answer === 'accepted') return 'The homeowner accepted.';
  if (answer === 'declined') return 'The homeowner declined. The visit stays as booked.';
  if (answer === 'proposed')
    return respondBy
      ? `Waiting for the homeowner until ${formatMoment(respondBy, zone, now)}.`
      : 'Waiting for the homeowner.';
  return 'The proposal is closed. The visit stays as booked.';
}

const UNDONE: Record<UndoOutcome, string> = {
  withdrawn: 'Proposal withdrawn. We’ve notified the homeowner.',
  moved_back: 'Back at the earlier time. We’ve notified the homeowner.',
  accepted: 'Not undone: the homeowner accepted the new time.',
  answered: 'The proposal was already closed. The visit stays as booked.',
  changed: 'Not undone: the visit has changed since.',
  taken: 'Not undone: the earlier time isn’t available anymore.',
  unsent: 'It was never proposed. The visit stays as booked.',
};
