import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { WaitingRequest } from '#core/bookings/schedule/views.ts';
import { formatShortDay, formatWindow } from '#core/lib/format-time.ts';
import { SoldLines } from '#web/bookings/price-lines.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { fieldPath } from '../../frame/vendor-paths.ts';
import { Deadline } from '../../requests/deadline.tsx';
import { driveWords, earnWords, fitWords } from '../../requests/fit-words.ts';
import type { FieldPlace } from '../day-view.ts';

type RequestRowsProps = {
  requests: readonly WaitingRequest[];
  place: FieldPlace;
  openId: string | null;
  now: Date;
};

/** Requests that wait for an answer, whatever their day. Folded until one of them is open: the day comes first. */
export function RequestRows({ requests, place, openId, now }: RequestRowsProps) {
  const [first] = requests;
  if (!first) return null;
  return (
    <details
      open={requests.some(({ id }) => id === openId) || undefined}
      className="group/requests mb-2 border-y border-line-1 bg-bg-sunk"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 px-(--page-x) py-2 focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        <span className="text-body font-medium text-text-1">
          {requests.length === 1 ? '1 request' : `${requests.length} requests`} to answer
        </span>
        <span className="flex items-center gap-2">
          <span className="flex group-open/requests:hidden">
            <Deadline respondBy={first.respondBy} now={now} short />
          </span>
          <Icon of={ChevronDown} className="text-text-3 group-open/requests:rotate-180" />
        </span>
      </summary>
      <ul className="pb-2">
        {requests.map((job) => (
          <li key={job.id}>
            <Link
              to={fieldPath({ ...place, job: job.id })}
              preventScrollReset
              aria-current={job.id === openId ? 'true' : undefined}
              className={clsx(
                'relative block px-(--page-x) py-2 focus-visible:-outline-offset-2',
                job.id === openId
                  ? 'md:bg-accent-soft md:before:absolute md:before:inset-y-0 md:before:left-0 md:before:w-[3px] md:before:bg-accent md:before:content-[""]'
                  : 'hover:bg-bg-2',
              )}
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="text-[0.875rem]/5 font-semibold text-text-1">{job.title}</span>
                <Deadline respondBy={job.respondBy} now={now} short />
              </span>
              <span className="block text-detail text-text-2">
                {formatShortDay(job.startsAt, job.zone)},{' '}
                {formatWindow(job.startsAt, job.windowEndsAt, job.zone)}
              </span>
              <span className="block text-detail font-medium text-text-1 tabular-nums">
                {earnWords(job.vendorCents)}
              </span>
              <span className="block text-detail text-pretty text-text-2">{fitWords(job)}</span>
              <span className="block text-detail text-pretty text-text-3">
                {job.homeownerName} · {driveWords(job)}
              </span>
              <SoldLines sold={job.sold} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
