import { CircleAlert, CircleCheck } from 'lucide-react';
import { Fragment } from 'react';
import type { PlannedVisit } from '#core/bookings/series/contract.ts';
import { formatLocalDate, formatWindow } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { type Choices, choicesInput, isResolved, timeOf } from './choices.ts';

type PlannedVisitsProps = {
  visits: readonly PlannedVisit[];
  zone: string;
  choices: Choices;
  onChoice: (position: number, startsAt: string | null | undefined) => void;
  /** What a visit usually costs: another price is shown beside its date. */
  usualCents?: number;
  /** What becomes of a visit that is not chosen: "Leave it out", "Leave it where it is". */
  skipLabel: string;
};

const SKIP = 'skip';
const PROBLEM = {
  taken: 'That time is taken',
  closed: 'No one is working then',
  skipped_hour: 'Clocks change at that hour',
} as const;

/**
 * The dates of a series: free ones can be left out, others are given another time of the day or left out. What was chosen
 * is sent with its form as `choices`.
 */
export function PlannedVisits({
  visits,
  zone,
  choices,
  onChoice,
  usualCents,
  skipLabel,
}: PlannedVisitsProps) {
  const priceIn = (totalCents: number | null) =>
    totalCents === null || totalCents === usualCents ? '' : ` · ${formatMoney(totalCents)}`;
  return (
    <>
      {choicesInput(visits, choices).map(({ position, startsAt }, at) => (
        <Fragment key={position}>
          <input type="hidden" name={`choices.${at}.position`} value={position} />
          <input type="hidden" name={`choices.${at}.startsAt`} value={startsAt ?? ''} />
        </Fragment>
      ))}
      <ul className="divide-y divide-line-1 border-y border-line-1">
        {visits.map((visit) => {
          const time = timeOf(visit, choices);
          const day = formatLocalDate(visit.date);
          if (visit.state === 'free') {
            return (
              <li key={visit.position} className="flex items-center gap-3 py-2">
                <Checkbox
                  label={day}
                  hint={
                    time
                      ? `${formatWindow(time.startsAt, time.windowEndsAt ?? time.startsAt, zone, { short: true })}${visit.technicianName ? ` · ${visit.technicianName}` : ''}${priceIn(time.totalCents)}`
                      : skipLabel
                  }
                  checked={time !== null}
                  onChange={(event) => onChoice(visit.position, event.target.checked ? undefined : null)}
                />
                <span className="ml-auto">
                  {time && (
                    <Badge tone="green" icon={CircleCheck}>
                      Available
                    </Badge>
                  )}
                </span>
              </li>
            );
          }
          const chosen = choices.get(visit.position);
          return (
            <li key={visit.position} className="py-2.5">
              <div className="mb-1.5 flex items-center gap-3">
                <span className="text-control font-medium text-text-1">{day}</span>
                <span className="ml-auto">
                  <Badge tone={isResolved(visit, choices) ? 'stone' : 'yellow'} icon={CircleAlert}>
                    {PROBLEM[visit.state]}
                  </Badge>
                </span>
              </div>
              <SelectField
                label={`Instead on ${day}`}
                labelHidden
                placeholder="Choose another time"
                {...(chosen === undefined ? {} : { value: chosen ?? SKIP })}
                options={[
                  ...visit.choices.map((other) => ({
                    value: other.startsAt.toISOString(),
                    label: formatWindow(other.startsAt, other.windowEndsAt, zone, {
                      short: true,
                      capital: true,
                    }),
                    detail: `${other.technicianName.split(' ')[0]}${priceIn(other.totalCents)}`,
                  })),
                  { value: SKIP, label: skipLabel },
                ]}
                onValueChange={(value) => onChoice(visit.position, value === SKIP ? null : value)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
