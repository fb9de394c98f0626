import { Check, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { MOVE_REASON_LOOKS } from '#core/dispatch/moves/reasons.ts';
import type { MovePlan } from '#core/dispatch/moves/views.ts';
import { formatTime, formatWindow } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { moveVisitsPath } from '../../frame/vendor-paths.ts';
import { VisitMoves } from '../visit-moves.tsx';
import { MoveOutcome } from './move-outcome.tsx';
import { StayingVisits } from './staying-visits.tsx';

const TITLES = { draft: 'Preview', applied: 'Moved', undone: 'Undone' } as const;

/** Where the visits would go, with a box for each; afterwards what homeowners answered, and the way back. */
export function PlannedMoves({ plan, now }: { plan: MovePlan; now: Date }) {
  const { id, zone, status, changes, stays } = plan;
  const movable = changes.filter(({ kind }) => kind !== 'unplaced').map(({ bookingId }) => bookingId);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(movable));
  const { showToast } = useToastContext();
  const apply = useCommand((api) => api.dispatch.applyMoves, {
    onSuccess: () =>
      showToast({ title: 'Visits moved', message: 'We’ve notified the homeowners.', type: 'success' }),
  });
  const undo = useCommand((api) => api.dispatch.undoMoves, {
    onSuccess: () =>
      showToast({
        title: 'Moves undone',
        message: 'See below which visits were moved back.',
        type: 'success',
      }),
  });
  const failure = apply.failure ?? undo.failure;
  const isDraft = status === 'draft';
  const toggle = (bookingId: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(bookingId)) next.add(bookingId);
      return next;
    });
  const count = chosen.size === 1 ? '1 visit' : `${chosen.size} visits`;
  return (
    <div className="max-w-[880px] space-y-3.5">
      {failure && (
        <Notice tone="error" live title="Nothing was changed">
          {failure.message}
        </Notice>
      )}
      {plan.undoUntil && (
        <Notice
          tone="success"
          action={
            <Button kind="outline" icon={Undo2} pending={undo.pending} onClick={() => void undo.run({ id })}>
              Undo moves
            </Button>
          }
        >
          You can undo this until {formatTime(plan.undoUntil, zone)}. We’ll withdraw what hasn’t been
          answered, put moved visits back and tell the homeowners. Times they’ve accepted won’t change.
        </Notice>
      )}
      <Card title={TITLES[status]} aside={`${MOVE_REASON_LOOKS[plan.reason].label}, ${timeOf(plan)}`}>
        <div className="space-y-4">
          <p className="text-body text-text-2">“{plan.message}”</p>
          <VisitMoves<MovePlan['changes'][number]>
            changes={changes}
            zone={zone}
            {...(isDraft && plan.canApply
              ? {
                  tick: ({ bookingId, title, customerName }) => (
                    <Checkbox
                      label={`Move ${title}, ${customerName}`}
                      labelHidden
                      checked={chosen.has(bookingId)}
                      onChange={() => toggle(bookingId)}
                    />
                  ),
                }
              : {})}
            {...(isDraft
              ? {}
              : { outcome: (change) => <MoveOutcome change={change} zone={zone} now={now} /> })}
          />
          {stays.length > 0 && <StayingVisits visits={stays} zone={zone} />}
          {isDraft && !plan.canApply && <Notice>This preview is out of date. Make a new one.</Notice>}
          <div className="flex flex-wrap items-center justify-end gap-2 max-sm:*:grow">
            <ButtonLink kind="outline" to={moveVisitsPath({ date: plan.date })}>
              {isDraft ? 'Change selection' : 'Back to the day'}
            </ButtonLink>
            {isDraft && plan.canApply && movable.length > 0 && (
              <Button
                kind="primary"
                icon={Check}
                pending={apply.pending}
                disabled={chosen.size === 0}
                onClick={() => void apply.run({ id, visitIds: [...chosen] })}
              >
                Move {count}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}

/** The day with a clock change has an hour less. */
const SHORTEST_DAY_MS = 23 * 3_600_000;

function timeOf({ startsAt, endsAt, zone }: MovePlan): string {
  return +endsAt - +startsAt >= SHORTEST_DAY_MS ? 'all day' : formatWindow(startsAt, endsAt, zone);
}
