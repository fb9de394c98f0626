import { useState } from 'react';
import type { AbsenceCover, CoverResult } from '#core/dispatch/routes/views.ts';
import { formatLocalDate, formatMoment } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath } from '../frame/vendor-paths.ts';
import type { Stretch } from './stretch.ts';
import { VisitMoves } from './visit-moves.tsx';

type CoverVisitsProps = { stretch: Stretch; note: string; now: Date; onBlocked: () => void };

/** The visits that stand in the way of time off: who else could make them, or when; and one press that hands them over. */
export function CoverVisits({ stretch, note, now, onBlocked }: CoverVisitsProps) {
  const { showToast } = useToastContext();
  const [cover, setCover] = useState<AbsenceCover | null>(null);
  const [result, setResult] = useState<CoverResult | null>(null);
  const find = useCommand((api) => api.dispatch.coverAbsence, { revalidate: false, onSuccess: setCover });
  const apply = useCommand((api) => api.dispatch.applyCover, {
    onSuccess: (done) => {
      setResult(done);
      if (!done.isBlocked) return;
      showToast({
        title: 'Visits reassigned, time blocked',
        message: 'We’ve notified the homeowners.',
        type: 'success',
      });
      onBlocked();
    },
  });
  const failure = apply.failure ?? find.failure;
  const onward = cover?.onward ?? null;
  const next = onward && (
    <Button
      kind="outline"
      pending={find.pending}
      onClick={() => {
        setResult(null);
        void find.run({ ...stretch, onward });
      }}
    >
      Continue with the next visits
    </Button>
  );
  if (cover && result)
    return (
      <div className="space-y-3">
        <Left result={result} zone={cover.zone} now={now} />
        {next}
      </div>
    );
  const changes = cover?.days.flatMap((day) => day.changes) ?? [];
  const canApply = changes.some(({ kind }) => kind !== 'unplaced');
  const canBlock =
    changes.every(({ kind }) => kind === 'move') && cover?.stays.length === 0 && onward === null;
  return (
    <div className="space-y-3">
      {failure && (
        <Notice tone="error" live>
          {failure.message}
        </Notice>
      )}
      {cover === null ? (
        <Button kind="outline" pending={find.pending} onClick={() => void find.run(stretch)}>
          Find other technicians
        </Button>
      ) : (
        <>
          <section aria-label="What happens to the visits" className="space-y-4">
            <VisitMoves changes={changes} zone={cover.zone} />
            {cover.stays.length > 0 && (
              <ul className="space-y-2">
                {cover.stays.map((visit) => (
                  <li key={visit.id} className="text-body text-text-2">
                    <LeftVisit visit={visit} zone={cover.zone} now={now} />
                    <span className="block">We can’t move this one automatically. Move it yourself.</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
          {cover.onward && (
            <Notice>
              We look at two weeks of visits at a time. The next ones begin on {formatLocalDate(cover.onward)}
              .
            </Notice>
          )}
          {canApply ? (
            <Button
              kind="primary"
              pending={apply.pending}
              onClick={() =>
                void apply.run({ ...stretch, note, planIds: cover.days.map(({ planId }) => planId) })
              }
            >
              {canBlock ? 'Reassign visits and block time' : 'Reassign visits'}
            </Button>
          ) : (
            <p className="text-body text-text-2">
              We found no other technician and no other day for these visits. Open each job to suggest one.
            </p>
          )}
          {!canApply && next}
        </>
      )}
    </div>
  );
}

/** Homeowners are asked, so the time cannot be blocked yet. */
function Left({ result, zone, now }: { result: CoverResult; zone: string; now: Date }) {
  return (
    <Notice title="Not blocked yet" live>
      <p>These visits are still at that time. Move them, or block it once their homeowners have agreed.</p>
      <ul className="mt-1.5">
        {result.left.map((visit) => (
          <li key={visit.id}>
            <LeftVisit visit={visit} zone={zone} now={now} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type LeftVisitProps = { visit: CoverResult['left'][number]; zone: string; now: Date };

/** Visits of the vendor’s own have no page: the schedule shows them. */
function LeftVisit({ visit: { id, own, title, startsAt }, zone, now }: LeftVisitProps) {
  return (
    <>
      {own ? (
        <span className="font-medium text-text-1">{title}</span>
      ) : (
        <Link to={fieldPath({ job: id })} className="text-accent-text hover:underline">
          {title}
        </Link>
      )}
      , {formatMoment(startsAt, zone, now)}
    </>
  );
}
