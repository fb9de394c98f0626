import { Check, Undo2 } from 'lucide-react';
import { dateInZone, formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { FIGURES, type Plan, reasonOf } from './route-words.ts';

/** What a plan changes, visit by visit, and the button that applies it or puts it back. */
export function PlanCard({ plan, zone }: { plan: Plan; zone: string }) {
  const { showToast } = useToastContext();
  const apply = useCommand((api) => api.dispatch.applyRoutes, {
    onSuccess: () =>
      showToast({
        title: 'Plan applied',
        message: 'We’ve notified the homeowners it affects.',
        type: 'success',
      }),
  });
  const undo = useCommand((api) => api.dispatch.undoRoutes, {
    onSuccess: () =>
      showToast({ title: 'Plan undone', message: 'Visits are back where they were.', type: 'success' }),
  });
  const failure = apply.failure ?? undo.failure;
  const moves = plan.changes.filter(({ kind }) => kind === 'move');
  const proposals = plan.changes.filter(({ kind }) => kind === 'propose');
  const unplaced = plan.changes.filter(({ kind }) => kind === 'unplaced');
  const count = moves.length + proposals.length;
  return (
    <Card
      title={TITLES[plan.status]}
      aside={<span className="text-label text-text-3">{changesOf(count)}</span>}
    >
      <div className="space-y-4">
        {failure && (
          <Notice tone="error" live title="Nothing was changed">
            {failure.message}
          </Notice>
        )}
        {plan.afterEmergency && plan.status === 'draft' && (
          <p className="text-body text-text-2">
            You accepted an emergency at {formatTime(plan.createdAt, zone)}, so we looked at the rest of the
            day again.
          </p>
        )}
        {count === 0 && (
          <p className="text-body text-text-2">This day is already as good as we can make it.</p>
        )}
        {plan.status !== 'draft' && <Saved plan={plan} />}
        <Changes
          title="Within the promised window"
          hint="Homeowners are notified."
          list={moves}
          zone={zone}
        />
        <Changes
          title="Proposed to the homeowner"
          hint="The visit stays as booked until they agree."
          list={proposals}
          zone={zone}
          isApplied={plan.status !== 'draft'}
        />
        {unplaced.length > 0 && (
          <section>
            <h3 className="text-body font-semibold text-text-1">No better slot</h3>
            <ul className="mt-1.5 space-y-2">
              {unplaced.map((change) => (
                <li key={change.bookingId} className="text-detail text-text-2">
                  <span className="font-medium text-text-1">{change.title}</span>, {change.customerName},{' '}
                  {formatTime(change.fromStartsAt, zone)}: stays as booked. {reasonOf(change)}
                </li>
              ))}
            </ul>
          </section>
        )}
        {plan.status === 'draft' && !plan.canApply && count > 0 && (
          <Notice>This plan is out of date. Optimize the day again to apply it.</Notice>
        )}
        {plan.canApply && (
          <Button
            kind="primary"
            icon={Check}
            pending={apply.pending}
            onClick={() => void apply.run({ id: plan.id })}
          >
            Apply plan
          </Button>
        )}
        {plan.canUndo && (
          <Button
            kind="outline"
            icon={Undo2}
            pending={undo.pending}
            onClick={() => void undo.run({ id: plan.id })}
          >
            Undo plan
          </Button>
        )}
      </div>
    </Card>
  );
}

const TITLES = { draft: 'Optimized plan', applied: 'Applied plan', undone: 'Undone plan' } as const;

/** The day's figures before the plan and with it; those of a draft stand above the day. */
function Saved({ plan: { before, after } }: { plan: Plan }) {
  return (
    <DescriptionList
      layout="facts"
      items={FIGURES.map(({ title, of, words }) => ({
        ...{ id: title, term: title },
        value: of(before) === of(after) ? words(of(after)) : `${words(of(before))} → ${words(of(after))}`,
      }))}
    />
  );
}

/** A visit of somebody who is away may be proposed for another day. */
function isOtherDay({ fromStartsAt, toStartsAt }: Plan['changes'][number], zone: string): boolean {
  return dateInZone(fromStartsAt, zone) !== dateInZone(toStartsAt, zone);
}

function changesOf(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

type ChangesProps = {
  title: string;
  hint: string;
  list: Plan['changes'];
  zone: string;
  isApplied?: boolean;
};

function Changes({ title, hint, list, zone, isApplied = false }: ChangesProps) {
  if (list.length === 0) return null;
  return (
    <section>
      <h3 className="text-body font-semibold text-text-1">{title}</h3>
      <p className="text-detail text-text-3">{hint}</p>
      <ul className="mt-1.5 space-y-2">
        {list.map((change) => (
          <li key={change.bookingId} className="text-detail text-text-2 tabular-nums">
            <span className="font-medium text-text-1">{change.title}</span>, {change.customerName}
            <span className="block">
              {formatTime(change.fromStartsAt, zone)} with {change.fromTechnician} →{' '}
              {isOtherDay(change, zone) && `${formatShortDay(change.toStartsAt, zone)}, `}
              {formatTime(change.toStartsAt, zone)} with {change.toTechnician}
            </span>
            {isApplied && !change.sent && (
              <span className="block text-orange">The time was taken before we could propose it.</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
