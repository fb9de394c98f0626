import { Pause, Play } from 'lucide-react';
import type { SiteRecord } from '#core/bookings/field/views.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatClock, formatDuration, formatTime } from '#core/lib/format-time.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useNow } from '../../use-now.ts';
import { clockIn, clockOut } from '../job-commands.ts';
import { runningMinutes } from '../work-steps.ts';

type TimeCardProps = { job: BookingDetail; site: SiteRecord; level: 2 | 3; now: Date };

/** Who worked how long against what was booked; each clock can be paused, and colleagues can clock in to help. */
export function TimeCard({ job, site, level, now: serverNow }: TimeCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const now = useNow(serverNow);
  const on = useCommand(clockIn);
  const off = useCommand(clockOut);
  const working = job.status === 'in_progress';
  const failure = on.failure ?? off.failure;
  const worked = runningMinutes(site, serverNow, now);
  if (site.periods.length === 0 && !working) return null;
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
        {site.clocks.map(({ technicianId, name, minutes, runningSince }) => {
          const shown = minutes + (runningSince ? (now.getTime() - serverNow.getTime()) / 60_000 : 0);
          return (
            <li key={technicianId} className="flex min-h-12 items-center gap-3">
              <Avatar id={technicianId} name={name} />
              <span className="min-w-0 grow">
                <span className="block text-body font-medium text-text-1">{name}</span>
                <span className="block text-detail text-text-2 tabular-nums">
                  {runningSince
                    ? `Working since ${formatTime(runningSince, job.zone)}`
                    : minutes > 0
                      ? working
                        ? 'Paused'
                        : 'Done'
                      : 'Not clocked in'}
                </span>
              </span>
              {shown > 0 && <span className="text-body text-text-1 tabular-nums">{formatClock(shown)}</span>}
              {working && (
                <Button
                  size="lg"
                  kind="outline"
                  icon={runningSince ? Pause : Play}
                  pending={on.pending || off.pending}
                  aria-label={`${runningSince ? 'Pause' : 'Clock in'}: ${name}`}
                  className="max-sm:!h-12"
                  onClick={() => void (runningSince ? off : on).run({ id: job.id, technicianId })}
                >
                  {runningSince ? 'Pause' : minutes > 0 ? 'Continue' : 'Clock in'}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {failure && (
        <p role="alert" className="mt-2 text-body text-red">
          {failure.message}
        </p>
      )}
      {site.periods.length > 1 && (
        <details className="mt-2">
          <summary className="min-h-8 text-detail text-text-2">All {site.periods.length} stretches</summary>
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
