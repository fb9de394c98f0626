import { formatMoney } from '#core/lib/money.ts';
import type { EarningsEstimate } from '#core/reports/earnings/contract.ts';
import {
  ALL_TRADES,
  ESTIMATE_MONTHS,
  MIN_ESTIMATE_JOBS,
  MIN_ESTIMATE_VENDORS,
} from '#core/reports/earnings/limits.ts';

/** What a week was worth, drawn from a low one to a high one, with what it is made from; or why it isn't said. */
export function Estimate({ found: { trade, city, jobs, vendors, week } }: { found: EarningsEstimate }) {
  const sample = `${counted(jobs, 'completed job', 'completed jobs')} from ${counted(vendors, 'vendor', 'vendors')}`;
  if (!week) {
    return (
      <div role="status" className="mt-6 max-w-[720px] rounded-card border border-line-1 bg-bg-1 p-5">
        <h3 className="text-[1.0625rem]/6 font-semibold text-text-1">
          No estimate yet for {trade.name.toLowerCase()} in {city.name}
        </h3>
        <p className="mt-1.5 text-[0.9375rem]/[1.375rem] text-text-2">
          An estimate needs at least {MIN_ESTIMATE_JOBS} jobs from {MIN_ESTIMATE_VENDORS} vendors. The last{' '}
          {ESTIMATE_MONTHS} months had {sample}, and we don’t guess.
        </p>
        {trade.slug !== ALL_TRADES.slug && (
          <p className="mt-2 text-[0.9375rem]/[1.375rem]">
            <a
              href={`/contractor-marketing?trade=${ALL_TRADES.slug}&city=${city.slug}#earnings`}
              className="inline-flex items-center font-medium max-sm:-mb-2.5 max-sm:min-h-11 text-accent-text underline decoration-accent-line underline-offset-4"
            >
              See all trades in {city.name}
            </a>
          </p>
        )}
      </div>
    );
  }
  const { lowCents, midCents, highCents, weeks } = week;
  const most = Math.max(highCents, 1);
  const at = (cents: number) => `${Math.max(0, Math.min(100, (cents / most) * 100))}%`;
  return (
    <div role="status" className="mt-6 max-w-[720px] rounded-card border border-line-1 bg-bg-1 p-5">
      <h3 className="text-[0.9375rem]/6 text-text-2">
        {trade.name} in {city.name}: weekly earnings per working technician
      </h3>
      <p className="mt-1 text-[2.25rem]/[2.75rem] font-semibold tracking-[-0.03em] text-text-1 tabular-nums">
        About {formatMoney(midCents, { rounded: true })}
      </p>
      <div aria-hidden="true" className="keep-color relative mt-4 h-3">
        <span className="absolute inset-y-0.5 w-full rounded-full bg-bg-3" />
        <span
          className="absolute inset-y-0.5 rounded-full bg-c1"
          style={{ left: at(lowCents), right: `calc(100% - ${at(highCents)})` }}
        />
        <span
          className="absolute inset-y-0 w-1 -translate-x-1/2 rounded-full bg-text-1"
          style={{ left: at(midCents) }}
        />
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-4 text-[0.875rem]/5 text-text-2">
        <Quantile name="1 week in 4 is below" cents={lowCents} />
        <Quantile name="Half of all weeks are below" cents={midCents} />
        <Quantile name="1 week in 4 is above" cents={highCents} />
      </dl>
      <p className="mt-4 text-[0.875rem]/5 text-text-2">
        Based on {sample} in the last {ESTIMATE_MONTHS} months: {counted(weeks, 'week', 'weeks')} of work in
        total. After commission, including tips, before your own costs. Weeks without a job aren’t counted,
        and past earnings don’t promise future ones.
      </p>
    </div>
  );
}

function Quantile({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="font-semibold text-text-1 tabular-nums">{formatMoney(cents, { rounded: true })}</dd>
    </div>
  );
}

function counted(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}
