import { ChevronDown, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { SiteRecord } from '#core/bookings/site/views.ts';
import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import { formatClock, formatDuration, formatTime } from '#core/lib/format-time.ts';
import type { FieldWork } from '#web/bookings/field-log/use-field-log.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { runningMinutes } from '../work-steps.ts';

type Clock = SiteRecord['clocks'][number];
type TimeCardProps = {
  job: WorkOrder;
  site: SiteRecord;
  work: FieldWork<WorkOrder>;
  level: 2 | 3;
  now: Date;
};

/** Who worked how long against what was booked; each clock can be paused, and colleagues can clock in to help. */
export function TimeCard({ job, site, work, level, now: serverNow }: TimeCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const now = useNow(serverNow);
  const [failure, setFailure] = useState<string | null>(null);
  const toggle = async ({ technicianId, runningSince }: Clock) => {
    const done = await work.act({ do: 'clock', runs: runningSince === null, technicianId });
    setFailure(done.how === 'refused' ? done.message : null);
  };
  const working = job.status === 'in_progress';
  const worked = runningMinutes(site, serverNow, now);
  if (site.periods.length === 0 && !working) return null;
  const isHere = ({ technicianId, minutes, runningSince }: Clock) =>
    technicianId === job.technician.id || minutes > 0 || runningSince !== null;
  const here = site.clocks.filter(isHere);
  const others = site.clocks.filter((clock) => !isHere(clock));
  const row = {
    job,
    passed: (now.getTime() - serverNow.getTime()) / 60_000,
    pending: work.pending === 'clock',
    onToggle: (clock: Clock) => void toggle(clock),
  };
  return (
    <section aria-labelledby="worked" className="border-b border-line-1 px-(--page-x) py-4">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <Heading id="worked" className="text-card-title text-text-1">
          Time worked
        </Heading>
        <p className="text-body text-text-2 tabular-nums">
          <b className="font-semibold text-text-1">{formatClock(worked)}</b> of{' '}
          {formatDuration(site.bookedMinutes)} booked
        </p>
      </div>
      <ul className="space-y-1">
        {here.map((clock) => (
          <ClockRow key={clock.technicianId} clock={clock} {...row} />
        ))}
      </ul>
      {working && others.length > 0 && (
        <details className="group/help mt-1">
          <summary className="flex min-h-12 list-none items-center gap-2 text-body font-medium text-text-2 hover:text-text-1 [&::-webkit-details-marker]:hidden">
            <Icon of={ChevronDown} className="text-text-3 group-open/help:rotate-180" />
            Add a helper
          </summary>
          <ul className="space-y-1">
            {others.map((clock) => (
              <ClockRow key={clock.technicianId} clock={clock} {...row} />
            ))}
          </ul>
        </details>
      )}
      {failure && (
        <p role="alert" className="mt-2 text-body text-red">
          {failure}
        </p>
      )}
      {site.periods.length > 1 && (
        <details className="group/periods mt-2">
          <summary className="flex min-h-11 list-none items-center gap-2 text-detail text-text-2 hover:text-text-1 [&::-webkit-details-marker]:hidden">
            {site.periods.length} work periods
            <Icon of={ChevronDown} className="text-text-3 group-open/periods:rotate-180" />
          </summary>
          <ul className="mt-1 space-y-0.5 text-detail text-text-2 tabular-nums">
            {site.periods.map((period) => (
              <li key={period.id}>
                {period.technicianName}: {formatTime(period.startedAt, job.zone)} to{' '}
                {period.endedAt ? formatTime(period.endedAt, job.zone) : 'now'}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

type ClockRowProps = {
  clock: Clock;
  job: WorkOrder;
  /** Minutes since the server counted. */
  passed: number;
  pending: boolean;
  onToggle: (clock: Clock) => void;
};

function ClockRow({ clock, job, passed, pending, onToggle }: ClockRowProps) {
  const { technicianId, name, minutes, runningSince } = clock;
  const working = job.status === 'in_progress';
  const shown = minutes + (runningSince ? passed : 0);
  const rests = minutes > 0 ? (working ? 'Paused' : 'Done') : 'Not clocked in';
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Avatar id={technicianId} name={name} />
      <span className="min-w-0 grow">
        <span className="block text-body font-medium text-text-1">{name}</span>
        <span className="block text-detail text-text-2 tabular-nums">
          {shown > 0 && <span className="sm:hidden">{formatClock(shown)} · </span>}
          {runningSince ? `Working since ${formatTime(runningSince, job.zone)}` : rests}
        </span>
      </span>
      {shown > 0 && (
        <span className="text-body text-text-1 tabular-nums max-sm:hidden">{formatClock(shown)}</span>
      )}
      {working && (
        <Button
          size="lg"
          kind="outline"
          icon={runningSince ? Pause : Play}
          pending={pending}
          aria-label={`${runningSince ? 'Pause' : 'Clock in'}: ${name}`}
          className="max-sm:!h-12"
          onClick={() => onToggle(clock)}
        >
          {runningSince ? 'Pause' : minutes > 0 ? 'Continue' : 'Clock in'}
        </Button>
      )}
    </li>
  );
}
