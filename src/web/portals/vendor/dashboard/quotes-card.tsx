import type { InvitationLine } from '#core/quotes/views.ts';
import { budgetWords, wantedWords } from '#web/quotes/quote-words.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { Deadline } from '../requests/deadline.tsx';

type QuotesCardProps = { quotes: readonly InvitationLine[]; total: number; now: Date };

/** Homeowners who wait for a price, the most pressing first. Nothing where nobody does. */
export function QuotesCard({ quotes, total, now }: QuotesCardProps) {
  if (quotes.length === 0) return null;
  return (
    <Card title="Quote requests" aside={total} flush>
      <ul className="divide-y divide-line-1">
        {quotes.map((quote) => {
          const { id, title, budgetCents, homeownerName, neighborhood, miles, photos, respondBy } = quote;
          const where = [
            homeownerName,
            neighborhood,
            miles === null ? null : `${miles} mi`,
            photos === 0 ? null : photos === 1 ? '1 photo' : `${photos} photos`,
          ];
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-3 px-(--card-pad) py-3.5">
              <div className="min-w-0 flex-1 basis-64">
                <Link
                  to={`/account/vendor/quotes/${id}`}
                  className="inline-flex min-h-6 items-center text-body font-semibold text-text-1 wrap-anywhere hover:underline max-md:relative max-md:-my-2.5 max-md:min-h-11"
                >
                  {title}
                </Link>
                <p className="text-detail text-text-2 tabular-nums">
                  {budgetWords(budgetCents)} · {wantedWords(quote)}
                </p>
                <p className="text-detail text-text-3 tabular-nums">{where.filter(Boolean).join(' · ')}</p>
              </div>
              <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between">
                <Deadline respondBy={respondBy} now={now} />
                <ButtonLink
                  to={`/account/vendor/quotes/${id}`}
                  kind="outline"
                  aria-label={`Answer the quote request: ${title}`}
                >
                  Answer
                </ButtonLink>
              </div>
            </li>
          );
        })}
      </ul>
      {total > quotes.length && (
        <p className="border-t border-line-1 px-(--card-pad) py-2.5">
          <Link
            to="/account/vendor/quotes?status=asked"
            className="text-body font-medium text-accent-text hover:underline"
          >
            See all {total}
          </Link>
        </p>
      )}
    </Card>
  );
}
