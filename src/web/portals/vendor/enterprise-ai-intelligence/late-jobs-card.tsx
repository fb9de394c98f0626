import { useState } from 'react';
import { formatDuration, formatShortDay, formatTime } from '#core/lib/format-time.ts';
import type { LateJob } from '#core/reports/forecasts/contract.ts';
import { LATE_CHANCE } from '#core/reports/forecasts/limits.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath } from '../frame/vendor-paths.ts';
import { percentText } from './forecast-words.ts';

const FIRST = 6;
/** From this chance on it is more likely than not. */
const LIKELY = 0.5;

/** Jobs of the next week that may take longer than their slot, and why. */
export function LateJobsCard({ found: { looked, jobs } }: { found: { looked: number; jobs: LateJob[] } }) {
  const [all, setAll] = useState(false);
  const shown = all ? jobs : jobs.slice(0, FIRST);
  return (
    <Card title="Jobs that may run late" aside={`${jobs.length} of ${looked} in the next 7 days`} flush>
      {jobs.length === 0 ? (
        <EmptyState plain title="No job is likely to run late">
          {looked === 0
            ? 'Confirmed jobs of the next 7 days appear here when they tend to take longer than booked.'
            : 'Such jobs usually finish within 15 minutes of their slot.'}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line-1">
          {shown.map((job) => (
            <LateRow key={job.id} job={job} />
          ))}
        </ul>
      )}
      {shown.length < jobs.length && (
        <Button kind="quiet" block onClick={() => setAll(true)}>
          Show all {jobs.length} jobs
        </Button>
      )}
    </Card>
  );
}

function LateRow({ job }: { job: LateJob }) {
  const { id, number, title, technicianName, zone, startsAt, bookedMinutes, medianMinutes, longMinutes } =
    job;
  const clash = job.next && job.next.chance >= LATE_CHANCE ? job.next : null;
  return (
    <li className="relative hover:bg-bg-2">
      <Link
        to={fieldPath({ job: id })}
        className="flex items-start gap-3.5 px-(--card-pad) py-2.5 focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 grow">
          <span className="block text-body font-medium text-text-1">
            <span className="mr-2 font-normal text-text-3 tabular-nums">{number}</span>
            {title}
          </span>
          <span className="block text-label text-text-2">
            {formatShortDay(startsAt, zone)}, {formatTime(startsAt, zone)} · {technicianName}
          </span>
          <span className="block text-label text-text-3">
            Booked {formatDuration(bookedMinutes)}. Half take up to {formatDuration(medianMinutes)}, one in
            five over {formatDuration(longMinutes)}
            {job.jobs > 0 ? ` (${job.jobs} of your jobs)` : ' (other vendors’ jobs)'}.
          </span>
          {clash && (
            <span className="block text-label text-orange">
              {percentText(clash.chance)} chance of delaying {clash.title} at{' '}
              {formatTime(clash.startsAt, zone)}
            </span>
          )}
        </span>
        <Badge tone={job.chance >= LIKELY ? 'orange' : 'yellow'} dot>
          {percentText(job.chance)} likely
        </Badge>
      </Link>
    </li>
  );
}
