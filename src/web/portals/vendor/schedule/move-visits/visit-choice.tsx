import type { MoveOptions } from '#core/dispatch/moves/views.ts';
import { formatWindow } from '#core/lib/format-time.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { StayingVisits } from './staying-visits.tsx';

type VisitChoiceProps = {
  visits: MoveOptions['visits'];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  zone: string;
  fault: string | null;
};

/** The visits of the time to tick, and those that stay with why. */
export function VisitChoice({ visits, chosen, onChosen, zone, fault }: VisitChoiceProps) {
  const open = visits.filter(({ lock }) => lock === null);
  const locked = visits.filter(({ lock }) => lock !== null);
  const count = open.filter(({ id }) => chosen.has(id)).length;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-label font-medium text-text-2">Visits</legend>
      <p className="text-detail text-text-3">
        {open.length === 0 ? 'No visits at that time can be moved.' : `${count} of ${open.length} selected`}
      </p>
      <div className="mt-1.5 space-y-1">
        {open.map((visit) => (
          <Checkbox
            key={visit.id}
            label={
              <>
                <span className="font-medium text-text-1">{visit.title}</span>, {visit.customerName}
                <span className="block text-detail text-text-3 tabular-nums">
                  {formatWindow(visit.startsAt, visit.endsAt, zone, { capital: true })} with{' '}
                  {visit.technicianName}
                  {visit.outdoors && ' · Outdoors'}
                </span>
              </>
            }
            name="visitIds"
            value={visit.id}
            checked={chosen.has(visit.id)}
            onChange={() => toggle(visit.id)}
          />
        ))}
      </div>
      {fault && (
        <p role="alert" className="mt-1 text-detail text-red">
          {fault}
        </p>
      )}
      {locked.length > 0 && (
        <div className="mt-4">
          <StayingVisits visits={locked} zone={zone} />
        </div>
      )}
    </fieldset>
  );
}
