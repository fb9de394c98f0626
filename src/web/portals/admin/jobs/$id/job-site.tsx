import type { SiteRecord } from '#core/bookings/site/views.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatClock, formatDuration, formatTime } from '#core/lib/format-time.ts';
import { SignatureNote } from '#web/bookings/signature-note.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type JobSiteProps = { job: BookingDetail; site: SiteRecord; now: Date };

/** Who worked how long against what was booked, and the signature under it. Nothing before the work began. */
export function JobSite({ job, site, now }: JobSiteProps) {
  const { zone } = job;
  const { periods, signature } = site;
  const worked = site.clocks.filter(({ minutes, runningSince }) => minutes > 0 || runningSince !== null);
  return (
    <Card
      title="On site"
      aside={
        periods.length > 0 && (
          <>
            {formatClock(site.workedMinutes)} of {formatDuration(site.bookedMinutes)} booked
          </>
        )
      }
    >
      {periods.length > 0 && (
        <ul className="space-y-2.5">
          {worked.map(({ technicianId, name, minutes, runningSince }) => (
            <li key={technicianId} className="flex items-center gap-3">
              <Avatar id={technicianId} name={name} />
              <span className="min-w-0 grow">
                <span className="block text-body font-medium text-text-1 wrap-anywhere">{name}</span>
                <span className="block text-detail text-text-2 tabular-nums">
                  {periods
                    .filter((period) => period.technicianId === technicianId)
                    .map(({ startedAt, endedAt }) => stretch(startedAt, endedAt, zone))
                    .join(', ')}
                </span>
              </span>
              <span className="shrink-0 text-body text-text-1 tabular-nums">
                {formatClock(minutes)}
                {runningSince && <span className="block text-detail text-text-3">running</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {signature ? (
        <div className={periods.length > 0 ? 'mt-4 border-t border-line-1 pt-4' : undefined}>
          <SignatureNote signature={signature} zone={zone} now={now} />
        </div>
      ) : (
        <p className="mt-3 text-detail text-text-3">Not signed.</p>
      )}
    </Card>
  );
}

function stretch(startedAt: Date, endedAt: Date | null, zone: string): string {
  return `${formatTime(startedAt, zone)} to ${endedAt ? formatTime(endedAt, zone) : 'now'}`;
}
