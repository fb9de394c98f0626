import { promiseInWords } from '#core/cases/promise.ts';
import { REQUESTER_STATUS_LOOKS } from '#core/cases/status.ts';
import type { OwnCase } from '#core/cases/support/contract.ts';
import { formatAgo } from '#core/lib/format-time.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

type MyCasesProps = {
  cases: readonly OwnCase[];
  /** Where a case opens: `/account/home/support`. */
  path: string;
  zone: string;
  now: Date;
};

/** The caller's cases with the clock of each. */
export function MyCases({ cases, path, zone, now }: MyCasesProps) {
  return (
    <ul className="@container divide-y divide-line-1">
      {cases.map((one) => (
        <li key={one.id}>
          <Link
            to={`${path}/cases/${one.id}`}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-(--card-pad) py-3 hover:bg-bg-2 focus-visible:-outline-offset-2"
          >
            <span className="min-w-0 grow basis-48 @max-[26rem]:basis-full">
              <bdi className="block font-medium wrap-anywhere text-text-1">{one.subject}</bdi>
              <span className="block text-label text-text-3">
                {(one.status !== 'waiting' && promiseInWords(one, zone, now)) ||
                  `Updated ${formatAgo(one.lastActivityAt, zone, now)}`}
              </span>
            </span>
            <StatusBadge look={REQUESTER_STATUS_LOOKS[one.status]} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
