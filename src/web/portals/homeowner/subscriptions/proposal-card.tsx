import { formatLocalDate } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { chargeOf } from '#core/plans/money.ts';
import type { HomeProposal } from '#core/plans/views.ts';
import { monthName } from '#web/plans/plan-words.ts';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** What a home is due for in a year and why, with what each visit costs alone. */
export function ProposalCard({ proposal }: { proposal: HomeProposal }) {
  const { homeLabel, marketName, lines, missing, taxBp } = proposal;
  const priced = lines.map((line) => ({ ...line, cents: chargeOf(line.singleCents, taxBp).totalCents }));
  const total = priced.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <Card title={`Due for ${homeLabel}`} aside={total > 0 && `${formatMoney(total)} booked separately`} flush>
      {priced.length > 0 ? (
        <ol className="divide-y divide-line-1">
          {priced.map(({ serviceSlug, title, dueMonth, why, cents, lastDone }) => (
            <li
              key={serviceSlug}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-(--card-pad) py-3 sm:grid-cols-[104px_minmax(0,1fr)_auto]"
            >
              <p className="text-label text-text-3 max-sm:col-span-2 sm:pt-0.5">{monthName(dueMonth)}</p>
              <div className="min-w-0">
                <p className="text-body font-medium text-text-1">{title}</p>
                <p className="text-detail text-text-2">{why}</p>
                {lastDone && <p className="text-label text-text-3">Last done {formatLocalDate(lastDone)}</p>}
              </div>
              <p className="text-body text-text-1 tabular-nums">{formatMoney(cents)}</p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="px-(--card-pad) py-4 text-body text-text-2">
          We don’t know enough about this home yet to say what it’s due for.
        </p>
      )}
      <p className="border-t border-line-1 px-(--card-pad) py-3 text-detail text-text-2">
        Based on your home’s details, the climate in {marketName}, and your jobs in the past year.
        {missing.length > 0 && (
          <>
            {' '}
            Missing: {missing.join(', ')}. <TextLink to="/account/home/profile">Complete your home</TextLink>
          </>
        )}
      </p>
    </Card>
  );
}
