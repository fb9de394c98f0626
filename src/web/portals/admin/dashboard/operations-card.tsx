import { clsx } from 'clsx';
import {
  DESK_STATE_LABELS,
  DESK_STATES,
  type DeskState,
  REQUEST_AGE_LABELS,
  type RequestAge,
} from '#core/bookings/desk/filters.ts';
import { JOB_VIEWS, type JobViewId, jobViewQuery } from '#core/bookings/desk/system-views.ts';
import type { OperationsView } from '#core/reports/contract.ts';
import { StackedBar } from '#web/ui/data/chart/stacked-bar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

/** What each state means for the visit, under its figure. */
const HINTS: Record<DeskState, string> = {
  late: 'The arrival window has passed',
  card_declined: 'No hold on the card',
  no_technician: 'The vendor is suspended',
  time_proposed: 'Waiting for an answer',
};
/** In the order of the views: as they hurt. */
const TILES = JOB_VIEWS.map(({ id }) => id).filter((id): id is DeskState =>
  DESK_STATES.some((state) => state === id),
);
const AGE_TONES: Record<RequestAge, 'good' | 'warn' | 'bad'> = {
  under_1h: 'good',
  '1_to_4h': 'warn',
  over_4h: 'bad',
};
const LINK =
  "outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text";

/** The view of the list of jobs that shows what a figure counts. */
function viewPath(id: JobViewId, market?: string): string {
  return `/admin/jobs?${jobViewQuery(id, market)}`;
}

/** What the market needs right now; every figure leads to its jobs. */
export function OperationsCard({
  operations: { unanswered, states, markets },
}: {
  operations: OperationsView;
}) {
  const waiting = unanswered.reduce((sum, { jobs }) => sum + jobs, 0);
  return (
    <Card title="Operations" aside="Right now" flush>
      <div className="grid gap-px border-b border-line-1 bg-line-1 *:bg-bg-1 sm:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
        <section aria-label="Unanswered requests" className="relative p-(--card-pad) hover:bg-bg-2">
          <h3 className="text-body text-text-2">Unanswered requests</h3>
          <p className="mt-1 text-kpi text-text-1 tabular-nums">
            <Link to={viewPath('unanswered')} className={LINK}>
              {waiting.toLocaleString('en-US')}
              <span className="sr-only"> unanswered requests</span>
            </Link>
          </p>
          <StackedBar
            label="Unanswered requests by age"
            parts={unanswered.map(({ age, jobs }) => ({
              label: REQUEST_AGE_LABELS[age],
              value: jobs,
              tone: AGE_TONES[age],
              href: viewPath(age),
            }))}
          />
        </section>
        <ul className="grid grid-cols-2 gap-px bg-line-1 *:bg-bg-1">
          {TILES.map((state) => (
            <li key={state} className="relative p-(--card-pad) hover:bg-bg-2">
              <Link to={viewPath(state)} className={clsx('text-body text-text-2', LINK)}>
                {DESK_STATE_LABELS[state]}
              </Link>
              <p
                className={clsx(
                  'mt-1 text-kpi tabular-nums',
                  states[state] > 0 ? 'text-text-1' : 'text-text-3',
                )}
              >
                {states[state].toLocaleString('en-US')}
              </p>
              <p className="text-label text-text-3">{HINTS[state]}</p>
            </li>
          ))}
        </ul>
      </div>
      {markets.length > 0 && (
        <section aria-label="By market">
          <table className="w-full table-fixed text-body max-sm:block">
            <caption className="sr-only">Operations by market</caption>
            <thead className="text-label text-text-3 max-sm:sr-only">
              <tr className="border-b border-line-1 *:px-2 *:py-2 *:align-bottom *:font-medium *:not-first:text-right *:first:pl-(--card-pad) *:first:text-left *:last:pr-(--card-pad)">
                <th scope="col">Market</th>
                <th scope="col">Today</th>
                <th scope="col">Unanswered</th>
                {DESK_STATES.map((state) => (
                  <th key={state} scope="col">
                    {DESK_STATE_LABELS[state]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line-1 tabular-nums max-sm:block">
              {markets.map(({ slug, name, today, ...market }) => (
                <tr
                  key={slug}
                  className="max-sm:flex max-sm:flex-wrap max-sm:justify-between max-sm:px-(--card-pad) max-sm:py-2 sm:*:px-2 sm:*:py-2 sm:*:not-first:text-right sm:*:first:pl-(--card-pad) sm:*:last:pr-(--card-pad)"
                >
                  <th scope="row" className="text-left font-medium text-text-1">
                    {name}
                  </th>
                  <td className={today === 0 ? 'text-text-3' : 'text-text-1'}>
                    {today.toLocaleString('en-US')}
                    <span className="sm:hidden"> today</span>
                  </td>
                  <Figure
                    value={market.unanswered}
                    label="Unanswered"
                    market={name}
                    to={viewPath('unanswered', slug)}
                  />
                  {DESK_STATES.map((state) => (
                    <Figure
                      key={state}
                      value={market.states[state]}
                      label={DESK_STATE_LABELS[state]}
                      market={name}
                      to={viewPath(state, slug)}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

/** A figure of a market, which leads to its jobs where there are any; on phones a line with its name, unless it is none. */
function Figure({ value, label, market, to }: { value: number; label: string; market: string; to: string }) {
  if (value === 0) return <td className="text-text-3 max-sm:hidden">0</td>;
  const text = value.toLocaleString('en-US');
  return (
    <td className="max-sm:w-full">
      <Link
        to={to}
        aria-label={`${market}, ${label.toLowerCase()}: ${text}`}
        className="relative rounded-[3px] text-text-1 underline decoration-line-2 underline-offset-[3px] after:absolute after:-inset-x-2 after:-inset-y-1.5 after:content-[''] hover:decoration-current max-sm:flex max-sm:min-h-11 max-sm:items-center max-sm:justify-between max-sm:no-underline max-sm:after:hidden"
      >
        <span className="text-text-2 sm:hidden">{label}</span>
        {text}
      </Link>
    </td>
  );
}
