import type { WaitingRequest } from '#core/bookings/schedule/views.ts';
import { formatRelativeDay, formatWindow } from '#core/lib/format-time.ts';
import { useReadsAfterSending } from '#web/bookings/field-log/use-field-log.ts';
import { SoldLines } from '#web/bookings/price-lines.tsx';
import { useRootData } from '#web/lib/root-data.ts';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath } from '../frame/vendor-paths.ts';
import { AnswerRequest } from '../requests/answer-request.tsx';
import { Deadline } from '../requests/deadline.tsx';
import { driveWords, earnWords, fitWords } from '../requests/fit-words.ts';

/** Requests that wait for an answer, the most pressing first, answered where they stand. */
export function RequestsCard({ requests, now }: { requests: readonly WaitingRequest[]; now: Date }) {
  useReadsAfterSending(useRootData()?.session?.id ?? '', now);
  return (
    <Card title="Requests waiting" aside={requests.length || undefined} flush>
      {requests.length === 0 ? (
        <EmptyState title="No requests waiting">
          When a homeowner requests you, you’ll see what you earn, when and where, and accept or decline here.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line-1">
          {requests.map((job, place) => (
            <li key={job.id} className="flex flex-wrap items-center gap-x-5 gap-y-3 px-(--card-pad) py-3.5">
              {/* On a phone the time that is left comes first: it decides what is answered first. */}
              <div className="w-full sm:hidden">
                <Deadline respondBy={job.respondBy} now={now} />
              </div>
              <div className="min-w-0 flex-1 basis-64">
                <p className="text-[1.375rem]/7 font-semibold tracking-[-0.026em] text-text-1 tabular-nums">
                  {earnWords(job.vendorCents)}
                </p>
                <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <Link
                    to={fieldPath({ job: job.id })}
                    className="inline-flex min-h-6 items-center rounded-[3px] text-body font-semibold text-text-1 hover:underline max-md:min-h-11"
                  >
                    {job.title}
                  </Link>
                  {(job.priority === 'critical' || job.priority === 'high') && (
                    <PriorityBadge priority={job.priority} />
                  )}
                </div>
                <p className="mt-0.5 text-detail text-text-2">
                  {formatRelativeDay(job.startsAt, job.zone, now)},{' '}
                  {formatWindow(job.startsAt, job.windowEndsAt, job.zone)} · Assigned to {job.technicianName}
                </p>
                <p className="text-detail text-pretty text-text-2 tabular-nums">{fitWords(job)}</p>
                <SoldLines sold={job.sold} />
                <p className="text-detail text-pretty text-text-3 tabular-nums">
                  {job.homeownerName} · {driveWords(job)}
                </p>
              </div>
              <div className="flex flex-col gap-2 max-sm:w-full sm:items-end">
                <span className="max-sm:hidden">
                  <Deadline respondBy={job.respondBy} now={now} />
                </span>
                <div className="flex gap-2">
                  <AnswerRequest job={job} now={now} quiet={place > 0} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
