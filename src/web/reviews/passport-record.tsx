import { formatFullLocalDate } from '#core/lib/format-time.ts';
import { formatStars } from '#core/reviews/average.ts';
import type { PassportRecord as Record_ } from '#core/reviews/passport/claims.ts';

/** What a passport attests, as a list of facts. */
export function PassportRecord({ record }: { record: Record_ }) {
  const { company, trade, city, since, completedJobs, rating, punctuality, credentials } = record;
  const facts: [string, string][] = [
    ['Company', company],
    ['Trade', city ? `${trade} in ${city}` : trade],
    ...(since ? [['On Canopy since', formatFullLocalDate(since)] as [string, string]] : []),
    ['Completed jobs', completedJobs.toLocaleString('en-US')],
    [
      'Rating',
      rating
        ? `${formatStars(rating.stars)} of 5 from ${rating.reviews.toLocaleString('en-US')} ${rating.reviews === 1 ? 'review' : 'reviews'}`
        : 'No reviews yet',
    ],
    [
      'On time',
      punctuality
        ? `${punctuality.onTime.toLocaleString('en-US')} of ${punctuality.visits.toLocaleString('en-US')} visits`
        : 'No visits yet',
    ],
  ];
  return (
    <dl className="divide-y divide-line-1 border-y border-line-1 text-body">
      {facts.map(([term, value]) => (
        <div key={term} className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-4 py-2">
          <dt className="text-text-2">{term}</dt>
          <dd className="font-medium wrap-anywhere text-text-1 tabular-nums">{value}</dd>
        </div>
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-4 py-2">
        <dt className="text-text-2">Credentials</dt>
        <dd className="text-text-1">
          {credentials.length === 0 ? (
            'None on record'
          ) : (
            <ul className="space-y-1">
              {credentials.map(({ title, issuer, validUntil }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a signed list never changes
                <li key={at}>
                  <span className="font-medium">{title}</span>
                  <span className="text-text-2">
                    {issuer && `, ${issuer}`}
                    {validUntil &&
                      `, valid through ${formatFullLocalDate(validUntil).replaceAll(' ', '\u00a0')}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </dd>
      </div>
    </dl>
  );
}
