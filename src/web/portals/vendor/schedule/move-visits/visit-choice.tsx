import { MOVE_REASON_LOOKS } from '#core/dispatch/moves/reasons.ts';
import type { MoveOptions } from '#core/dispatch/moves/views.ts';
import type { MoveReason } from '#core/dispatch/routes/plan-record.ts';
import { formatWindow } from '#core/lib/format-time.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { LOCK_WORDS } from '../../route-optimization/route-words.ts';

type VisitChoiceProps = {
  visits: MoveOptions['visits'];
  reason: MoveReason;
  zone: string;
  form: Pick<FormFields<'visitIds'>, 'box' | 'fault'>;
};

/** Visits to tick: those that the reason keeps people from, where the catalog knows any, otherwise all. */
export function VisitChoice({ visits, reason, zone, form }: VisitChoiceProps) {
  const { stops } = MOVE_REASON_LOOKS[reason];
  const open = visits.filter(({ lock }) => lock === null);
  const locked = visits.filter(({ lock }) => lock !== null);
  const isOutdoors = stops === 'outdoors' && open.some(({ outdoors }) => outdoors);
  const fault = form.fault('visitIds');
  return (
    <fieldset className="min-w-0">
      <legend className="text-label font-medium text-text-2">Visits</legend>
      <p className="text-detail text-text-3">
        {visits.length === 0
          ? 'No visits at that time.'
          : isOutdoors
            ? 'Outdoor services are selected.'
            : 'All visits are selected.'}
      </p>
      <div className="mt-1.5 space-y-1">
        {open.map((visit) => (
          <Checkbox
            key={visit.id}
            label={
              <>
                <span className="font-medium text-text-1">{visit.title}</span>, {visit.customerName}
                <span className="block text-detail text-text-3 tabular-nums">
                  {formatWindow(visit.startsAt, visit.endsAt, zone)} with {visit.technicianName}
                  {visit.outdoors && ' · Outdoors'}
                </span>
              </>
            }
            {...form.box('visitIds', !isOutdoors || visit.outdoors, visit.id)}
            error={null}
          />
        ))}
      </div>
      {fault && (
        <p role="alert" className="mt-1 text-detail text-red">
          {fault}
        </p>
      )}
      {locked.length > 0 && (
        <div className="mt-3">
          <p className="text-label font-medium text-text-2">These stay as booked</p>
          <ul className="mt-1 space-y-1 text-detail text-text-3 tabular-nums">
            {locked.map(({ id, title, customerName, startsAt, endsAt, lock }) => (
              <li key={id}>
                <span className="text-text-2">{title}</span>, {customerName},{' '}
                {formatWindow(startsAt, endsAt, zone)}: {lock && LOCK_WORDS[lock]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
}
